import { encodePng } from '../formats/encode-png.ts';
import { toMm } from '../label.ts';
import { QUIET_MODULES } from '../layout/barcode-block.ts';
import type { Box } from '../layout/drawing.ts';
import { withQuiet, type Bars } from './bars.ts';
import { toPageOf } from './check-page.ts';
import type { Finding } from './finding.ts';
import type { Picture } from './picture.ts';
import type { CheckedBarcode } from './read-barcodes.ts';

const COLOURS = { error: '#c0182b', warning: '#a65a00', note: '#1f6f43' } as const;

/** Radius of the round behind a number, and how far the next at the same place is moved. */
const ROUND = 3;
const STEP = 6.5;

/** A finding with its number in the list. */
export interface Numbered {
  readonly number: number;
  readonly finding: Finding;
}

/**
 * The page as an SVG in millimetres: each barcode in a frame in the colour of its worst finding, each finding framed at its place with
 * its number; those of the whole page stand at its top.
 */
export function annotate(
  picture: Picture,
  barcodes: readonly CheckedBarcode[],
  findings: readonly Numbered[],
): string {
  const { canvas, dpi } = picture;
  const [width, height] = [toMm(canvas.width, dpi), toMm(canvas.height, dpi)].map(round);
  const png = Buffer.from(encodePng(canvas, dpi)).toString('base64');
  const frames = barcodes.map(({ bars }, index) => {
    if (!bars) return '';
    return toFrame(bars, index + 1, findings);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">`,
    `<image width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`,
    `<rect ${toPlace(toPageOf(picture))} fill="none" stroke="#8a8a8a" stroke-width="0.3"/>`,
    ...frames,
    ...toMarks(findings),
    '</svg>',
  ].join('\n');
}

function toFrame(bars: Bars, number: number, findings: readonly Numbered[]): string {
  const own = findings.map(({ finding }) => finding).filter(({ barcode }) => barcode === number);
  const colour = COLOURS[toWorst(own)];
  const texts = own.map(({ text }) => text).join('. ') || 'Read back, and correct';
  return [
    `<g fill="none" stroke="${colour}" stroke-width="0.5"><title>${number}: ${escape(texts)}</title>`,
    `<rect ${toPlace(withQuiet(bars, QUIET_MODULES))}/>`,
    `<rect ${toPlace(bars)} stroke-dasharray="1.5 1"/></g>`,
  ].join('');
}

/** Side by side where several have one place, and never beyond the page. */
function toMarks(findings: readonly Numbered[]): string[] {
  const taken = new Map<string, number>();
  return findings.map(({ number, finding: { severity, box } }) => {
    const place = { x: Math.max(ROUND, box?.x ?? ROUND), y: Math.max(ROUND, box?.y ?? ROUND) };
    const key = `${round(place.x)} ${round(place.y)}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const [x, y] = [round(place.x + before * STEP), round(place.y)];
    const colour = COLOURS[severity];
    const area = box && `<rect ${toPlace(box)} fill="${colour}" fill-opacity="0.18"/>`;
    return [
      area ?? '',
      `<circle cx="${x}" cy="${y}" r="${ROUND}" fill="${colour}" stroke="#fff" stroke-width="0.4"/>`,
      `<text x="${x}" y="${round(y + 1.4)}" font-family="sans-serif" font-size="4" text-anchor="middle" fill="#fff">${number}</text>`,
    ].join('');
  });
}

function toPlace({ x, y, width, height }: Box): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function toWorst(findings: readonly Finding[]): keyof typeof COLOURS {
  const has = (severity: Finding['severity']) => findings.some((one) => one.severity === severity);
  if (has('error')) return 'error';
  return has('warning') ? 'warning' : 'note';
}

function round(mm: number): number {
  return Math.round(mm * 100) / 100;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import { encodePng } from '../formats/encode-png.ts';
import { toMm } from '../label.ts';
import { QUIET_MODULES } from '../layout/barcode-block.ts';
import type { Box } from '../layout/drawing.ts';
import { withQuiet, type Bars } from './bars.ts';
import type { Finding } from './finding.ts';
import type { Picture } from './picture.ts';
import type { CheckedBarcode } from './read-barcodes.ts';

const COLOURS = { error: '#c0182b', warning: '#a65a00', note: '#1f6f43' } as const;

/** The page as an SVG in millimetres: each barcode in a frame with its number, in the colour of its worst finding. */
export function annotate(
  { canvas, dpi }: Picture,
  barcodes: readonly CheckedBarcode[],
  findings: readonly Finding[],
): string {
  const [width, height] = [toMm(canvas.width, dpi), toMm(canvas.height, dpi)].map(round);
  const png = Buffer.from(encodePng(canvas, dpi)).toString('base64');
  const frames = barcodes.map(({ bars }, index) => {
    if (!bars) return '';
    return toFrame(bars, index + 1, findings);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">`,
    `<image width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`,
    ...frames,
    '</svg>',
  ].join('\n');
}

function toFrame(bars: Bars, number: number, findings: readonly Finding[]): string {
  const own = findings.filter(({ barcode }) => barcode === number);
  const colour = COLOURS[toWorst(own)];
  const frame = withQuiet(bars, QUIET_MODULES);
  const [x, y] = [round(frame.x), round(frame.y)];
  const texts = own.map(({ text }) => text).join('. ') || 'Read back, and right';
  return [
    `<g fill="none" stroke="${colour}" stroke-width="0.5"><title>${number}: ${escape(texts)}</title>`,
    `<rect ${toPlace(frame)}/>`,
    `<rect ${toPlace(bars)} stroke-dasharray="1.5 1"/></g>`,
    `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`,
    `<text x="${x}" y="${round(y + 1.4)}" font-family="sans-serif" font-size="4" text-anchor="middle" fill="#fff">${number}</text>`,
  ].join('');
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

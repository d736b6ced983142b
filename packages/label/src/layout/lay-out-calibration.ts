import { encodeCode128 } from '../barcode/code128.ts';
import type { Fonts } from '../fonts.ts';
import { toMm, type Dpi } from '../label.ts';
import { merge, type Box, type Drawing } from './drawing.ts';
import { write } from './write.ts';

/** A line that a printer of 203 dpi prints two dots wide. */
const HAIR = 0.25;
const RULER = { left: 12, top: 24, across: 80, down: 110 } as const;

/**
 * A label that shows what a printer does: rulers, how close to the edges it prints, bars of one, two and three dots, barcodes of small
 * modules, and small letters. A dot is one of that resolution in every format.
 */
export function layOutCalibration(dpi: Dpi, fonts: Fonts): Drawing {
  const line = { x: 12, width: 80 };
  return merge(
    {
      boxes: [...listEdges(), ...listTicks()],
      texts: [
        ...write(
          {
            ...line,
            text: `Printer test, ${dpi} dpi`,
            baseline: 12,
            size: 6,
            weight: 'bold',
          },
          fonts,
        ),
        ...write(
          {
            ...line,
            text: 'Rulers in mm. Steps at the edges: 1 to 5 mm.',
            baseline: 16.5,
            size: 3,
          },
          fonts,
        ),
      ],
    },
    layOutNumbers(fonts),
    ...[1, 2, 3].map((dots, index) => layOutBars(dots, 38 + index * 14, { dpi, fonts })),
    ...[2, 3, 4].map((dots, index) => layOutModules(dots, 82 + index * 17, { dpi, fonts })),
    layOutLetters(fonts),
  );
}

interface Printer {
  readonly dpi: Dpi;
  readonly fonts: Fonts;
}

/** Five steps on each side, the first 1 mm from the edge. */
function listEdges(): Box[] {
  return [1, 2, 3, 4, 5].flatMap((mm) => {
    const [x, y] = [30 + mm * 6, 50 + mm * 6];
    return [
      { x, y: mm, width: 6, height: HAIR },
      { x, y: 150 - mm - HAIR, width: 6, height: HAIR },
      { x: mm, y, width: HAIR, height: 6 },
      { x: 100 - mm - HAIR, y, width: HAIR, height: 6 },
    ];
  });
}

function listTicks(): Box[] {
  const { left, top, across, down } = RULER;
  const ticks = (length: number) => Array.from({ length: length + 1 }, (_none, mm) => mm);
  return [
    ...ticks(across).map((mm) => ({
      x: left + mm,
      y: top,
      width: HAIR,
      height: toLength(mm),
    })),
    // The first millimetres are the other ruler's.
    ...ticks(down)
      .slice(6)
      .map((mm) => ({ x: left, y: top + mm, width: toLength(mm), height: HAIR })),
  ];
}

function toLength(mm: number): number {
  if (mm % 10 === 0) return 5;
  return mm % 5 === 0 ? 3.5 : 2;
}

/** The tens, beside their ticks. */
function layOutNumbers(fonts: Fonts): Partial<Drawing> {
  const { left, top, across, down } = RULER;
  const texts = [];
  for (let mm = 10; mm <= across; mm += 10) {
    const place = { x: left + mm - 4, width: 8, baseline: top + 8, align: 'centre' } as const;
    texts.push(...write({ ...place, text: String(mm), size: 3 }, fonts));
  }
  for (let mm = 10; mm <= down; mm += 10) {
    const place = { x: left + 5.6, width: 8, baseline: top + mm + 1.1 };
    texts.push(...write({ ...place, text: String(mm), size: 3 }, fonts));
  }
  return { texts };
}

/** Bars and gaps of that many dots, standing and lying. */
function layOutBars(dots: number, y: number, { dpi, fonts }: Printer): Partial<Drawing> {
  const width = toMm(dots, dpi);
  const bars = Array.from({ length: 12 }, (_none, index) => index * 2 * width);
  const text = dots === 1 ? '1 dot' : `${dots} dots`;
  const size = `${width.toFixed(3)} mm`;
  return {
    boxes: [
      ...bars.map((shift) => ({ x: 46 + shift, y, width, height: 10 })),
      ...bars.map((shift) => ({ x: 62, y: y + shift, width: 26, height: width })),
    ],
    texts: [
      ...write({ text, x: 26, width: 18, baseline: y + 3, size: 4, weight: 'bold' }, fonts),
      ...write({ text: size, x: 26, width: 18, baseline: y + 7, size: 3 }, fonts),
    ],
  };
}

/** A barcode whose modules are that many dots: the narrowest that scans says how fine the printer is. */
function layOutModules(dots: number, y: number, { dpi, fonts }: Printer): Partial<Drawing> {
  const module = toMm(dots, dpi);
  const readable = `MODULE ${dots}`;
  const text = `${readable} dots, ${module.toFixed(3)} mm`;
  const barcode = { code: encodeCode128(readable), readable };
  return {
    barcodes: [{ barcode, centre: 60, y, height: 9, module }],
    texts: write({ text, x: 24, width: 72, baseline: y + 12.6, size: 3, align: 'centre' }, fonts),
  };
}

function layOutLetters(fonts: Fonts): Partial<Drawing> {
  const text = 'Åå Łł Øø ßğČ Ωλ Жї 0123456789';
  return {
    texts: [2, 2.5, 3].flatMap((size, index) =>
      write({ text, x: 26, width: 66, baseline: 135.2 + index * 3.6, size }, fonts),
    ),
  };
}

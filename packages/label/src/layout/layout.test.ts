import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLabel, fakeLabel } from '../fake-label.ts';
import { LABEL_WIDTH } from '../label.ts';
import { readFonts } from '../read-fonts.ts';
import { QUIET_MODULES } from './barcode-block.ts';
import { fitText } from './fit-text.ts';
import { layOutLabel } from './lay-out-label.ts';
import type { TextMark } from './drawing.ts';

const fonts = readFonts();

interface Area {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the ink of a text is, by the outlines of its letters. */
function toInk({ x, baseline, size, weight, text }: TextMark): Area {
  let pen = x;
  const glyphs = fonts[weight].listRuns(text).flatMap((run) => run.glyphs);
  const points = glyphs.flatMap(({ advance, path, shift: [right, up] }) => {
    const [start, rise] = [pen + right * size, up * size];
    pen += advance * size;
    return path.flatMap(({ args }) =>
      Array.from({ length: args.length / 2 }, (_none, at) => [
        start + (args[2 * at] ?? 0) * size,
        baseline - rise - (args[2 * at + 1] ?? 0) * size,
      ]),
    );
  });
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return {
    what: text,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function listAreas(label: Parameters<typeof layOutLabel>[0]) {
  const { boxes, barcodes, texts } = layOutLabel(label, fonts);
  const bars = barcodes.map(({ barcode, centre, y, height, module }) => {
    const half = (barcode.code.modules / 2 + QUIET_MODULES) * module;
    const { readable: what } = barcode;
    return { what, left: centre - half, right: centre + half, top: y, bottom: y + height };
  });
  const rules = boxes
    .filter(({ width, height }) => Math.min(width, height) < 1)
    .map(({ x, y, width, height }) => ({
      what: 'rule',
      left: x,
      right: x + width,
      top: y,
      bottom: y + height,
    }));
  return { texts: texts.map(toInk), bars, rules };
}

const overlap = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('whatever is on a label, no text lies over another, over bars with their quiet zones or over a rule', () => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const { texts, bars, rules } = listAreas(label);
      texts.forEach((text, index) => {
        const others = [...texts.slice(index + 1), ...bars, ...rules];
        const over = others.filter((other) => overlap(text, other)).map(({ what }) => what);
        expect([text.what, over]).toEqual([text.what, []]);
      });
      expect(bars).toHaveLength(2);
      expect(bars.filter((bar) => rules.some((rule) => overlap(bar, rule)))).toEqual([]);
    }),
  );
});

test('nothing leaves the label, and it stays clear of an edge that printers do not reach', () => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const { texts, bars, rules } = listAreas(label);
      for (const { top, bottom, left, right } of [...texts, ...bars, ...rules]) {
        expect(top).toBeGreaterThanOrEqual(4);
        expect(bottom).toBeLessThanOrEqual(146);
        expect(left).toBeGreaterThanOrEqual(3.5);
        expect(right).toBeLessThanOrEqual(LABEL_WIDTH - 3.5);
      }
    }),
  );
});

/** How many letters of the name the text begins with. */
function countShared(letters: string, text: string): number {
  const kept = Array.from(text.replaceAll(/[ …]/g, ''));
  const wanted = Array.from(letters);
  const differs = wanted.findIndex((letter, index) => letter !== kept[index]);
  return differs < 0 ? wanted.length : differs;
}

test('a name is whole, or its first letters stand before an ellipsis: twenty and more', () => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const printed = layOutLabel(label, fonts).texts.map(({ text }) => text);
      for (const { name } of [label.sender, label.receiver]) {
        const whole = name.replaceAll('ẞ', 'SS').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
        if (whole === '') continue;
        const letters = whole.replaceAll(' ', '');
        // Another text may begin as the name does: the one that has most of it is the name.
        const shared = Math.max(
          ...printed.map((text, at) => countShared(letters, text + (printed[at + 1] ?? ''))),
        );
        expect(shared).toBeGreaterThanOrEqual(Math.min(20, Array.from(letters).length));
      }
    }),
  );
});

test('a text becomes smaller first, then takes two lines, and only then ends with an ellipsis', () => {
  const room = { width: 30, size: 4, least: 3, lines: 2 } as const;
  const fit = (text: string) => fitText(text, room, fonts.medium);
  const size = 30 / fonts.medium.measure('Ida Lindqvist-Berg AB');
  expect(size).toBeLessThan(4);
  expect(fit('Ida Lindqvist')).toEqual({ size: 4, lines: ['Ida Lindqvist'] });
  expect(fit('Ida Lindqvist-Berg AB')).toEqual({
    size: Math.floor(size * 10) / 10,
    lines: ['Ida Lindqvist-Berg AB'],
  });
  expect(fit('Ida Lindqvist-Berg and Company')).toMatchObject({
    lines: ['Ida Lindqvist-Berg', 'and Company'],
  });
  expect(fit('Ida Lindqvist-Berg and Company of Gothenburg and Malmö').lines).toEqual([
    'Ida Lindqvist-Berg and',
    'Company of Gothenbur…',
  ]);
});

test('letters come as they are; one without a shape in the font loses its marks or is a box', () => {
  const { texts } = layOutLabel(
    fakeLabel({ receiver: { name: 'Ł ą ø ß ẞ ğ Č\nΩ Ж e\u0301 ṩ 漢', lines: [] } }),
    fonts,
  );
  expect(texts.map(({ text }) => text)).toContain('Ł ą ø ß SS ğ Č Ω Ж é s 漢');
});

test('a route that does not fit on a label is refused by name', () => {
  const route = { country: 'XX', countryNumber: '999', postcode: 'ABCDEFGHIJKL' };
  expect(() => layOutLabel(fakeLabel({ route }), fonts)).toThrow('too long for a label');
});

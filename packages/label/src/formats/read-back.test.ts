import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toGs1CheckDigit } from '../barcode/check-digits.ts';
import { anyLabel, fakeLabel } from '../fake-label.ts';
import type { Run } from '../fonts.ts';
import type { Label } from '../label.ts';
import { layOutCalibration } from '../layout/lay-out-calibration.ts';
import { layOutLabel } from '../layout/lay-out-label.ts';
import { drawDrawing } from '../raster/draw-drawing.ts';
import { readFonts } from '../read-fonts.ts';
import { printZpl } from '../zpl/print-zpl.ts';
import type { Paper } from './sheets.ts';
import { toPdf } from './to-pdf.ts';
import { toPng } from './to-png.ts';
import { toZpl } from './to-zpl.ts';

const fonts = readFonts();
const resolutions = [203, 300, 600] as const;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-label-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const draw = (label: Label) => layOutLabel(label, fonts);

interface Read {
  readonly data: string;
  readonly isGs1: boolean;
}

/** What another decoder reads of an image, and whether the symbol says that GS1 rules its content. */
function readImage(bytes: Uint8Array): Read[] {
  const file = join(folder, 'image.png');
  writeFileSync(file, bytes);
  const xml = execFileSync('zbarimg', ['--nodbus', '--quiet', '--xml', file], { encoding: 'utf8' });
  const symbols = xml.matchAll(/<symbol type='CODE-128'([^>]*)><data><!\[CDATA\[(.*?)\]\]>/g);
  return [...symbols]
    .map(([, attributes = '', data = '']) => ({ data, isGs1: attributes.includes("'GS1'") }))
    .sort((a, b) => a.data.localeCompare(b.data));
}

function listExpected(labels: readonly Label[]): Read[] {
  return labels
    .flatMap(({ sscc, postalId, route }) => [
      { data: `00${sscc}`, isGs1: true },
      postalId === undefined
        ? { data: `421${route.countryNumber}${route.postcode}`, isGs1: true }
        : { data: postalId, isGs1: false },
    ])
    .sort((a, b) => a.data.localeCompare(b.data));
}

async function writePdf(labels: readonly Label[], paper: Paper, firstPosition = 1) {
  const options = { fonts, paper, firstPosition, author: 'Norrvik Post', createdAt: new Date(0) };
  const bytes = await toPdf(labels.map(draw), options);
  const file = join(folder, 'label.pdf');
  writeFileSync(file, bytes);
  return { bytes, file };
}

/** The pages as an office printer would print them. */
function listPages(file: string, dpi: number): Buffer[] {
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-mono', file, join(folder, 'page')]);
  const names = readdirSync(folder).filter((name) => name.startsWith('page'));
  return names.sort().map((name) => readFileSync(join(folder, name)));
}

test.each([
  [203, ''],
  [300, ''],
  [600, ' @long'],
] as const)('every label as PNG of %i dpi is read back by another decoder%s', (dpi, _when) => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      expect(readImage(toPng(draw(label), dpi, fonts))).toEqual(listExpected([label]));
    }),
    { numRuns: 12 },
  );
});

test('every label as PDF is read back from what a printer of 300 dpi makes of it, and its texts are texts', async () => {
  await fc.assert(
    fc.asyncProperty(anyLabel, async (label) => {
      const { file } = await writePdf([label], 'label');
      const [page = Buffer.alloc(0)] = listPages(file, 300);
      expect(readImage(page)).toEqual(listExpected([label]));
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
      const runs = draw(label).texts.flatMap((mark) => fonts[mark.weight].listRuns(mark.text));
      for (const run of runs) if (run.face) expectText(text, run);
    }),
    { numRuns: 8 },
  );
});

/** Words as a reader of PDF finds them; where a space is, it guesses, and which of two letters that overlap comes first. */
function expectText(found: string, { face, text }: Run) {
  const join = (letters: string) => letters.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
  // Of a sign between two directions, readers disagree to which of them it belongs.
  const wanted = join(text).replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
  const page = join(found);
  const sort = (letters: string) =>
    face === 'plain' ? letters : Array.from(letters).sort().join('');
  const windows = Array.from(page, (_letter, at) => sort(page.slice(at, at + wanted.length)));
  expect(windows).toContain(sort(wanted));
}

test.each(resolutions)('a printer of %i dpi prints of ZPL, dot by dot, what PNG shows', (dpi) => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const printed = printZpl(toZpl(draw(label), dpi, fonts), { width: 1, height: 1, fonts });
      const drawn = drawDrawing(draw(label), { fonts, dpi });
      expect(printed.unknown).toEqual([]);
      expect([printed.canvas.width, printed.canvas.height]).toEqual([drawn.width, drawn.height]);
      expect(Buffer.from(printed.canvas.bits).equals(Buffer.from(drawn.bits))).toBe(true);
    }),
    { numRuns: dpi === 600 ? 8 : 25 },
  );
});

test('ZPL says each text in a comment, and nothing in a text starts a command', () => {
  const zpl = toZpl(draw(fakeLabel({ note: '^XZ~JA Łódź' })), 203, fonts);
  expect(printZpl(zpl, { width: 1, height: 1, fonts }).comments).toContain('-XZ-JA Łódź');
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl).not.toContain('~');
});

test.each(resolutions)(
  'bars at %i dpi are whole dots, as wide, high and free as GS1 asks',
  (dpi) => {
    const zpl = toZpl(draw(fakeLabel()), dpi, fonts);
    const found = [...zpl.matchAll(/\^FO(\d+),\d+\^BY(\d+)\^BCN,(\d+)/g)];
    expect(found).toHaveLength(2);
    for (const [, left = '', module = '', height = ''] of found) {
      const mm = (Number(module) * 25.4) / dpi;
      expect(mm).toBeGreaterThanOrEqual(0.495);
      expect(mm).toBeLessThanOrEqual(0.94);
      expect((Number(height) * 25.4) / dpi).toBeGreaterThanOrEqual(31.75);
      expect(Number(left)).toBeGreaterThanOrEqual(10 * Number(module));
    }
  },
);

test('a PNG has as many dots as its printer, says how many an inch, and has nothing but black and white', () => {
  const png = Buffer.from(toPng(draw(fakeLabel()), 300, fonts));
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24]]).toEqual([1181, 1772, 1]);
  expect(png.readUInt32BE(png.indexOf('pHYs') + 4)).toBe(11_811);
});

test.each([
  ['a4', 4, '595.275591 841.889764'],
  ['a5', 2, '595.275591 419.527559'],
] as const)(
  'a sheet of %s holds %i labels in true size, from the place where printing starts',
  async (paper, places, size) => {
    const labels = Array.from({ length: places }, (_none, index) => {
      const body = `3952000100000000${index}`;
      return fakeLabel({ sscc: `${body}${toGs1CheckDigit(body)}` });
    });
    const { bytes, file } = await writePdf(labels, paper, places);
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
    const [first = Buffer.alloc(0), second = Buffer.alloc(0), ...more] = listPages(file, 300);
    expect(more).toEqual([]);
    expect(readSsccs(first)).toEqual([labels[0]?.sscc]);
    expect(readSsccs(second)).toEqual(labels.slice(1).map(({ sscc }) => sscc));
  },
);

function readSsccs(page: Buffer): string[] {
  const found = readImage(page).filter(({ data }) => data.startsWith('00'));
  return found.map(({ data }) => data.slice(2));
}

test.each(resolutions)(
  'the printer test at %i dpi has bars of so many dots, and modules that are read',
  (dpi) => {
    const drawing = layOutCalibration(dpi, fonts);
    const zpl = toZpl(drawing, dpi, fonts);
    for (const dots of [1, 2, 3]) expect(zpl).toMatch(new RegExp(`\\^GB${dots},\\d+,${dots}\\^FS`));
    expect([...zpl.matchAll(/\^BY(\d)/g)].map(([, module]) => module)).toEqual(['2', '3', '4']);
    const found = readImage(toPng(drawing, dpi, fonts)).map(({ data }) => data);
    expect(found).toEqual(['MODULE 2', 'MODULE 3', 'MODULE 4']);
  },
);

test('the same label is the same file', async () => {
  const [first, second] = [
    await writePdf([fakeLabel()], 'label'),
    await writePdf([fakeLabel()], 'label'),
  ];
  expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
});

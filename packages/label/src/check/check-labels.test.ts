import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLabel, fakeLabel } from '../fake-label.ts';
import type { Label } from '../label.ts';
import { layOutLabel } from '../layout/lay-out-label.ts';
import { readFonts } from '../read-fonts.ts';
import { toPdf } from '../formats/to-pdf.ts';
import { toPng } from '../formats/to-png.ts';
import { toZpl } from '../formats/to-zpl.ts';
import { encodePng } from '../formats/encode-png.ts';
import { drawDrawing } from '../raster/draw-drawing.ts';
import { turnCanvas } from '../raster/turn.ts';
import { checkLabels } from './check-labels.ts';
import { UnreadableLabel } from './picture.ts';

const fonts = readFonts();
const check = (bytes: Uint8Array | string, dpi = 203) =>
  checkLabels(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, { dpi, fonts });

const formats = {
  PDF: (label: Label) =>
    toPdf([layOutLabel(label, fonts)], {
      fonts,
      paper: 'label',
      firstPosition: 1,
      author: 'Norrvik Post',
      createdAt: new Date(0),
    }),
  PNG: (label: Label) => toPng(layOutLabel(label, fonts), 203, fonts),
  ZPL: (label: Label) => new TextEncoder().encode(toZpl(layOutLabel(label, fonts), 203, fonts)),
};

test.each(['PDF', 'PNG', 'ZPL'] as const)(
  'whatever we draw as %s passes, and its content is read back',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyLabel, async (label) => {
        const result = await check(await formats[format](label));
        const expected = label.isTest ? [{ rule: 'test-mark', severity: 'note' }] : [];
        expect(result.findings).toEqual(expected.map((one) => expect.objectContaining(one)));
        expect([result.format, result.isPassed]).toEqual([format, true]);
        const { sscc, postalId, route } = label;
        const upper = postalId ?? `421${route.countryNumber}${route.postcode}`;
        const contents = result.pages[0]?.barcodes.map(({ content }) => content);
        expect(contents).toEqual([upper, `00${sscc}`]);
      }),
      { numRuns: 12 },
    );
  },
);

test('four labels of a sheet are read, each with its frame in the picture', async () => {
  const drawings = ['17', '24', '31', '48'].map((end) =>
    layOutLabel(fakeLabel({ sscc: `3952000100000042${end}` }), fonts),
  );
  const options = { fonts, firstPosition: 1, author: 'Norrvik Post', createdAt: new Date(0) };
  const { pages, isPassed } = await check(await toPdf(drawings, { ...options, paper: 'a4' }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.barcodes).toHaveLength(8);
  expect(pages[0]?.picture.match(/<g /g)).toHaveLength(8);
  expect(isPassed).toBe(true);
});

/** A label of 203 dpi in ZPL, with one barcode and a block below it for the line that people read. */
function fakeZpl({ data = '>;>800395200010000004217', left = 80, module = 4, height = 256 } = {}) {
  const bars = `^FO${left},100^BY${module}^BCN,${height},N,N,N,N^FD${data}^FS`;
  return `^XA^PW799^LL1199${bars}^FO100,${110 + height}^GB300,20,20^FS^XZ`;
}

const sound = { rule: 'route', severity: 'warning' };

test.each([
  [
    'a wrong check digit',
    { data: '>;>800395200010000004218' },
    'check-digit',
    'its check digit is 7',
  ],
  [
    'an unknown identifier',
    { data: '>;>8880012' },
    'application-identifier',
    '8800 does not begin with',
  ],
  [
    'a short SSCC',
    { data: '>;>80039520001' },
    'application-identifier',
    'not have the form of SSCC',
  ],
  ['a narrow module', { module: 3 }, 'module', '0.375 mm wide'],
  ['low bars', { height: 200 }, 'height', '25.025 mm high'],
  ['bars at the edge', { left: 8 }, 'quiet-zone', 'On the left 2 modules are blank'],
  ['no SSCC', { data: '>:HELLO' }, 'sscc', 'No GS1-128 barcode has the parcel’s SSCC'],
  ['a wrong S10', { data: '>:LA123456780SE' }, 'check-digit', 'that of 12345678 is 5'],
] as const)('%s is found', async (_what, changes, rule, text) => {
  const { findings, isPassed } = await check(fakeZpl(changes));
  expect(isPassed).toBe(false);
  expect(findings).toContainEqual(expect.objectContaining({ rule, severity: 'error' }));
  expect(findings.find((found) => found.rule === rule)?.text).toContain(text);
});

test('each finding says where it is, and stands there in the picture with its number', async () => {
  const { findings, pages } = await check(fakeZpl({ left: 8, height: 200 }));
  const [bars] = pages[0]?.barcodes.map((barcode) => barcode.bars) ?? [];
  const boxOf = (rule: string) => findings.find((finding) => finding.rule === rule)?.box;
  expect(boxOf('height')).toMatchObject({ x: bars?.x, width: bars?.width });
  expect(boxOf('quiet-zone')).toMatchObject({ width: 5, height: bars?.height });
  expect(boxOf('route')).toBeUndefined();
  const numbers = [...(pages[0]?.picture ?? '').matchAll(/">(\d+)<\/text>/g)];
  expect(numbers.map(([, number]) => Number(number))).toEqual(findings.map((_, at) => at + 1));
});

test('a sound barcode has no finding of its own, and its elements have names', async () => {
  const { findings, pages } = await check(fakeZpl());
  expect(findings).toEqual([expect.objectContaining(sound)]);
  expect(pages[0]?.barcodes[0]).toMatchObject({
    elements: [{ ai: '00', title: 'SSCC', value: '395200010000004217' }],
    bars: { module: 0.5, height: 32.032, isWhole: true },
  });
});

test.each([
  ['N', '>;>800395200010000004217'],
  ['A', '>800395200010000004217'],
  ['D', '(00) 395200010000004217'],
  ['U', '0039520001000000421'],
  ['N^FH', '>_3B>800395200010000004217'],
  ['D^FH', '(00) 39520001000000421_37'],
  ['D', '(00) 39520001000000421'],
])(
  'bars of mode %s are printed as a printer prints them, with the line below',
  async (mode, data) => {
    const zpl = `^XA^PW799^LL1199^BY4,2,256^FT80,400^BCN,,Y,N,N,${mode}^FD${data}^FS^XZ`;
    const { findings, pages } = await check(zpl);
    expect(findings).toEqual([expect.objectContaining(sound)]);
    expect(pages[0]?.barcodes).toMatchObject([
      { content: '00395200010000004217', isGs1: true, bars: { y: 18.018 } },
    ]);
  },
);

test.each([
  ['N,N,A', '42053238', '42053238'],
  ['N,Y,D', '42053238', '42053238'],
  ['N,N,D', '42053238>8(91)A-1', '42053238 91A-1'],
  ['N,Y,N', '>;>80039520001000000421', '00395200010000004217'],
  ['N,N,U', '0039520001', '003952000100000000001'.slice(0, 19)],
  ['N,N,N', '>935473637171824', 'CODE128'],
  ['N,N,N', '>:Ab>0>7353637', 'Ab>CDE'],
  ['N,N,N', '>;12D34>6x>=', '1234x~'],
])('the content of ^BC with %s and %s is %s', async (parameters, data, content) => {
  const [above] = parameters.split(',');
  const bars = `^FO40,100^BY3^BCN,256,Y,${above},${parameters.slice(2)}^FD${data}^FS`;
  const { pages } = await check(`^XA^PW799^LL1199${bars}^XZ`);
  const [barcode] = pages[0]?.barcodes ?? [];
  expect(barcode?.content.slice(0, content.length)).toBe(content);
});

test.each([
  ['below', '^FO80,1080'],
  ['on the right', '^FO400,100'],
  ['above', '^FT80,200'],
  ['by its home', '^LH0,1000^FO80,100'],
])('a barcode that lies beyond the page %s is read, and said to', async (_where, place) => {
  const bars = `${place}^BY4^BCN,256,Y,N,N,N^FD>;>800395200010000004217^FS`;
  const { findings, pages, isPassed } = await check(`^XA^PW799^LL1199${bars}^XZ`);
  expect(pages[0]?.barcodes).toMatchObject([{ content: '00395200010000004217' }]);
  const [found] = findings.filter(({ rule }) => rule === 'place');
  expect(found).toMatchObject({ severity: 'error', box: expect.anything() });
  expect(found?.text).toMatch(/lies outside the page: \d+ mm/);
  expect(isPassed).toBe(false);
  expect(findings.some(({ rule }) => rule === 'barcode' || rule === 'sscc')).toBe(false);
});

test('texts in fonts of the printer are printed, in blocks and turned', async () => {
  const texts = [
    '^CF0,40^FO40,500^FDFrom the default font^FS',
    '^FO40,560^A0N,30,30^FB300,2,0,C^FDBroken at spaces into two lines, no more than that^FS',
    '^FWR^FO700,500^ADN,18,10^FDRight^FS^FO740,500^FDDown^FS',
  ];
  const blank = await check(fakeZpl());
  const { findings, pages } = await check(fakeZpl().replace('^XZ', `${texts.join('')}^XZ`));
  expect(findings.map(({ rule }) => rule)).toEqual(['route']);
  expect(pages[0]?.picture.length).toBeGreaterThan((blank.pages[0]?.picture.length ?? 0) + 500);
});

test('a format that sets the printer up is no label', async () => {
  const { pages } = await check(`~SD20^XA^MNW^XZ${fakeZpl()}`);
  expect(pages[0]?.barcodes).toHaveLength(1);
});

test.each([
  ['R', 90, 'At the top', '100,8'],
  ['I', 180, 'On the right', '167,100'],
  ['B', 270, 'At the bottom', '100,567'],
] as const)(
  'bars that ZPL turns by %s are read, measured and judged as upright ones',
  async (letter, turn, start, nearEdge) => {
    const toTurned = (place: string) =>
      `^XA^PW799^LL1199^FO${place}^BY4^BC${letter},256,Y^FD>;>800395200010000004217^FS^XZ`;
    const { findings, pages } = await check(toTurned('100,80'));
    expect(findings).toEqual([expect.objectContaining(sound)]);
    expect(pages[0]?.barcodes).toMatchObject([
      {
        content: '00395200010000004217',
        isGs1: true,
        bars: { turn, module: 0.5, [turn === 180 ? 'height' : 'width']: 32.032, isWhole: true },
      },
    ]);
    const near = await check(toTurned(nearEdge));
    const found = near.findings.find(({ rule }) => rule === 'quiet-zone');
    expect(found?.text).toContain(`${start} 2 modules are blank`);
  },
);

test.each([
  ['R', [80, 80], [80, 80]],
  ['I', [700, 80], [76, 80]],
  ['B', [400, 800], [144, 176]],
] as const)(
  'a field of ^FT that %s turns stands with the foot of its first bar at %j',
  async (letter, foot, corner) => {
    const field = `^FT${foot.join()}^BY4^BC${letter},256,N^FD>;>800395200010000004217^FS`;
    const { pages } = await check(`^XA^PW799^LL1199${field}^XZ`);
    const [x, y] = corner.map((dots) => expect.closeTo((dots * 25.4) / 203, 2));
    expect(pages[0]?.barcodes).toMatchObject([{ bars: { x, y } }]);
  },
);

test.each([
  [90, ''],
  [180, ' @long'],
  [270, ' @long'],
] as const)(
  'every label that lies turned by %i degrees is read back by this and by another decoder%s',
  async (turn, _when) => {
    await fc.assert(
      fc.asyncProperty(anyLabel, async (label) => {
        const upright = drawDrawing(layOutLabel(label, fonts), { fonts, dpi: 203 });
        const png = encodePng(turnCanvas(upright, turn), 203);
        const { pages } = await check(png);
        const barcodes = pages[0]?.barcodes ?? [];
        expect(barcodes.map(({ bars }) => bars?.turn)).toEqual([turn, turn]);
        expect(barcodes.flatMap(({ faults }) => faults)).toEqual([]);
        const contents = barcodes.map(({ content }) => content).sort();
        expect(contents).toContain(`00${label.sscc}`);
        expect(contents).toEqual(readByZbar(png));
      }),
      { numRuns: 6 },
    );
  },
);

function readByZbar(png: Uint8Array): string[] {
  const args = ['--nodbus', '--quiet', '--raw', '-'];
  const text = execFileSync('zbarimg', args, { input: png, encoding: 'utf8' });
  return text.trim().split('\n').sort();
}

test('bars without a line for people, and commands that were not judged, are warnings', async () => {
  const zpl = fakeZpl().replace(/\^FO100,366\^GB[^^]*\^FS/, '^FO90,700^BQN,2,10^FDQA,text^FS');
  const { findings, isPassed } = await check(zpl);
  expect(isPassed).toBe(true);
  const found = findings.map(({ rule, severity }) => [rule, severity]);
  expect(found).toContainEqual(['readable-line', 'warning']);
  expect(found).toContainEqual(['commands', 'warning']);
});

test('a picture without a barcode, and a page of another size, are said', async () => {
  const { findings } = await check('^XA^PW400^LL400^FO10,10^GB50,50,50^FS^XZ');
  expect(findings.map(({ rule }) => rule)).toEqual(['size', 'barcode']);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('label')],
  ['a PDF that is cut off', new TextEncoder().encode('%PDF-1.7\n1 0 obj')],
  ['a PNG that is cut off', formats.PNG(fakeLabel()).subarray(0, 500)],
  ['a PNG that says to be huge', hugePng()],
])('%s is refused in words, and the next label is read', async (_what, bytes) => {
  await expect(check(bytes)).rejects.toThrow(UnreadableLabel);
  const { isPassed } = await check(await formats.PDF(fakeLabel()));
  expect(isPassed).toBe(true);
});

function hugePng(): Uint8Array {
  const png = formats.PNG(fakeLabel());
  new DataView(png.buffer, png.byteOffset).setUint32(16, 1_000_000);
  return png;
}

test('any ZPL is read or refused, never more', async () => {
  const part = fc.oneof(
    fc.constantFrom('^FO', '^GB', '^GFA,', '^BY', '^BCN,', '^FD>;', '^FS', '^PW', '^LL', '~DG'),
    fc.constantFrom('9', '999999', ',', '-5', 'zzzzzzzzF', ':::', '>8', '>', 'å', '\n'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const { format } = await check(`^XA^PW200^LL200${parts.join('')}^XZ`);
      expect(format).toBe('ZPL');
    }),
    { numRuns: 60 },
  );
});

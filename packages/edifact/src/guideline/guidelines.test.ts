import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeLists } from '../codes.ts';
import { guidelineOf, readUse, type SegmentRule } from './guidelines.ts';
import {
  booking,
  despatch,
  find,
  findingsOf,
  rulesOf,
  status,
  textsOf,
  wrap,
  wrapDespatch,
  wrapStatus,
} from '../test/sample.ts';

const change = (from: string | RegExp, to: string) =>
  wrap(booking.map((one) => one.replace(from, to)));
const changeStatus = (from: string, to: string) =>
  wrapStatus(status.map((one) => one.replace(from, to)));
const without = (start: string) => wrap(booking.filter((one) => !one.startsWith(start)));

/** Rows of the table of segments that people read: tags, and how often. */
function readTable(name: string) {
  const file = new URL(`../../../../content/edi/${name}-guideline.md`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const [, table = ''] = /\n## Segments\n([\s\S]*?)\n(?:```|#)/.exec(text) ?? [];
  const rows = table
    .split('\n')
    .slice(3)
    .filter((row) => row.startsWith('|'));
  return rows.map((row) => {
    const [tags = '', use = '', content = ''] = row
      .split('|')
      .slice(1)
      .map((one) => one.trim());
    return { tags: tags.split(', '), use, content };
  });
}

test('the reasons that people read are those that are known', () => {
  const file = new URL('../../../../content/edi/iftsta-guideline.md', import.meta.url);
  const rows = [...readFileSync(file, 'utf8').matchAll(/^\| (R\d\d) +\| (.*?) +\|$/gm)];
  const told = rows.map(([, code, text]) => [code, text]);
  expect(told).toEqual(Object.entries(codeLists.statusReason));
});

const flatten = (rules: readonly SegmentRule[]): SegmentRule[] =>
  rules.flatMap((rule) => [rule, ...flatten(rule.segments ?? [])]);

describe.each(['IFTMIN', 'IFTSTA', 'DESADV'])(
  'what people read of %s and what is checked agree',
  (type) => {
    const guideline = guidelineOf(type)!;
    const rules = flatten(guideline.segments);
    const rows = readTable(type.toLowerCase());

    test('the edition, and each row of the table', () => {
      const head = readFileSync(
        new URL(`../../../../content/edi/${type.toLowerCase()}-guideline.md`, import.meta.url),
        'utf8',
      );
      const [, version] = /version: '([\d.]+)'/.exec(head) ?? [];
      expect(guideline.title).toBe(`${type} guideline ${version}`);
      expect(rows.length).toBeGreaterThan(7);
      for (const { tags, use, content } of rows) {
        for (const tag of tags) {
          const uses = rules
            .filter((rule) => rule.tag === tag)
            .flatMap(({ use: own, kinds = {} }) => [
              own,
              ...Object.values(kinds).map((one) => one.use),
            ]);
          expect(uses, `${tag} ${use}`).toContain(use);
        }
        const codes = content.match(/\b(?:[A-Z]{2,3}|\d{2,3}[A-Z]?)\b/g) ?? [];
        const known = JSON.stringify(rules.filter(({ tag }) => tags.includes(tag)));
        for (const code of codes.filter((one) => !/^(SSCC|M|C)$/.test(one)))
          expect(known).toContain(`"${code}"`);
      }
    });

    test('every use can be read, and what must be there says what to write', () => {
      for (const { use, write, kinds = {}, tag } of rules) {
        const all = [{ use, write }, ...Object.values(kinds)];
        const needed = all.filter((one) => readUse(one.use).least > 0);
        for (const one of all) expect(one.use).toMatch(/^[MC]( \d+(\.\.(\d+|n))?)?$/);
        expect(needed.length === 0 || needed.some((one) => one.write?.startsWith(tag))).toBe(true);
      }
    });
  },
);

test('the examples hold', () => {
  expect(textsOf(wrap(booking))).toEqual([]);
  expect(textsOf(wrapStatus(status))).toEqual([]);
  expect(textsOf(wrapDespatch(despatch))).toEqual([]);
});

test('each example message that people download holds', () => {
  const storage = new URL('../../../../content/storage/', import.meta.url);
  const names = readdirSync(storage, { recursive: true, encoding: 'utf8' });
  const examples = names
    .filter((name) => name.endsWith('.edi'))
    .map((name) => readFileSync(new URL(encodeURI(name), storage), 'utf8'));
  expect(examples.length).toBeGreaterThan(10);
  for (const text of new Set(examples)) expect(textsOf(text)).toEqual([]);
});

describe('a booking that is EDIFACT, but not as we take it', () => {
  test.each([
    [
      'DTM',
      "DTM+137 is missing behind BGM: IFTMIN guideline 3.3 requires it; write DTM+137:202611200915:203'",
    ],
    ['TSR', "TSR is missing behind DTM: IFTMIN guideline 3.3 requires it; write TSR++P20::87'"],
    [
      'NAD+CZ',
      "NAD+CZ is missing behind RFF: IFTMIN guideline 3.3 requires it; write NAD+CZ+20012340::87++WEBSHOP AB+LAGERVAGEN 4+MALMO++21120+SE'",
    ],
    [
      'MEA',
      "MEA+AAE is missing behind GID: IFTMIN guideline 3.3 requires it; write MEA+AAE+G+KGM:2.4'",
    ],
    [
      'GIN',
      "GIN+BJ is missing behind PCI: IFTMIN guideline 3.3 requires it; write GIN+BJ+373500000000001236'",
    ],
  ])('%s left out is told with its place and what to write', (start, text) => {
    expect(textsOf(without(start))).toEqual([text]);
  });

  test('a missing one is placed behind the segment that it follows', () => {
    const lines = without('TSR').split('\n');
    const line = lines.findIndex((one) => one.startsWith('DTM'));
    expect(find(without('TSR'), 'guideline-missing')).toMatchObject({
      severity: 'error',
      line: line + 1,
      column: (lines[line]?.length ?? 0) + 1,
    });
  });

  test.each([
    [
      'BGM+610',
      'BGM+630',
      'Name of BGM is “630”; by IFTMIN guideline 3.3 write 610 (Forwarding instruction)',
    ],
    [
      'SHP-1+9',
      'SHP-1+5',
      'Function of BGM is “5”; by IFTMIN guideline 3.3 write 9 (Original) or 1 (Cancellation)',
    ],
    [
      'SHP-1',
      '',
      'Number of BGM is missing; by IFTMIN guideline 3.3 write it, such as SHP-10027, your shipment number',
    ],
    [
      'P20::87',
      'P20::9',
      'Agency of TSR is “9”; by IFTMIN guideline 3.3 write 87 (Assigned by the carrier)',
    ],
    [
      'A1::87',
      'A1',
      'Agency of TSR is missing; by IFTMIN guideline 3.3 write 87 (Assigned by the carrier)',
    ],
    [
      'NAD+CN',
      'NAD+UC',
      'Party of NAD is “UC”; by IFTMIN guideline 3.3 write CN (Receiver of the goods)',
    ],
    [
      'ANNA+STORGATAN 1+MALMO++21120',
      'ANNA+STORGATAN 1+MALMO++211 20',
      'Postcode of NAD is “211 20”; by IFTMIN guideline 3.3 a postcode has no space: write 21120',
    ],
    ['KGM:2.4', 'GRM:2400', 'Unit of MEA is “GRM”; by IFTMIN guideline 3.3 write KGM (Kilogram)'],
    ['PCI+33E', 'PCI+24', 'Kind of PCI is “24”; by IFTMIN guideline 3.3 write 33E (SSCC by GS1)'],
    [
      'BJ+373500000000001236',
      'BJ+373500000000001237',
      'Number of GIN is “373500000000001237”; by IFTMIN guideline 3.3 its check digit is 6: write 373500000000001236',
    ],
    [
      'BJ+373500000000001236',
      'BJ+4711',
      'Number of GIN is “4711”; by IFTMIN guideline 3.3 an SSCC has 18 digits, such as 373500000000001236',
    ],
  ])('%s written as %s', (from, to, text) => {
    expect(textsOf(change(from, to))).toEqual([text]);
    expect(findingsOf(change(from, to))[0]).toMatchObject({
      rule: 'guideline-value',
      severity: 'error',
    });
  });

  test('too many of one kind, and what we do not read', () => {
    const twice = wrap(booking.flatMap((one) => (one.startsWith('NAD+CN') ? [one, one] : [one])));
    expect(textsOf(twice)).toContain('NAD+CN is there 2 times; IFTMIN guideline 3.3 takes 1');
    const services = wrap(
      booking.flatMap((one) =>
        one.startsWith('TSR') ? Array.from({ length: 9 }, () => one) : [one],
      ),
    );
    expect(rulesOf(services)).toEqual([]);
    expect(findingsOf(wrap([...booking.slice(0, 4), 'TDT+20', ...booking.slice(4)]))).toMatchObject(
      [{ severity: 'note', text: 'TDT is not in IFTMIN guideline 3.3: we do not read it' }],
    );
  });

  test('limited quantities need DGS, and customs may stand in a parcel', () => {
    const limited = booking.map((one) => one.replace('A1::87', 'G1::87'));
    expect(findingsOf(wrap(limited))).toMatchObject([
      {
        severity: 'warning',
        text: "DGS is missing behind GID, as IFTMIN guideline 3.3 asks for it with G1: write DGS+ADR+3+1266'; without it the shipment is refused, BOOK-1074",
      },
    ]);
    expect(rulesOf(wrap([...limited, 'DGS+ADR+3+1266']))).toEqual([]);
    const goods = ['LOC+27+PT', 'MOA+44:89.70:EUR', 'PIA+5+6205:HS', 'FTX+AAA+++SHIRTS'];
    expect(
      textsOf(wrap(booking.flatMap((one) => (one.startsWith('GID') ? [one, ...goods] : [one])))),
    ).toEqual([
      'Number of PIA is “6205”; by IFTMIN guideline 3.3 a goods code has at least six digits, such as 620520',
    ]);
  });

  test('UNB and UNH are held against it, too', () => {
    const text = wrap(booking);
    expect(textsOf(text.replace('NORRVIK', 'NORVIK'))).toEqual([
      'Identification of UNB is “NORVIK”; by IFTMIN guideline 3.3 write NORRVIK',
    ]);
    expect(textsOf(text.replace(':NP32', ''))).toEqual([
      'Guideline of UNH is missing; by IFTMIN guideline 3.3 write NP32',
    ]);
  });

  test('a message by the guideline of somebody else is told what differs, as warnings', () => {
    const other = without('TSR').replace('NP32', 'EAN004');
    expect(findingsOf(other).map(({ severity, rule }) => [severity, rule])).toEqual([
      ['warning', 'guideline-value'],
      ['warning', 'guideline-missing'],
    ]);
  });

  test('it waits until the segments are in order, and a faulty one waits alone', () => {
    expect(rulesOf(without('TSR').replace('BGM', 'bgm'))).toEqual(['bad-tag']);
    expect(rulesOf(change('MEA+AAE+G+KGM:2.4', 'MEA++G+GRM:x'))).toEqual(['missing-value']);
  });
});

test.each([
  [
    'BGM+23',
    'BGM+44',
    'Name of BGM is “44”; by IFTSTA guideline 2.9 write 23 (Status information)',
  ],
  [
    'E70',
    '21',
    'Event of STS is “21”; by IFTSTA guideline 2.9 use an event from the list Event and reason codes, such as E70',
  ],
  [
    '334:202611231450:203',
    '334:20261123:102',
    'Format of DTM is “102”; by IFTSTA guideline 2.9 write 203 (YYYYMMDDHHMM)',
  ],
  [
    'NAD+CZ',
    'NAD+CN',
    'Party of NAD is “CN”; by IFTSTA guideline 2.9 write CZ (Sender of the goods)',
  ],
  [
    'CNI+1+SHP-1',
    'CNI+1',
    'Number of CNI is missing; by IFTSTA guideline 2.9 write it, such as SHP-10027, the shipment number',
  ],
])('a status message with %s written as %s', (from, to, text) => {
  expect(textsOf(changeStatus(from, to))).toEqual([text]);
});

test('a status message without shipment, or without event, says so', () => {
  expect(textsOf(wrapStatus(status.slice(0, 3)))).toEqual([
    "CNI is missing behind NAD: IFTSTA guideline 2.9 requires it; write CNI+1+SHP-10027'",
  ]);
  expect(textsOf(wrapStatus(status.slice(0, 4)))).toEqual([
    "STS is missing behind CNI: IFTSTA guideline 2.9 requires it; write STS+1+E70'",
  ]);
  expect(textsOf(changeStatus('E70', 'E99'))).toEqual([
    'Event of STS: “E99” is not a code of our guidelines',
  ]);
});

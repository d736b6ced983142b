import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInterchanges } from '../read-interchanges.ts';
import { despatch, textsOf, wrapDespatch } from '../test/sample.ts';
import { readDesadv } from './read-desadv.ts';

/** By a guideline that somebody else names: what ours asks for is told as warnings, and the reader has its say. */
const read = (segments: readonly string[]) =>
  readDesadv(readInterchanges(wrapDespatch(segments, ':EAN004')).interchanges[0]!.messages[0]!);
const faultsOf = (segments: readonly string[]) => read(segments).faults;
const change = (from: string, to: string) => despatch.map((one) => one.replace(from, to));
const without = (start: string) => despatch.filter((one) => !one.startsWith(start));

test('a DESADV is read as an announcement: which load carrier holds which articles', () => {
  expect(textsOf(wrapDespatch(despatch))).toEqual([]);
  expect(read(despatch)).toEqual({
    announcement: {
      despatchNumber: 'DES-1',
      order: 'ORDER 7',
      despatchedAt: '20261127',
      warehouse: '7300000000035',
      carriers: [
        {
          sscc: '373500000000002004',
          kind: '201',
          articles: [{ gtin: '7300000000042', quantity: 24 }],
        },
        {
          sscc: '373500000000002011',
          kind: 'CT',
          articles: [{ gtin: '7300000000059', quantity: 6 }],
        },
      ],
    },
    faults: [],
  });
});

test('the whole may give its number of packages, a pallet may hold cartons alone, and its other numbers are no SSCC', () => {
  const total = despatch.flatMap((one) => (one === 'CPS+1' ? [one, 'PAC+2'] : [one]));
  expect(textsOf(wrapDespatch(total))).toEqual([]);
  expect(faultsOf(total)).toEqual([]);
  const ofCartons = [...despatch.slice(0, 12), ...despatch.slice(14, -1), 'CNT+2:1'];
  expect(textsOf(wrapDespatch(ofCartons))).toEqual([]);
  expect(read(ofCartons)).toMatchObject({
    faults: [],
    announcement: { carriers: [{ kind: '201', articles: [] }, { kind: 'CT' }] },
  });
  const numbered = despatch.flatMap((one) =>
    one.startsWith('QTY') ? ['GIN+BN+4711', 'QTY+21:30', one] : [one],
  );
  expect(faultsOf(numbered)).toEqual([]);
});

describe('what an announcement would lose, or say wrongly, is a fault', () => {
  test.each([
    ['no number', without('BGM'), 'BGM has no despatch number'],
    ['no order', without('RFF'), 'RFF+ON, the order, is missing'],
    [
      'a cancellation',
      change('DES-1+9', 'DES-1+1'),
      'The function of BGM is 1; we take originals alone: write 9',
    ],
    ['a wrong count', change('CNT+2:2', 'CNT+2:3'), 'CNT+2 says 3, but there are 2 LIN segments'],
    ['one SSCC twice', change('2011', '2004'), 'SSCC 373500000000002004 is announced twice'],
    ['a wrong check digit', change('2011', '2012'), '373500000000002012 is not an SSCC'],
    [
      'two SSCCs',
      change('2011', '2011+373500000000002028'),
      'CPS 3 has 2 SSCCs in GIN+BJ; write one',
    ],
    [
      'a range of SSCCs',
      change('2011', '2011:373500000000002028'),
      'CPS 3 has 2 SSCCs in GIN+BJ; write one',
    ],
    ['no level', change('CPS+3+2', 'CPS+3'), 'CPS 3 lies in no level: name a level before it'],
    [
      'a level that is not there',
      change('CPS+3+2', 'CPS+3+4'),
      'CPS 3 lies in 4: name a level before it',
    ],
    ['a level twice', change('CPS+3+2', 'CPS+2+1'), 'CPS 2 is listed twice'],
    [
      'part of a piece',
      change('12:24', '12:2.5'),
      'Article 7300000000042 in CPS 2 has no whole quantity in QTY+12',
    ],
  ])('%s', (_name, segments, fault) => {
    expect(faultsOf(segments)).toEqual([fault]);
  });

  test('a carrier that holds nothing, and goods on no carrier', () => {
    const empty = [...despatch.slice(0, 18), 'CNT+2:1'];
    expect(faultsOf(empty)).toEqual(['CPS 3 holds no article (LIN) and no other load carrier']);
    const loose = [...despatch.slice(0, 8), ...despatch.slice(9, 14), 'CNT+2:1'];
    expect(faultsOf(loose)).toEqual([
      'CPS 1 is the whole despatch: put GIN and LIN behind the CPS of their load carrier',
      'No load carrier is announced: CPS with GIN+BJ is missing',
    ]);
  });
});

describe('a despatch that is EDIFACT, but not as we take it', () => {
  test.each([
    [without('CPS+1'), "CPS is missing behind NAD: DESADV guideline 1.5 requires it; write CPS+1'"],
    [
      [...despatch.slice(0, 8), 'CNT+2:0'],
      "CPS is missing behind CPS: DESADV guideline 1.5 requires it; write CPS+2+1'",
    ],
    [
      change('CPS+2+1', 'CPS+2'),
      'Lies in of CPS is missing; by DESADV guideline 1.5 write it, such as 1, the level that it lies in',
    ],
    [
      change('++201', '++8'),
      'Kind of PAC is “8”; by DESADV guideline 1.5 write 201 (Pallet 800 × 1200 mm) or CT (Carton)',
    ],
    [change('PAC+1++CT', 'PAC+4++CT'), 'Number of PAC is “4”; by DESADV guideline 1.5 write 1'],
    [
      change('2011', '2012'),
      'Number of GIN is “373500000000002012”; by DESADV guideline 1.5 its check digit is 1: write 373500000000002011',
    ],
    [
      change('0035::9', '0036::9'),
      'Number of NAD is “7300000000036”; by DESADV guideline 1.5 its check digit is 5: write 7300000000035',
    ],
    [
      change('DP+7300000000035::9', 'DP+4711::9'),
      'Number of NAD is “4711”; by DESADV guideline 1.5 a GLN has 13 digits, such as 7300000000035',
    ],
    [
      change('7300000000042', '730000000004'),
      'Number of LIN is “730000000004”; by DESADV guideline 1.5 its check digit is 6: write 730000000006',
    ],
    [
      change('7300000000042', '73000'),
      'Number of LIN is “73000”; by DESADV guideline 1.5 a GTIN has 8, 12, 13 or 14 digits, such as 7300000000042',
    ],
    [
      change('12:24', '12:-24'),
      'Value of QTY is “-24”; by DESADV guideline 1.5 write a whole number, such as 24',
    ],
    [
      change('DES-1+9', 'DES-1+1'),
      'Function of BGM is “1”; by DESADV guideline 1.5 write 9 (Original)',
    ],
  ])('%#', (segments, text) => {
    expect(textsOf(wrapDespatch(segments))).toEqual([text]);
  });

  test.each([
    ['PAC', 'PAC is missing behind CPS', "PAC+1++201'"],
    ['PCI', 'PCI is missing behind PAC', "PCI+33E'"],
    ['GIN', 'GIN+BJ is missing behind PCI', "GIN+BJ+373500000000002004'"],
  ])('a load carrier without %s', (tag, text, write) => {
    const at = despatch.findLastIndex((one) => one.startsWith(tag));
    const end = despatch.findLastIndex((one) => one.startsWith('GIN')) + 1;
    expect(textsOf(wrapDespatch(despatch.toSpliced(at, end - at)))).toEqual([
      `${text}: DESADV guideline 1.5 requires it; write ${write}`,
    ]);
  });

  test('UNH names the guideline', () => {
    expect(textsOf(wrapDespatch(despatch, ''))).toEqual([
      'Guideline of UNH is missing; by DESADV guideline 1.5 write NP15',
    ]);
  });
});

test('whatever order its segments come in, no SSCC and no article is lost without a fault', () => {
  const line = fc.constantFrom(...despatch.slice(7, -1));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const segments = [...despatch.slice(0, 7), ...lines];
      const count = (tag: string) => segments.filter((one) => one.startsWith(tag)).length;
      const { announcement, faults } = read([...segments, `CNT+2:${count('LIN')}`]);
      const { carriers } = announcement;
      const told = carriers.flatMap(({ articles }) => articles).length;
      const isWhole = carriers.length === count('GIN') && told === count('LIN');
      expect(isWhole || faults.length > 0).toBe(true);
    }),
  );
});

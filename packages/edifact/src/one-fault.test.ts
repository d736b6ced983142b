import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInterchanges } from './read-interchanges.ts';
import {
  booking,
  despatch,
  findingsOf,
  interchange,
  message,
  rulesOf,
  status,
  textsOf,
  toText,
  wrap,
  wrapDespatch,
  wrapStatus,
} from './test/sample.ts';

const whole = interchange(message(booking));
const split = (text: string) => text.split("'\n").filter(Boolean);
const events = split(wrapStatus(status));
const despatched = split(wrapDespatch(despatch));
const errorsOf = (text: string) => findingsOf(text).filter(({ severity }) => severity === 'error');

/** Each way to break one segment of a file that is in order. */
const damages: Readonly<Record<string, (segments: readonly string[], at: number) => string>> = {
  'its terminator lost, at the end of its line': (segments, at) =>
    toText(segments).replace(`${segments[at]}'`, segments[at] ?? ''),
  'its terminator written twice': (segments, at) =>
    toText(segments).replace(`${segments[at]}'`, `${segments[at]}''`),
  'a sign too many in its tag': (segments, at) => toText(segments.with(at, `X${segments[at]}`)),
  'its tag short of a sign': (segments, at) =>
    toText(segments.with(at, segments[at]?.slice(1) ?? '')),
  'its tag in small letters': (segments, at) =>
    toText(
      segments.with(at, `${segments[at]?.slice(0, 3).toLowerCase()}${segments[at]?.slice(3)}`),
    ),
  'two signs of its tag swapped': (segments, at) => {
    const [one, other, ...rest] = segments[at] ?? '';
    return toText(segments.with(at, `${other}${one}${rest.join('')}`));
  },
  'a segment behind it that nobody knows': (segments, at) =>
    toText(segments.toSpliced(at + 1, 0, 'ZZZ+1:2+3')),
  'words behind it': (segments, at) => toText(segments.toSpliced(at + 1, 0, 'call me')),
};

describe('one broken segment is one finding', () => {
  for (const [name, segments] of [
    ['a booking', whole],
    ['events', events],
    ['a despatch', despatched],
  ] as const) {
    test.each(Object.keys(damages))(`${name}: %s`, (damage) => {
      for (const at of segments.keys()) {
        const text = damages[damage]?.(segments, at) ?? '';
        const found = errorsOf(text).map(({ rule, text: words }) => `${rule}: ${words}`);
        expect(found, `${segments[at]}\n${found.join('\n')}`).toHaveLength(1);
      }
    });
  }

  test('a segment left out is told once, its count too', () => {
    const told = (without: string) =>
      textsOf(toText(whole.filter((one) => !one.startsWith(without))));
    expect(told('BGM')).toEqual(['BGM is missing before DTM']);
    expect(told('GID')).toEqual(['GID is missing before MEA']);
    expect(told('CTA')).toHaveLength(1);
    expect(told('UNH')).toEqual([
      "UNH is missing before BGM: write UNH+1+IFTMIN:D:96A:UN:NP32', or its own type",
    ]);
    expect(told('UNT')).toEqual(["UNT is missing before UNZ: write UNT+14+1'"]);
    expect(told('UNB')).toEqual(['UNB is missing at the beginning of the interchange']);
    expect(told('UNZ')).toEqual(['UNZ is missing at the end of the interchange: is it cut off?']);
    expect(told('GIN')).toHaveLength(1);
  });

  test('a header that says too little, or the wrong message, is one', () => {
    const change = (from: string, to: string) => rulesOf(wrap(booking).replace(from, to));
    expect(change('UNH+1+IFTMIN:D:96A:UN:NP32', 'UNH+1')).toEqual(['missing-value']);
    expect(change('UNH+1+IFTMIN:D:96A:UN:NP32', 'UNH')).toEqual(['missing-value']);
    expect(change('IFTMIN', 'IFTMN')).toEqual(['message-type']);
    expect(change('IFTMIN', 'iftmin')).toEqual(['message-type']);
    expect(change('IFTMIN', 'IFTMAN')).toEqual(['undescribed-message']);
  });

  test('segments that ran together are taken apart again', () => {
    const join = (tag: string) =>
      errorsOf(toText(whole).replace(new RegExp(`'\n(?=${tag})`), '')).map(({ text }) => text);
    for (const tag of ['DTM', 'TSR', 'NAD', 'GID', 'MEA', 'PCI', 'GIN']) {
      expect(join(tag)).toEqual([expect.stringContaining(`does not end before ${tag} begins`)]);
    }
  });

  test('a misplaced segment is one finding, with where it belongs', () => {
    const late = toText(interchange(message([...booking.slice(1), 'BGM+610+SHP-1+9'])));
    expect(textsOf(late)).toEqual([
      'BGM has no place here; it comes too late: BGM belongs before DTM',
    ]);
    const early = toText(interchange(message(['GIN+BJ+373500000000001236', ...booking])));
    expect(errorsOf(early)).toHaveLength(1);
  });

  test('an apostrophe that is not released is one', () => {
    const text = wrap(booking.map((one) => one.replace('++ANNA+', "++JEANNE D'ARC+")));
    expect(errorsOf(text).map(({ rule }) => rule)).toEqual(['unexpected-segment']);
    const words = wrap(booking.map((one) => one.replace('++ANNA+', "++AN'NA B+")));
    expect(textsOf(words)).toEqual([expect.stringContaining("write ?'")]);
  });

  test('several faults of one segment are one finding that names each', () => {
    const text = wrap(
      booking.map((one) => one.replace('KGM:2.4', 'KGM:x+Y+Z').replace('AAE', 'LONG')),
    );
    expect(textsOf(text)).toEqual([
      'What for of MEA has 4 characters; the most is at most 3 (an..3); Value of MEA is “x”; it should be a number (n..18); MEA has 4 elements; here is one more',
    ]);
  });

  test('wherever a file is cut off, it is one finding', () => {
    const text = toText(whole);
    for (let end = 40; end < text.length - 1; end += 1) {
      const found = errorsOf(text.slice(0, end));
      expect(found.length, `${text.slice(0, end)}\n${JSON.stringify(found)}`).toBe(1);
    }
  });
});

describe('what must be there', () => {
  const mandatory = { IFTMIN: 'BGM', IFTSTA: 'BGM', DESADV: 'BGM', ORDERS: 'BGM', CONTRL: 'UCI' };
  const tail = fc.constantFrom('DTM+137:20261120:102', 'RFF+ON:1', 'NAD+CZ+1', 'FTX+AAA+++X');

  test('a message without a mandatory segment always has an error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(mandatory)),
        fc.constantFrom('D:96A:UN', 'D:04A:UN', 'D:96A:UN:EAN004', 'S:93A:UN'),
        fc.array(tail, { maxLength: 4 }),
        (type, release, segments) => {
          const text = wrap(segments, `${type}:${release}`);
          expect(errorsOf(text).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('a message that we do not describe begins with BGM all the same, and says something', () => {
    expect(textsOf(wrap(['DTM+137:20261120:102'], 'ORDERS:D:96A:UN'))).toContain(
      'BGM is missing before DTM: every UN message begins with it',
    );
    expect(textsOf(wrap([], 'ORDERS:D:96A:UN'))).toContain(
      'There is no segment between UNH and UNT',
    );
    expect(rulesOf(wrap(['USH+1'], 'AUTACK:4:1:UN'))).toEqual(['undescribed-message']);
    expect(rulesOf(wrap(['ZZZ+1'], 'OWN:1:1:XX'))).toEqual(['undescribed-message']);
  });
});

test('any text is read without falling over, and each finding has a place within it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...whole.map((one) => `${one}'`), ...events.map((one) => `${one}'\n`)),
    fc.constantFrom(
      "UNA:+.? '",
      'UNA',
      'UNB+',
      "'",
      '+',
      ':',
      '?',
      '\n',
      '\r\n',
      '\ufeff',
      ';',
      'constructor+1',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const lines = text.split('\n');
      for (const { offset, line, column, text: words } of readInterchanges(text).findings) {
        expect(words).not.toMatch(/^$|undefined/);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(text.length);
        expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
      }
    }),
    { numRuns: 1000 },
  );
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSegment } from './describe-segment.ts';
import { readInterchanges } from './read-interchanges.ts';
import { readSegments } from './read-segments.ts';
import { standardSeparators } from './separators.ts';
import { booking, find, interchange, message, rulesOf, toText, wrap } from './test/sample.ts';
import { writeSegments } from './write-segments.ts';

const own = fileURLToPath(new URL('../../../content/storage/', import.meta.url));
const sampleFolder = process.env['SAMPLE_DIR']
  ? join(process.env['SAMPLE_DIR'], 'edi/edifact')
  : '';

function messagesIn(folder: string, ending: RegExp): string[] {
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}

describe('signs and segments', () => {
  const sign = fc.constantFrom(':', '+', '?', "'", '.', ' ', 'A', 'z', '0', 'å', '~', '𝌆', '');
  const value = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  const tag = fc.stringMatching(/^[A-Z][A-Z0-9]{2}$/).filter((text) => text !== 'UNA');
  const elements = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  const segments = fc.array(fc.record({ tag, elements }), { maxLength: 8 });
  const separators = fc.constantFrom(standardSeparators, {
    component: '^',
    element: '|',
    decimal: ',',
    release: '\\',
    terminator: '~',
  });

  test('what is written is read again, whatever signs are in it', () => {
    fc.assert(
      fc.property(segments, separators, (written, signs) => {
        const read = readSegments(writeSegments(written, signs));
        const plain = read.runs
          .flatMap((run) => run.segments)
          .map((one) => ({
            tag: one.tag,
            elements: one.elements.map(({ components }) => components.map(({ text }) => text)),
          }));
        expect(plain).toEqual(written);
        expect(read.findings).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('any text is read without falling over, and each finding has a place in it', () => {
    const text = fc.array(
      fc.oneof(sign, fc.constantFrom('UNB+', 'UNH+1+', 'UNT', 'UNA', '\n', "'")),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const lines = whole.split('\n');
        for (const { line, column, text: words } of readInterchanges(whole).findings) {
          expect(words).not.toBe('');
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('UNA changes the signs; one that cannot be used is said', () => {
    const text = 'UNA^|,\\ ~BGM|610^x|A\\~B~';
    const [segment] = readSegments(text).runs[0]!.segments;
    expect(segment?.elements.map(({ components }) => components.map((one) => one.text))).toEqual([
      ['610', 'x'],
      ['A~B'],
    ]);
    expect(rulesOf("UNA::.? 'UNB+UNOC:3'")).toContain('service-string');
    expect(rulesOf('UNA:+')).toContain('service-string');
  });

  test('a text that ends too early says where', () => {
    expect(find('UNB+UNOC:3\nBGM+610', 'unterminated-segment')).toMatchObject({
      line: 1,
      column: 11,
      text: "UNB does not end before the next segment begins: write ' behind it",
    });
    expect(find('UNH+1\nBGM+6\n10', 'unterminated-segment')).toMatchObject({ line: 1, column: 6 });
    expect(rulesOf("BGM+610?'")).toContain('unterminated-segment');
    expect(rulesOf('')).toEqual(['empty']);
    expect(rulesOf("UNA:+.? '")).toEqual(['empty']);
    expect(find(wrap(['BGM+610', 'x+1']), 'bad-tag')?.text).toContain('three capitals');
  });

  test('tags that every object has are as unknown as others', () => {
    expect(rulesOf("UNB+UNOC:3'constructor+1'")).toContain('bad-tag');
    const [, segment] = readSegments("UNB+UNOC:3'constructor+1:2'").runs[0]!.segments;
    expect(segment && describeSegment(segment).name).toBeNull();
  });
});

describe('the envelope', () => {
  test('a message in order has no finding', () => {
    expect(readInterchanges(wrap(booking)).findings).toEqual([]);
    expect(readInterchanges(wrap(booking)).interchanges[0]?.messages).toMatchObject([
      {
        type: 'IFTMIN',
        release: 'D.96A',
        reference: '1',
        isDescribed: true,
        guideline: 'IFTMIN guideline 3.3',
        isHeld: true,
        segmentCount: 14,
      },
    ]);
  });

  test('counts and references that do not agree are found', () => {
    const text = wrap(booking);
    expect(find(text.replace('UNT+14', 'UNT+9'), 'envelope-count')?.text).toBe(
      'UNT says 9, but there are 14 segments, UNH and UNT included',
    );
    expect(rulesOf(text.replace('UNZ+1+7', 'UNZ+2+7'))).toEqual(['envelope-count']);
    expect(rulesOf(text.replace('UNZ+1+7', 'UNZ+1+8'))).toEqual(['envelope-reference']);
    expect(rulesOf(text.replace('UNT+14+1', 'UNT+14+2'))).toEqual(['envelope-reference']);
    expect(rulesOf(text.replace(/UNT.*?'/, ''))).toEqual(['envelope-missing']);
    expect(rulesOf(text.replace(/UNB.*?'/, ''))).toEqual(['envelope-missing']);
    expect(rulesOf(`${text}BGM+610'`)).toEqual(['outside-message']);
  });

  test('what is pasted without its envelope, or cut off, is told once', () => {
    const told = (segments: readonly string[]) =>
      readInterchanges(toText(segments)).findings.map((one) => one.text);
    const inner = message(booking);
    expect(told(inner)).toEqual(['UNB and UNZ are missing around these segments']);
    expect(told(booking)).toEqual(['UNB, UNH, UNT and UNZ are missing around these segments']);
    expect(told(interchange(inner).slice(0, -2))).toEqual([
      'UNT and UNZ are missing at the end of the interchange: is it cut off?',
    ]);
    expect(told(interchange(inner).slice(0, -1))).toEqual([
      'UNZ is missing at the end of the interchange: is it cut off?',
    ]);
  });

  test('groups have two ends, which count and repeat', () => {
    const grouped = (end: string) =>
      toText(
        interchange([
          'UNG+IFTMIN+A+B+261120:0915+5+UN+D:96A',
          ...message(booking),
          ...(end ? [end] : []),
        ]),
      );
    expect(rulesOf(grouped('UNE+1+5'))).toEqual([]);
    expect(rulesOf(grouped('UNE+2+5'))).toEqual(['envelope-count']);
    expect(rulesOf(grouped('UNE+1+6'))).toEqual(['envelope-reference']);
    expect(find(grouped(''), 'envelope-missing')?.text).toBe('UNE is missing before UNZ');
    expect(find(grouped('').replace(/UNG.*/, "UNE+1+5'"), 'envelope-missing')?.text).toBe(
      'UNG is missing for this UNE',
    );
  });

  test('signs that the character set does not have are found in their place', () => {
    const text = wrap(booking.map((one) => one.replace('STORGATAN 1+MALMO', 'STORGATAN 1+Malmö')));
    expect(rulesOf(text)).toEqual([]);
    const line = text.split('\n').findIndex((one) => one.includes('ö'));
    expect(find(text.replace('UNOC', 'UNOB'), 'characters')).toMatchObject({
      line: line + 1,
      column: (text.split('\n')[line]?.indexOf('ö') ?? 0) + 1,
      text: '“ö” in NAD is not in UNOB, which has letters without accents, digits and a few symbols: write UNOC in UNB, or other characters here',
    });
    expect(rulesOf(text.replace('UNOC', 'UNOA'))).toEqual(['guideline-value', 'characters']);
    expect(rulesOf(text.replace('Malmö', 'Łódź'))).toEqual(['characters']);
    expect(
      find(text.replaceAll('SHOP', 'Šop').replace('Malmö', 'Łódź'), 'characters')?.text,
    ).toContain('other values with such characters: 1: write UNOY');
  });
});

describe('structure and values', () => {
  const body = booking;
  const without = (tag: string) => wrap(body.filter((one) => !one.startsWith(tag)));

  test('what is missing, out of place or there too often is found', () => {
    expect(find(without('BGM'), 'missing-segment')?.text).toBe('BGM is missing before DTM');
    const late = find(wrap([...body, 'BGM+610']), 'unexpected-segment');
    expect(late?.text).toBe('BGM has no place here; it belongs further up');
    expect(find(wrap(['BGM+610', 'BGM+610', ...body.slice(1)]), 'too-many')?.text).toBe(
      'BGM is there more than 1 time',
    );
    const dates = Array.from({ length: 10 }, () => 'DTM+137:20261120:102');
    expect(rulesOf(wrap(['BGM+610', ...dates, ...body.slice(2)]))).toEqual(['too-many']);
  });

  test('values are held against length, kind, calendar and codes', () => {
    const change = (from: string, to: string) => wrap(body.map((one) => one.replace(from, to)));
    expect(find(change('KGM:2.4', 'KGM:heavy'), 'format')?.text).toContain('should be a number');
    expect(find(change('+SE', '+SVERIGE'), 'format')?.text).toContain('at most 3');
    expect(find(change('NAD+CN', 'NAD+'), 'missing-value')?.text).toBe('Party of NAD is missing');
    expect(find(change('+SE', '+SE+X'), 'too-many-elements')).toBeDefined();
    expect(find(change('KGM:2.4', 'KGM:2:3:4:5'), 'too-many-components')).toBeDefined();
    expect(find(change('202611200915', '202611480915'), 'moment')?.text).toContain('no calendar');
    expect(find(change('202611200915', '20261120'), 'moment')?.text).toContain('the format 203');
    expect(find(change('IC+:ANNA', 'ZZ+:ANNA'), 'unknown-code')).toMatchObject({
      severity: 'note',
    });
    expect(rulesOf(change('KGM:2.4', 'KGM:-2,4'))).toEqual([]);
  });

  test('a message that nobody describes is read all the same', () => {
    const text = wrap(body).replace('IFTMIN', 'ORDERS');
    expect(rulesOf(text)).toEqual(['undescribed-message']);
    expect(readInterchanges(text).interchanges[0]?.messages[0]?.nodes).toHaveLength(14);
  });

  test('what another directory may allow is a warning; what each of them needs is none', () => {
    const older = (text: string) => text.replace('D:96A', 'D:04A');
    expect(find(older(wrap(body.map((one) => one.replace('2.4', 'x')))), 'format')).toMatchObject({
      severity: 'warning',
    });
    expect(find(older(without('BGM')), 'missing-segment')).toMatchObject({ severity: 'error' });
    expect(find(older(wrap(body)), 'other-directory')?.text).toContain('D.04A');
  });

  test('segments and codes are told in words', () => {
    const [segment] = readSegments("NAD+CN+123::87++ANNA'").runs[0]!.segments;
    expect(segment && describeSegment(segment)).toEqual({
      name: 'Name and address',
      text: 'A party of the shipment and where it is.',
      values: [
        { name: 'Party', text: 'CN', meaning: 'Receiver of the goods' },
        { name: 'Number', text: '123', meaning: null },
        { name: 'Agency', text: '87', meaning: 'Assigned by the carrier' },
        { name: 'Name', text: 'ANNA', meaning: null },
      ],
    });
    const [other] = readSegments("XYZ+1:2'").runs[0]!.segments;
    expect(other && describeSegment(other).values.map(({ name }) => name)).toEqual([
      'Element 1, part 1',
      'Element 1, part 2',
    ]);
  });

  test('groups stand within each other', () => {
    const text = wrap([...body, ...body.slice(-4)]);
    const { nodes } = readInterchanges(text).interchanges[0]!.messages[0]!;
    expect(
      nodes.map((node) => (node.kind === 'group' ? node.nodes.length : node.segment.tag)),
    ).toEqual(['UNH', 'BGM', 'DTM', 'TSR', 1, 1, 2, 3, 3, 'UNT']);
    expect(readInterchanges(text).findings).toEqual([]);
  });
});

describe('the examples of the portal', () => {
  test.each(messagesIn(own, /\.edi$/))('%s has no fault', (file) => {
    expect(readInterchanges(readFileSync(file, 'utf8')).findings).toEqual([]);
  });
});

const files = messagesIn(sampleFolder, /\.txt$/);

describe('messages of other people, whole and damaged', () => {
  test.runIf(files.length === 0)('not tried: SAMPLE_DIR names no folder with messages', () => {
    expect(files).toEqual([]);
  });

  /** Each way to break a message, by what it is called. */
  const damages: Readonly<Record<string, (text: string) => string>> = {
    'cut off in the middle': (text) => text.slice(0, Math.floor(text.length * 0.6)),
    'without its last sign': (text) => text.trimEnd().slice(0, -1),
    'without UNT': (text) => text.replace(/UNT[^']*'\s*/, ''),
    'without UNH': (text) => text.replace(/UNH[^']*'\s*/, ''),
    'with a wrong count': (text) => text.replace(/UNT\+\d+/, 'UNT+999'),
    'with another reference': (text) => text.replace(/(UNZ\+\d+\+)[^']*/, '$1WRONG'),
    'with a lost terminator': (text) => text.replace(/'(\s*DTM)/, '$1'),
    'with a doubled terminator': (text) => text.replace(/'(\s*BGM)/, "''$1"),
    'with a foreign segment': (text) => text.replace(/(BGM[^']*')/, '$1zzz+1'),
    'with a tag in small letters': (text) => text.replace('BGM+', 'bgm+'),
    'with a moment that is none': (text) =>
      text.replace(/DTM\+137:\d+:102/, 'DTM+137:20261348:102'),
    'with a broken service string': (text) => text.replace(/^\ufeff?/, "UNA::.? '"),
  };

  test.runIf(files.length > 0).each(files)('%s is read to its end', (file) => {
    const text = readFileSync(file, 'utf8');
    const { interchanges, findings } = readInterchanges(text);
    expect(interchanges.map(({ messages }) => messages.length)).toEqual([1]);
    expect(interchanges[0]?.messages[0]?.segmentCount).toBeGreaterThan(15);
    for (const finding of findings) expect(finding.line).toBeGreaterThan(0);
  });

  const cases = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const able = Object.keys(damages).filter((name) => damages[name]?.(text) !== text);
    return able.map((name) => [file, name] as const);
  });
  test.runIf(files.length > 0).each(cases)('%s %s gets a place and a reason', (file, name) => {
    const text = readFileSync(file, 'utf8');
    const broken = damages[name]!(text);
    const toWords = (whole: string) => readInterchanges(whole).findings.map((one) => one.text);
    const known = toWords(text);
    const fresh = readInterchanges(broken).findings.filter((one) => !known.includes(one.text));
    expect(fresh.length).toBeGreaterThan(0);
    for (const { line, column, rule, text: words } of fresh) {
      expect([line, column].every((value) => value > 0)).toBe(true);
      expect([rule, words].every((value) => value !== '')).toBe(true);
    }
  });
});

test('ten thousand segments are read in their time, findings and all', () => {
  const parcels = Array.from({ length: 2500 }, (_none, index) => [
    `GID+${index + 1}+1:PK`,
    'MEA+AAE+G+KGM:2.4',
    'PCI+33E',
    'GIN+BJ+373500000000001236',
  ]).flat();
  const { interchanges, segmentCount, findings } = readInterchanges(
    wrap([...booking.slice(0, -4), ...parcels], 'IFTMIN:D:96A:UN:OTHER'),
  );
  expect([interchanges.length, segmentCount]).toEqual([1, 10_012]);
  expect(findings.map(({ rule }) => rule)).toEqual(['too-many']);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSegment } from './describe-segment.ts';
import { readInterchange } from './read-interchange.ts';
import { readSegments } from './read-segments.ts';
import { standardSeparators } from './separators.ts';
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

const body = [
  'BGM+610+SHP-1+9',
  'DTM+137:202611200915:203',
  'NAD+CN+++ANNA+STORGATAN 1+MALMO++21120+SE',
  'GID+1+1:PK',
  'MEA+AAE+G+KGM:2.4',
];
const wrap = (segments: readonly string[], count = segments.length + 2) =>
  `UNB+UNOC:3+A:ZZ+B:ZZ+261120:0915+7'UNH+1+IFTMIN:D:96A:UN'${segments.join("'")}'UNT+${count}+1'UNZ+1+7'`;
const rulesOf = (text: string) => readInterchange(text).findings.map(({ rule }) => rule);
const find = (text: string, rule: string) =>
  readInterchange(text).findings.find((finding) => finding.rule === rule);

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
        const plain = read.segments.map((one) => ({
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
        for (const { line, column, text: words } of readInterchange(whole).findings) {
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
    const [segment] = readSegments(text).segments;
    expect(segment?.elements.map(({ components }) => components.map((one) => one.text))).toEqual([
      ['610', 'x'],
      ['A~B'],
    ]);
    expect(rulesOf("UNA::.? 'UNB+UNOC:3'")).toContain('service-string');
    expect(rulesOf('UNA:+')).toContain('service-string');
  });

  test('a text that ends too early says where', () => {
    expect(find('UNB+UNOC:3\nBGM+610', 'unterminated-segment')).toMatchObject({
      line: 2,
      column: 8,
    });
    expect(rulesOf("BGM+610?'")).toContain('unterminated-segment');
    expect(rulesOf('')).toContain('empty');
    expect(find(wrap(['BGM+610', '', 'x+1']), 'bad-tag')?.text).toContain('three capitals');
  });
});

describe('the envelope', () => {
  test('a message in order has no finding', () => {
    expect(readInterchange(wrap(body)).findings).toEqual([]);
    expect(readInterchange(wrap(body)).messages[0]).toMatchObject({
      type: 'IFTMIN',
      release: 'D.96A',
      reference: '1',
      isDescribed: true,
      segmentCount: 7,
    });
  });

  test('counts and references that do not agree are found', () => {
    expect(find(wrap(body, 9), 'envelope-count')?.text).toBe(
      'UNT says 9, but there are 7 segments, UNH and UNT included',
    );
    expect(rulesOf(wrap(body).replace('UNZ+1+7', 'UNZ+2+7'))).toEqual(['envelope-count']);
    expect(rulesOf(wrap(body).replace('UNZ+1+7', 'UNZ+1+8'))).toEqual(['envelope-reference']);
    expect(rulesOf(wrap(body).replace(/UNT.*?'/, ''))).toContain('envelope-missing');
    expect(rulesOf(wrap(body).replace(/UNB.*?'/, ''))).toContain('envelope-missing');
    expect(rulesOf(`${wrap(body)}BGM+610'`)).toContain('outside-message');
  });

  test('signs that the character set does not have are found in their place', () => {
    const text = wrap(body.map((one) => one.replace('MALMO', 'Malmö')));
    expect(rulesOf(text)).toEqual([]);
    expect(find(text.replace('UNOC', 'UNOB'), 'characters')).toMatchObject({
      line: 1,
      column: text.indexOf('ö') + 1,
    });
    expect(rulesOf(text.replace('UNOC', 'UNOA'))).toEqual(['characters']);
    expect(rulesOf(text.replace('Malmö', 'Łódź'))).toEqual(['characters']);
  });
});

describe('structure and values', () => {
  const without = (tag: string) => wrap(body.filter((one) => !one.startsWith(tag)));

  test('what is missing, out of place or there too often is found', () => {
    expect(find(without('BGM'), 'missing-segment')?.text).toBe('BGM is missing before DTM');
    const late = find(wrap([...body, 'BGM+610']), 'unexpected-segment');
    expect(late?.text).toContain('BGM has no place here; there could be');
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
    expect(find(change('NAD+CN', 'NAD+QQ'), 'unknown-code')).toMatchObject({ severity: 'note' });
    expect(rulesOf(change('KGM:2.4', 'KGM:-2,4'))).toEqual([]);
  });

  test('a message that nobody describes is read all the same', () => {
    const text = wrap(body).replace('IFTMIN', 'ORDERS');
    expect(rulesOf(text)).toEqual(['undescribed-message']);
    expect(readInterchange(text).messages[0]?.nodes).toHaveLength(7);
  });

  test('what another directory may allow is a warning', () => {
    const text = without('BGM').replace('D:96A', 'D:04A');
    expect(find(text, 'missing-segment')).toMatchObject({ severity: 'warning' });
    expect(find(text, 'other-directory')?.text).toContain('D.04A');
  });

  test('segments and codes are told in words', () => {
    const [segment] = readSegments("NAD+CN+123::87++ANNA'").segments;
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
    const [other] = readSegments("XYZ+1:2'").segments;
    expect(other && describeSegment(other).values.map(({ name }) => name)).toEqual([
      'Element 1, part 1',
      'Element 1, part 2',
    ]);
  });

  test('groups stand within each other', () => {
    const text = wrap([...body, 'PCI+33E', 'GIN+BJ+373500000000001236', 'GID+2+1:PK']);
    const { nodes } = readInterchange(text).messages[0]!;
    expect(
      nodes.map((node) => (node.kind === 'group' ? node.nodes.length : node.segment.tag)),
    ).toEqual(['UNH', 'BGM', 'DTM', 1, 3, 1, 'UNT']);
    expect(readInterchange(text).findings).toEqual([]);
  });
});

describe('the examples of the portal', () => {
  test.each(messagesIn(own, /\.edi$/))('%s has no fault', (file) => {
    expect(readInterchange(readFileSync(file, 'utf8')).findings).toEqual([]);
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
    const { messages, findings } = readInterchange(text);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.segmentCount).toBeGreaterThan(15);
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
    const toWords = (whole: string) => readInterchange(whole).findings.map((one) => one.text);
    const known = toWords(text);
    const fresh = readInterchange(broken).findings.filter((one) => !known.includes(one.text));
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
    `GIN+BJ+${373500000000000000n + BigInt(index)}`,
  ]).flat();
  const { messages, findings } = readInterchange(wrap([...body.slice(0, 3), ...parcels]));
  expect(messages[0]?.segmentCount).toBe(10_005);
  expect(findings.map(({ rule }) => rule)).toEqual(['too-many']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInterchanges } from './read-interchanges.ts';
import { standardSeparators } from './separators.ts';
import {
  booking,
  findingsOf,
  interchange,
  message,
  rulesOf,
  textsOf,
  toText,
} from './test/sample.ts';
import { type PlainSegment, writeSegments } from './write-segments.ts';

const one = toText(interchange(message(booking)));
const two = toText(interchange(message(booking), 1, '8'));
const other = {
  component: '^',
  element: '|',
  decimal: ',',
  release: '\\',
  terminator: '~',
};

describe('several interchanges in a file', () => {
  test('each is judged for itself', () => {
    const { interchanges, findings, segmentCount } = readInterchanges(`${one}\n${two}`);
    expect(findings).toEqual([]);
    expect(segmentCount).toBe(32);
    expect(
      interchanges.map(({ envelope, messages }) => [envelope.length, messages.length]),
    ).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const damaged = `${one}${two.replace('UNZ+1+8', 'UNZ+2+8')}${one}`;
    expect(findingsOf(damaged)).toMatchObject([
      { rule: 'envelope-count', text: 'UNZ says 2, but there is 1 message', line: 32 },
    ]);
  });

  test('what one lacks is found there and nowhere else', () => {
    const without = (text: string, tag: string) => text.replace(new RegExp(`${tag}.*\n`), '');
    expect(textsOf(without(one, 'UNZ') + two)).toEqual([
      'UNZ is missing at the end of the interchange: is it cut off?',
    ]);
    expect(textsOf(one + without(two, 'UNB'))).toEqual([
      'UNB is missing at the beginning of the interchange',
    ]);
    expect(rulesOf(one + two.replace('UNB', 'UNX'))).toEqual(['bad-tag']);
    expect(rulesOf(one.replace('UNZ', 'UNX') + two)).toEqual(['bad-tag']);
    expect(rulesOf(without(one, 'UNT') + without(two, 'UNH'))).toEqual([
      'envelope-missing',
      'envelope-missing',
    ]);
  });

  test('signs of one do not reach the next', () => {
    const signs = (text: string) =>
      text
        .replaceAll(/[:+']/g, (sign) => ({ ':': '^', '+': '|', "'": '~' })[sign] ?? '')
        .replaceAll('?|', '\\+');
    const foreign = signs(two);
    expect(rulesOf(`UNA^|.\\ ~${foreign}${one}`)).toEqual([]);
    expect(rulesOf(`UNA:+.? '\n${one}UNA^|.\\ ~\n${foreign}UNA:+.? '${one}`)).toEqual([]);
    expect(textsOf(`${one}${foreign.replace('\\+', '+')}`)).toEqual([
      'UNB uses separators that are not the standard ones, and nothing says so: write UNA^|.? ~ before it',
    ]);
    expect(rulesOf(`UNA:+.?'\n${one}`)).toEqual(['service-string']);
    expect(rulesOf(`${one}UNA:+.:'\n${two}`)).toEqual(['service-string']);
  });

  test('words before, between and behind are told once', () => {
    expect(textsOf(`From: edi@shop.example\nSubject: booking\n\n${one}`)).toEqual([
      'The interchange begins 41 characters further on; remove what comes before UNB',
    ]);
    expect(rulesOf(`\ufeff \n${one}=====\n${two}`)).toEqual(['bad-tag']);
    expect(rulesOf(`${one}-- \nAnna, Shop`)).toEqual(['bad-tag']);
  });
});

test('interchanges that are written are read again, whatever signs are in them', () => {
  const sign = fc.constantFrom(':', '+', '?', "'", '~', '|', '^', '\\', ' ', 'A', 'å', '𝌆');
  const value = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));
  const segment = fc.record({
    tag: fc.constantFrom('FTX', 'RFF', 'NAD'),
    elements: fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  });
  const bodies = fc.array(fc.array(segment, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
  const file = fc.array(fc.tuple(bodies, fc.constantFrom(standardSeparators, other)), {
    minLength: 1,
    maxLength: 4,
  });
  const plain = (text: string): PlainSegment => {
    const [tag = '', ...elements] = text.split('+');
    return { tag, elements: elements.map((one) => one.split(':')) };
  };
  fc.assert(
    fc.property(file, (interchanges) => {
      const written = interchanges.map(([messages]) => [
        plain(`UNB+UNOC:3+A+B+261120:0915+7`),
        ...messages.flatMap((segments, at) => [
          plain(`UNH+${at}+ORDERS:D:96A:UN`),
          plain('BGM+220'),
          ...segments,
          plain(`UNT+${segments.length + 3}+${at}`),
        ]),
        plain(`UNZ+${messages.length}+7`),
      ]);
      const text = written
        .map((segments, at) => writeSegments(segments, interchanges[at]?.[1]))
        .join('');
      const read = readInterchanges(text);
      expect(read.findings.filter(({ rule }) => /^envelope|tag|segment/.test(rule))).toEqual([]);
      const segments = read.interchanges.map(({ envelope, messages, separators }) => ({
        separators,
        tags: envelope.map(({ tag }) => tag),
        messages: messages.map(({ nodes }) =>
          nodes.flatMap((node) => (node.kind === 'segment' ? [node.segment] : [])),
        ),
      }));
      expect(
        segments.map(({ messages }) =>
          messages.flat().map(({ tag, elements }) => ({
            tag,
            elements: elements.map(({ components }) => components.map((one) => one.text)),
          })),
        ),
      ).toEqual(written.map((one) => one.slice(1, -1)));
      expect(segments.map(({ separators, tags }) => [separators, tags])).toEqual(
        interchanges.map(([, signs]) => [signs, ['UNB', 'UNZ']]),
      );
    }),
    { numRuns: 200 },
  );
});

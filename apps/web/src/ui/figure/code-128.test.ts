import { assert, integer, property, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeCode128 } from './code-128.ts';

const CODE_C = 99;
const CODE_B = 100;
const START_C = 105;

/** Every symbol's widths, found by encoding one after the other: the checksum keeps them honest. */
function symbolTable(): ReadonlyMap<string, number> {
  const table = new Map<string, number>();
  for (let value = 0; value < 95; value++) {
    const widths = encodeCode128(`${String.fromCharCode(value + 32)}A`);
    table.set(widths.slice(6, 12).join(''), value);
  }
  for (let value = 0; value < 100; value++) {
    const widths = encodeCode128(`00${String(value).padStart(2, '0')}`);
    table.set(widths.slice(12, 18).join(''), value);
  }
  return table;
}

function symbolsOf(widths: readonly number[]): readonly string[] {
  return Array.from({ length: (widths.length - 7) / 6 }, (_, at) =>
    widths.slice(at * 6, at * 6 + 6).join(''),
  );
}

const startC = encodeCode128('0000').slice(0, 6).join('');
const startB = encodeCode128('AA').slice(0, 6).join('');
const switchB = encodeCode128('0000A').slice(18, 24).join('');

function decode(widths: readonly number[]): string {
  const table = new Map(symbolTable()).set(switchB, CODE_B);
  const [start, ...symbols] = symbolsOf(widths);
  const values = symbols.slice(0, -1).map((symbol) => table.get(symbol) ?? -1);
  let packed = start === startC;
  let text = '';
  for (const value of values) {
    if (packed && value === CODE_B) packed = false;
    else if (!packed && value === CODE_C) packed = true;
    else text += packed ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

describe('Code 128', () => {
  test('the widths of a known code: start B, P, J, J, 1, 2, 3, C, check, stop', () => {
    expect(encodeCode128('PJJ123C').join('')).toBe(
      '211214' +
        '313121' +
        '112133' +
        '112133' +
        '123221' +
        '223211' +
        '221132' +
        '131321' +
        '311321' +
        '2331112',
    );
  });

  test('GS1-128 has FNC1 after the start', () => {
    const widths = encodeCode128('00395200010000004217', true);
    expect(widths.slice(0, 12).join('')).toBe('211232411131');
    expect(widths).toHaveLength(13 * 6 + 7);
  });

  test('digits are packed in pairs', () => {
    expect(encodeCode128('00395200010000004217')).toHaveLength(12 * 6 + 7);
    expect(startC).not.toBe(startB);
    expect(START_C).toBe(105);
  });

  test('every symbol is 11 modules wide with three bars, and the stop 13', () => {
    assert(
      property(
        string({
          unit: integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
          minLength: 1,
          maxLength: 40,
        }),
        (text) => {
          const widths = encodeCode128(text);
          const sum = widths.reduce((total, width) => total + width, 0);
          expect(sum).toBe(((widths.length - 7) / 6) * 11 + 13);
        },
      ),
    );
  });

  test('what is encoded is read again', () => {
    assert(
      property(stringMatching(/^[0-9A-Za-z .-]{1,30}$/), (text) => {
        expect(decode(encodeCode128(text))).toBe(text);
      }),
    );
  });

  test('refuses what is not printable ASCII', () => {
    expect(() => encodeCode128('Łódź')).toThrow(RangeError);
    expect(() => encodeCode128('')).toThrow(RangeError);
  });
});

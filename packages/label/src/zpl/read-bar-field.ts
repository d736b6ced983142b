import { toGs1CheckDigit } from '../barcode/check-digits.ts';
import { encodeCode128, FNC1, toCode128, type Code128 } from '../barcode/code128.ts';
import { readFieldData } from './read-field-data.ts';

/** Digits of a case code without its check digit, with the application identifier before it. */
const CASE_LENGTH = 19;

/** The symbol of a `^BC` in one of its modes: none, automatic (A), GS1 (D) and case code (U). */
export function readBarField(data: string, mode: string): Code128 {
  const plain = data.replaceAll('>8', FNC1).replaceAll(/[^ -~\u00f1]/g, '');
  if (mode === 'A') return encodeCode128(plain);
  if (mode === 'D') return encodeCode128(`${FNC1}${plain.replaceAll(/[() ]/g, '')}`);
  if (mode === 'U') {
    const digits = data.replaceAll(/\D/g, '').slice(0, CASE_LENGTH).padStart(CASE_LENGTH, '0');
    return encodeCode128(`${FNC1}${digits}${toGs1CheckDigit(digits)}`);
  }
  return toCode128(readFieldData(data));
}

/** What people read: the data without what calls sets and functions. */
export function toReadable(data: string): string {
  return data.replaceAll(/>./g, '');
}

import { toGs1CheckDigit } from '../barcode/check-digits.ts';
import { encodeCode128, FNC1, toCode128, type Code128 } from '../barcode/code128.ts';
import { readFieldData } from './read-field-data.ts';

/** Digits of a case code without its check digit, with the application identifier before it. */
const CASE_LENGTH = 19;

/** An SSCC or a GTIN that lacks its check digit, which the printer adds in mode D. */
const UNCHECKED = /^(?:00\d{17}|0[12]\d{13})$/;

/** What a `^BC` says of the content of the symbol. */
export interface BarContent {
  /** None (N), automatic (A), GS1 (D) or case code (U). */
  readonly mode: string;
  /** Whether the printer adds a check digit of GS1. */
  readonly hasCheckDigit: boolean;
}

/** The symbol of a `^BC`, by its mode. */
export function readBarField(field: string, { mode, hasCheckDigit }: BarContent): Code128 {
  const data = hasCheckDigit && /\d$/.test(field) && mode !== 'D' ? withCheckDigit(field) : field;
  const plain = data.replaceAll('>8', FNC1).replaceAll(/[^ -~\u00f1]/g, '');
  if (mode === 'A') return encodeCode128(plain);
  if (mode === 'D') {
    const elements = plain.replaceAll(/[() ]/g, '').split(FNC1);
    const checked = elements.map((text) => (UNCHECKED.test(text) ? withCheckDigit(text) : text));
    return encodeCode128(`${FNC1}${checked.join(FNC1)}`);
  }
  if (mode === 'U') {
    const digits = field.replaceAll(/\D/g, '').slice(0, CASE_LENGTH).padEnd(CASE_LENGTH, '0');
    return encodeCode128(`${FNC1}${withCheckDigit(digits)}`);
  }
  return toCode128(readFieldData(data));
}

const withCheckDigit = (text: string) => `${text}${toGs1CheckDigit(text.replaceAll(/>.|\D/g, ''))}`;

/** What people read: the data without what calls sets and functions. */
export function toReadable(data: string): string {
  return data.replaceAll(/>./g, '');
}

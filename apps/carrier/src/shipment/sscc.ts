import { toGs1CheckDigit } from '@portal/label/check-digits';

const COMPANY_PREFIX = '9520001';
const EXTENSION_DIGIT = '3';
const SERIAL_LENGTH = 9;

/** Serial Shipping Container Code of a serial number, 18 digits; serials repeat after a milliard. */
export function toSscc(serial: number): string {
  const reference = String(serial % 10 ** SERIAL_LENGTH).padStart(SERIAL_LENGTH, '0');
  const digits = `${EXTENSION_DIGIT}${COMPANY_PREFIX}${reference}`;
  return `${digits}${toGs1CheckDigit(digits)}`;
}

export function isSscc(text: string): boolean {
  return /^\d{18}$/.test(text) && toGs1CheckDigit(text.slice(0, 17)) === Number(text[17]);
}

const COMPANY_PREFIX = '9520001';
const EXTENSION_DIGIT = '3';
const SERIAL_LENGTH = 9;

/** Check digit of GS1 numbers: weights 3, 1, 3 … from the right (GS1 General Specifications §7.9). */
export function toGs1CheckDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/** Serial Shipping Container Code of a serial number, 18 digits; serials repeat after a milliard. */
export function toSscc(serial: number): string {
  const reference = String(serial % 10 ** SERIAL_LENGTH).padStart(SERIAL_LENGTH, '0');
  const digits = `${EXTENSION_DIGIT}${COMPANY_PREFIX}${reference}`;
  return `${digits}${toGs1CheckDigit(digits)}`;
}

export function isSscc(text: string): boolean {
  return /^\d{18}$/.test(text) && toGs1CheckDigit(text.slice(0, 17)) === Number(text[17]);
}

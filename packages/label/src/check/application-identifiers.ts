/** What an application identifier says of the element behind it (GS1 General Specifications, 3.2). */
export interface Identifier {
  readonly title: string;
  readonly pattern: RegExp;
  /** Of an element that the next one follows without a separator. */
  readonly length?: number;
  /** The element ends with a GS1 check digit. */
  readonly hasCheckDigit: boolean;
}

const digits = (title: string, length: number, hasCheckDigit = false): Identifier => ({
  title,
  pattern: new RegExp(`^\\d{${length}}$`),
  length,
  hasCheckDigit,
});
const text = (title: string, most: number): Identifier => ({
  title,
  pattern: new RegExp(`^[!-z]{1,${most}}$`),
  hasCheckDigit: false,
});

/** Those that labels of parcels carry. */
export const IDENTIFIERS: Readonly<Record<string, Identifier>> = {
  '00': digits('SSCC', 18, true),
  '01': digits('GTIN', 14, true),
  '02': digits('CONTENT', 14, true),
  '10': text('BATCH/LOT', 20),
  '11': digits('PROD DATE', 6),
  '15': digits('BEST BEFORE', 6),
  '17': digits('USE BY', 6),
  '21': text('SERIAL', 20),
  '37': { ...text('COUNT', 8), pattern: /^\d{1,8}$/ },
  '400': text('ORDER NUMBER', 30),
  '401': text('GINC', 30),
  '402': { title: 'GSIN', pattern: /^\d{17}$/, hasCheckDigit: true },
  '403': text('ROUTE', 30),
  '410': digits('SHIP TO LOC', 13, true),
  '412': digits('PURCHASE FROM', 13, true),
  '413': digits('SHIP FOR LOC', 13, true),
  '414': digits('LOC No.', 13, true),
  '420': text('SHIP TO POST', 20),
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_none, digit) => [`9${digit}`, text('INTERNAL', 90)]),
  ),
  '421': { ...text('SHIP TO POST', 12), pattern: /^\d{3}[!-z]{1,9}$/ },
};

/** Capitals without spaces, dots, dashes and slashes: numbers are written in many ways, and stored in this one. */
export const toBareNumber = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s./\-\u2010-\u2015]/g, '');

interface Register {
  /** The number of a bare writing: its country's letters, a century and what makes it a VAT number are left out. */
  readonly written: RegExp;
  /** What its VAT number has after it. */
  readonly vatEnd: string;
  /** Its digits in the groups that people of the country read. */
  readonly groups: readonly [digits: RegExp, shown: string];
}

const registers: Readonly<Record<string, Register>> = {
  SE: {
    written: /^(?:SE)?(?:16)?(\d{10})(?:01)?$/,
    vatEnd: '01',
    groups: [/^(\d{6})(\d{4})$/, '$1-$2'],
  },
  NO: {
    written: /^(?:NO)?(\d{9})(?:MVA)?$/,
    vatEnd: 'MVA',
    groups: [/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'],
  },
  DK: {
    written: /^(?:DK)?(\d{8})$/,
    vatEnd: '',
    groups: [/^(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4'],
  },
  FI: { written: /^(?:FI)?(\d{8})$/, vatEnd: '', groups: [/^(\d{7})(\d)$/, '$1-$2'] },
};

/** As it is stored: the digits of the country's own register. */
export function toOrganisationNumber(text: string, country: string): string {
  const bare = toBareNumber(text);
  return registers[country]?.written.exec(bare)?.[1] ?? bare;
}

export const toVatLetters = (country: string): string => (country === 'GR' ? 'EL' : country);

/** As it is stored: with the letters of a country, its own or those of the account's. */
export function toVatNumber(text: string, country: string): string {
  const bare = toBareNumber(text);
  if (bare === '' || /^[A-Z]{2}/.test(bare)) return bare;
  return `${toVatLetters(country)}${bare}`;
}

/** As people of the country write it: 556000-1234. */
export function formatOrganisationNumber(number: string, country: string | null): string {
  const [digits, shown] = registers[country ?? '']?.groups ?? [];
  return digits && shown ? number.replace(digits, shown) : number;
}

/** What a text may be stored as, of whichever number it is: an organisation number finds a VAT number, and the other way round. */
export function listStoredNumbers(text: string): string[] {
  const bare = toBareNumber(text);
  const own = Object.values(registers).flatMap(({ written, vatEnd }) => {
    const number = written.exec(bare)?.[1];
    return number === undefined ? [] : [number, `${number}${vatEnd}`];
  });
  return [...new Set([bare, ...own])].filter((number) => /\d/.test(number));
}

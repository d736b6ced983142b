import rows from './hs-codes.json' with { type: 'json' };

export interface HsCode {
  /** Six digits. */
  readonly hsCode: string;
  readonly text: string;
  /** A licence may be needed. */
  readonly restricted: boolean;
  readonly chapter: string;
}

/** A sample of the Harmonized System: what parcels between our countries mostly hold. */
const HS_CODES: readonly HsCode[] = rows.map((known) => ({
  ...known,
  chapter: known.hsCode.slice(0, 2),
}));

/** By the first six of 6, 8 or 10 digits; undefined for a code outside the sample. */
export function findHsCode(code: string): HsCode | undefined {
  return HS_CODES.find(({ hsCode }) => hsCode === code.slice(0, 6));
}

/** Chapters 01 to 97 exist, 77 is reserved (Harmonized System Convention). */
export function isHsCode(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^\d{6}(\d{2}){0,2}$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}

/** Codes that start with the digits, or whose text holds every word. */
export function searchHsCodesOf(text: string): HsCode[] {
  const words = text.toLowerCase().split(/\s+/);
  return HS_CODES.filter((code) => {
    const haystack = code.text.toLowerCase();
    return code.hsCode.startsWith(text) || words.every((word) => haystack.includes(word));
  });
}

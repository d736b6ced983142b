import * as z from 'zod/mini';
import { isCountry } from '../../shipment/countries.ts';
import rows from './countries.json' with { type: 'json' };

/** ISO 3166-1 codes, ISO 4217 currency, calling code and a language of the country. */
const country = z.object({
  code: z.string(),
  code3: z.string(),
  numeric: z.string(),
  currency: z.string(),
  callingCode: z.string(),
  language: z.string(),
  europeanUnion: z.boolean(),
});
type Row = z.output<typeof country>;

const ROWS = z.array(country).parse(rows);

export interface CountryEntry extends Omit<Row, 'language'> {
  readonly name: string;
  readonly localName: string;
  readonly customsUnion: 'EU' | null;
  readonly served: boolean;
  readonly postcodes: 'required' | 'optional' | 'none';
}

/** All countries with their names in a language, sorted in its order. */
export function listCountryEntries(language: string): CountryEntry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return ROWS.map((row) => toEntry(row, names)).sort((a, b) => collator.compare(a.name, b.name));
}

/** By two letters, three letters or three digits. */
export function findCountryEntry(code: string, language: string): CountryEntry | undefined {
  const wanted = code.toUpperCase();
  const row = ROWS.find(({ code: two, code3, numeric }) => [two, code3, numeric].includes(wanted));
  return row && toEntry(row, new Intl.DisplayNames(language, { type: 'region' }));
}

function toEntry({ language, ...row }: Row, names: Intl.DisplayNames): CountryEntry {
  const { code, europeanUnion } = row;
  return {
    ...row,
    name: names.of(code) ?? code,
    localName: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    customsUnion: europeanUnion ? 'EU' : null,
    served: isCountry(code),
    postcodes: code === 'HK' ? 'none' : 'required',
  };
}

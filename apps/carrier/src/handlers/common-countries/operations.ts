import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { withQuery } from '../read.ts';
import { isWanted, ok, orTable } from '../replies.ts';
import { findCountryEntry, listCountryEntries, type CountryEntry } from './country-table.ts';

const listQuery = z.object({
  language: z.string(),
  served: z.optional(z.boolean()),
  filter: z.optional(
    z.object({ europeanUnion: z.optional(z.boolean()), currency: z.optional(z.string()) }),
  ),
});

const COLUMNS = [
  'code',
  'code3',
  'numeric',
  'name',
  'europeanUnion',
  'currency',
  'served',
] as const satisfies readonly (keyof CountryEntry)[];

function getEntry(code: string, language = 'en'): CountryEntry {
  const text = `There is no country with the code ${code}`;
  return (
    findCountryEntry(code, language) ??
    refuse(404, 'COUNTRY-404', { text, param: 'code', value: code })
  );
}

/** The scheme with which a foreign shop collects the VAT of the destination itself. */
function toVatScheme({ code, europeanUnion }: CountryEntry): 'IOSS' | 'VOEC' | null {
  if (europeanUnion) return 'IOSS';
  return code === 'NO' ? 'VOEC' : null;
}

export const countryOperations: Operations = {
  listCountries: withQuery(listQuery, ({ language, served, filter = {} }, request) => {
    const found = listCountryEntries(language)
      .filter((entry) => isWanted(served, entry.served))
      .filter((entry) => isWanted(filter.currency, entry.currency))
      .filter((entry) => isWanted(filter.europeanUnion, entry.europeanUnion));
    const rows = found.map((entry) => COLUMNS.map((column) => entry[column]));
    const headers = { 'content-language': language };
    return orTable(request, ok(found, headers), { columns: COLUMNS, rows });
  }),

  getCountry: ({ params, query }) => ok(getEntry(params['code'] ?? '', String(query['language']))),

  getCustomsBorder: ({ params }) => {
    const { code = '', otherCode = '' } = params;
    const [from, to] = [getEntry(code), getEntry(otherCode)];
    const isFree = from.code === to.code || (from.europeanUnion && to.europeanUnion);
    const border = isFree
      ? { declaration: 'none', forms: [], exportDeclarationAbove: null, vatScheme: null }
      : {
          declaration: 'required',
          forms: ['CN22', 'CN23'],
          exportDeclarationAbove: { amount: 1000, currency: 'EUR' },
          vatScheme: toVatScheme(to),
        };
    return ok({ from: code, to: otherCode, ...border });
  },
};

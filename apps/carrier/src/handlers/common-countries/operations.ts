import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { toEtag } from '../etag.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { refuse } from '../refuse.ts';
import { findCountryEntry, listCountryEntries, type CountryEntry } from './country-table.ts';

interface ListQuery {
  readonly language: string;
  readonly served?: boolean;
  readonly filter?: { readonly europeanUnion?: boolean; readonly currency?: string };
}

const listCountries: OperationHandler = (request) => {
  const { language, served, filter = {} } = request.query as unknown as ListQuery;
  const found = listCountryEntries(language)
    .filter((entry) => served === undefined || entry.served === served)
    .filter(({ currency }) => filter.currency === undefined || currency === filter.currency)
    .filter(
      ({ europeanUnion }) =>
        filter.europeanUnion === undefined || europeanUnion === filter.europeanUnion,
    );
  const headers = { 'content-language': language, etag: toEtag(found) };
  if (chooseMediaType(request, ['application/json', 'text/csv']) === 'text/csv') {
    const reply = toCsvReply([COLUMNS, ...found.map(toRow)]);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  }
  return { status: 200, headers, body: found };
};

const COLUMNS = ['code', 'code3', 'numeric', 'name', 'europeanUnion', 'currency', 'served'];

function toRow({ code, code3, numeric, name, europeanUnion, currency, served }: CountryEntry) {
  return [code, code3, numeric, name, europeanUnion, currency, served];
}

const getCountry: OperationHandler = ({ params, query }) => {
  const { code = '' } = params;
  const entry = findCountryEntry(code, String(query['language']));
  return entry ? { status: 200, body: entry } : toUnknownCountry(code);
};

const getCustomsBorder: OperationHandler = ({ params }) => {
  const { code = '', otherCode = '' } = params;
  const from = findCountryEntry(code, 'en');
  const to = findCountryEntry(otherCode, 'en');
  if (!from || !to) return toUnknownCountry(from ? otherCode : code);
  const isFree = from.code === to.code || (from.europeanUnion && to.europeanUnion);
  const body = isFree
    ? { declaration: 'none', forms: [], exportDeclarationAbove: null, vatScheme: null }
    : {
        declaration: 'required',
        forms: ['CN22', 'CN23'],
        exportDeclarationAbove: { amount: 1000, currency: 'EUR' },
        vatScheme: toVatScheme(to),
      };
  return { status: 200, body: { from: code, to: otherCode, ...body } };
};

/** The scheme with which a foreign shop collects the VAT of the destination itself. */
function toVatScheme({ code, europeanUnion }: CountryEntry): 'IOSS' | 'VOEC' | null {
  if (europeanUnion) return 'IOSS';
  return code === 'NO' ? 'VOEC' : null;
}

function toUnknownCountry(code: string): CarrierReply {
  const text = `There is no country with the code ${code}`;
  return refuse(404, 'COUNTRY-404', { text, param: 'code', value: code });
}

export const countryOperations: Operations = { listCountries, getCountry, getCustomsBorder };

import type { Choice } from '@portal/contract/help/service-code/rules';
import { textIn, type Address } from '../../lib/address.ts';
import type { ServiceCodeQuery } from '../../lib/paths.ts';

/** What the address says: the combination that is checked, and what the table shows. */
export interface ServiceCodeSearch extends Choice {
  readonly from: string;
  readonly text: string;
  readonly view: 'matrix' | 'list';
}

interface SearchChoices {
  readonly countries: readonly string[];
  /** Services of the issuing country, by country. */
  readonly servicesOf: (country: string) => readonly string[];
}

/** Reads the address; a country that issues nothing is the first one, a service is kept though it is unknown. */
export function parseServiceCodeSearch(
  address: Address,
  { countries, servicesOf }: SearchChoices,
): ServiceCodeSearch {
  const text = (name: string) => textIn(address, name).trim();
  const country = (name: string) => countries.find((code) => code === text(name).toUpperCase());
  const from = country('from') ?? countries[0] ?? '';
  const addOns = text('addOns')
    .toUpperCase()
    .split(/[\s,]+/);
  return {
    from,
    to: country('to') ?? from,
    service: text('service').toUpperCase() || (servicesOf(from)[0] ?? ''),
    addOns: [...new Set(addOns.filter((code) => /^[A-Z0-9]{1,8}$/.test(code)))],
    text: text('text'),
    view: text('view') === 'list' ? 'list' : 'matrix',
  };
}

export function toServiceCodeQuery(search: ServiceCodeSearch): ServiceCodeQuery {
  const { from, to, service, addOns, text, view } = search;
  return {
    from,
    to,
    service,
    ...(addOns.length > 0 && { addOns: addOns.join(',') }),
    ...(text && { text }),
    ...(view === 'list' && { view }),
  };
}

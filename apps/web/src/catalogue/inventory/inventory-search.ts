import { type InventoryQuery, lifecycles } from '@portal/contract/catalogue/inventory/schema';
import { pageIn, textIn, type Address } from '../../lib/address.ts';

export interface InventorySearch {
  readonly text: string;
  readonly owner: string;
  readonly team: string;
  readonly lifecycle: string;
  readonly page: number;
}

/** The filters of an address; what makes no sense is left out. */
export function parseInventorySearch(address: Address): InventorySearch {
  const lifecycle = lifecycles.find((one) => one === address['lifecycle']) ?? '';
  return {
    text: textIn(address, 'text'),
    owner: textIn(address, 'owner'),
    team: textIn(address, 'team'),
    lifecycle,
    page: pageIn(address),
  };
}

export function toInventoryHref(path: string, search: InventorySearch): string {
  const { page, ...filters } = search;
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** As the calls take it: the page always, the rest where it is set. */
export function toInventoryQuery({ page, ...filters }: InventorySearch): InventoryQuery {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(set), page };
}

export const isFiltered = ({ text, owner, team, lifecycle }: InventorySearch) =>
  [text, owner, team, lifecycle].some((value) => value !== '');

import type { SpecificationStatus } from '@portal/contract/catalogue/specification/schema';
import type { SpecificationFilter } from '../queries.ts';
import { paths } from '../../../lib/paths.ts';

/** The state of the catalogue, kept in the address so that a link shows the same list. */
export interface CatalogueSearch {
  readonly categories: readonly string[];
  readonly text: string;
  readonly tags: readonly string[];
  readonly iam: boolean;
  readonly page: number;
}

/** Reads the address; categories that the role does not have are left out, a bad page is the first. */
export function parseCatalogueSearch(
  search: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
): CatalogueSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const page = Number(text('page'));
  const chosen = toNames(text('category').toLowerCase());
  return {
    categories: allowed.filter((category) => chosen.includes(category)),
    text: text('text').trim(),
    tags: toNames(text('tags')),
    iam: text('iam') === 'true',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function toNames(joined: string): readonly string[] {
  const names = joined.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The address of a state; what is at its default is left out. */
export function toCatalogueHref(
  status: SpecificationStatus,
  search: CatalogueSearch,
  path = status === 'active' ? paths.activeApis() : paths.deprecatedApis(),
): string {
  const pairs: readonly (readonly [string, string])[] = [
    ['category', search.categories.join(',')],
    ['text', search.text.trim()],
    ['tags', search.tags.join(',')],
    ['iam', search.iam ? 'true' : ''],
    ['page', search.page > 1 ? String(search.page) : ''],
  ];
  const query = new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map((pair) => [...pair]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

export function toSpecificationFilter(
  status: SpecificationStatus,
  search: CatalogueSearch,
): SpecificationFilter {
  const { categories, tags, text, iam, page } = search;
  return { status, text, tags: [...categories, ...tags], iam, page };
}

export function isFiltered(search: CatalogueSearch): boolean {
  const { categories, text, tags, iam } = search;
  return categories.length > 0 || text !== '' || tags.length > 0 || iam;
}

export const emptyCatalogueSearch: CatalogueSearch = {
  categories: [],
  text: '',
  tags: [],
  iam: false,
  page: 1,
};

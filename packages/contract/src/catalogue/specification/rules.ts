import type { Role } from '../../role.ts';

const open = ['shipment', 'location', 'transport'] as const;
const internal = [...open, 'customer', 'retail', 'masterdata', 'nova', 'common', 'system'] as const;
const apigov = [...internal, 'apigov'] as const;

export type Category = (typeof apigov)[number];

/** Categories by role (specification §3): public and private see three, internal nine, apigov all. */
export function categoriesOf(role: Role): readonly Category[] {
  if (role === 'apigov') return apigov;
  return role === 'internal' ? internal : open;
}

/** That of a document which says none and whose tags are none. */
export const usualCategory: Category = 'system';

/** 'Shipment' for `shipment`. */
export const categoryName = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** A tag as its document writes it; the category of an API is one of its tags, and has a name. */
export const tagName = (tag: string): string =>
  apigov.some((category) => category === tag) ? categoryName(tag) : tag;

/** Categories of the section System Specifications API on Active APIs. */
export const systemCategories = ['common', 'system'] as const;

/** Items of one page of a listing: the pagination component's default (specification §5). */
export const specificationPageSize = 10;

/** Largest document in bytes: 32 MiB (contracts, amendment 2). */
export const documentLimit = 32 * 1024 * 1024;

/** What a portal waits after a successful upload or deletion before it reads again, in milliseconds (specification §9). */
export const publishPauseMs = 1000;

/** No specification may be called so: it is the address of the list of endpoints without one (contracts F5). */
export const reservedSystemName = 'no-oas';

/** What stands in the place of a system name where a draft is read by the link of its preview. */
export const previewPrefix = 'preview-';

export const isPreview = (idOrName: string) => idOrName.startsWith(previewPrefix);

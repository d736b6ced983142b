import type { Role } from '../role.ts';

const open = ['shipment', 'location', 'transport'] as const;
const internal = [...open, 'customer', 'retail', 'masterdata', 'nova', 'common', 'system'] as const;
const apigov = [...internal, 'apigov'] as const;

export type Category = (typeof apigov)[number];

/** Categories by role (specification §3): public and private see three, internal nine, apigov all. */
export function categoriesOf(role: Role): readonly Category[] {
  if (role === 'apigov') return apigov;
  return role === 'internal' ? internal : open;
}

/** Categories of the section System Specifications API on Active APIs. */
export const systemCategories = ['common', 'system'] as const;

/** Items of one page of a listing: the pagination component's default (specification §5). */
export const specificationPageSize = 10;

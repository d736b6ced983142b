import { toPageAddress } from '@portal/contract/addresses/pages';
import { pageIn, textIn, type Address } from '../../lib/address.ts';

export interface StaffSearch {
  readonly text: string;
  readonly page: number;
}

/** The text and the page of the address; what makes no sense is nothing and the first page. */
export function parseStaffSearch(address: Address): StaffSearch {
  return { text: textIn(address, 'text'), page: pageIn(address) };
}

export const toStaffHref = (text: string): string =>
  toPageAddress('/admin', {}, { tab: 'roles', text });

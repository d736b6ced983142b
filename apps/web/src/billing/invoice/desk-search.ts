import { toPageAddress } from '@portal/contract/addresses/pages';
import { deskStates } from '@portal/contract/billing/invoice/desk-schema';
import { pageIn, textIn, type Address } from '../../lib/address.ts';

export const deskTabs = [
  { id: 'list', label: 'Invoices' },
  { id: 'open', label: 'Open items' },
  { id: 'bank', label: 'Bank file' },
  { id: 'billing', label: 'Billing' },
] as const;
type DeskTab = (typeof deskTabs)[number]['id'];

export interface DeskSearch {
  readonly tab: DeskTab;
  readonly q: string;
  readonly state: string;
  readonly month: string;
  readonly page: number;
  /** Id of the invoice that is open. */
  readonly invoice: string;
}

/** What the address names; what makes no sense is left out. */
export function parseDeskSearch(address: Address): DeskSearch {
  return {
    tab: deskTabs.find(({ id }) => id === address['tab'])?.id ?? 'list',
    q: textIn(address, 'q'),
    state: deskStates.find((state) => state === address['state']) ?? '',
    month: textIn(address, 'month'),
    page: pageIn(address),
    invoice: textIn(address, 'invoice'),
  };
}

export function toDeskHref(change: Partial<Omit<DeskSearch, 'page'>> = {}): string {
  const { tab, ...rest } = change;
  return toPageAddress('/admin/invoices', {}, { ...rest, tab: tab === 'list' ? '' : tab });
}

import { toPageAddress } from '@portal/contract/addresses/pages';
import { deskStates } from '@portal/contract/usage/invoice/desk-schema';

export const deskTabs = [
  { id: 'list', label: 'Invoices' },
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
export function parseDeskSearch(address: Readonly<Record<string, unknown>>): DeskSearch {
  const textOf = (name: string) => {
    const value = address[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number(address['page']);
  return {
    tab: deskTabs.find(({ id }) => id === address['tab'])?.id ?? 'list',
    q: textOf('q'),
    state: deskStates.find((state) => state === address['state']) ?? '',
    month: textOf('month'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    invoice: textOf('invoice'),
  };
}

export function toDeskHref(change: Partial<Omit<DeskSearch, 'page'>> = {}): string {
  const { tab, ...rest } = change;
  return toPageAddress('/admin/invoices', {}, { ...rest, tab: tab === 'list' ? '' : tab });
}

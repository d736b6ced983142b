import { toPageAddress } from '@portal/contract/addresses/pages';
import { textIn, type Address } from '../../lib/address.ts';

export const editionViews = [
  { id: 'changes', label: 'Changes' },
  { id: 'list', label: 'Price list' },
  { id: 'bills', label: 'Bills' },
  { id: 'notice', label: 'Notice' },
] as const;
type EditionView = (typeof editionViews)[number]['id'];

interface PricesSearch {
  readonly tab: 'editions' | 'kept';
  /** Id of the edition that is open. */
  readonly edition: string;
  readonly view: EditionView;
}

/** What the address names; what makes no sense is left out. */
export function parsePricesSearch(address: Address): PricesSearch {
  return {
    tab: address['tab'] === 'kept' ? 'kept' : 'editions',
    edition: textIn(address, 'edition'),
    view: editionViews.find(({ id }) => id === address['view'])?.id ?? 'changes',
  };
}

export function toPricesHref(change: Partial<PricesSearch> = {}): string {
  const { tab, view, edition } = change;
  return toPageAddress(
    '/admin/prices',
    {},
    {
      tab: tab === 'editions' ? '' : tab,
      edition,
      view: view === 'changes' ? '' : view,
    },
  );
}

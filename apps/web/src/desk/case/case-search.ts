import { toPageAddress } from '@portal/contract/addresses/pages';
import { pageIn, textIn, type Address } from '../../lib/address.ts';

export const caseViews = [
  { id: 'open', label: 'Open', query: { state: 'open' } },
  { id: 'mine', label: 'Yours', query: { whose: 'mine' } },
  { id: 'answered', label: 'Answered', query: { state: 'answered' } },
  { id: 'closed', label: 'Closed', query: { state: 'closed' } },
] as const;
type CaseViewId = (typeof caseViews)[number]['id'];

export interface CaseSearch {
  readonly view: CaseViewId;
  readonly text: string;
  readonly page: number;
  /** Reference of the case that is open. */
  readonly reference: string;
}

/** What the address names; what makes no sense is left out. */
export function parseCaseSearch(address: Address): CaseSearch {
  const view = textIn(address, 'whose') === 'mine' ? 'mine' : textIn(address, 'state');
  return {
    view: caseViews.find(({ id }) => id === view)?.id ?? 'open',
    text: textIn(address, 'text'),
    page: pageIn(address),
    reference: textIn(address, 'case'),
  };
}

export function toCaseHref({ view = 'open', text = '' }: Partial<CaseSearch> = {}): string {
  const chosen: Readonly<Record<string, string>> = text
    ? { text }
    : (caseViews.find(({ id }) => id === view)?.query ?? {});
  return toPageAddress('/admin', {}, { tab: 'cases', ...chosen });
}

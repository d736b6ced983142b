import type { RequestState } from '@portal/contract/accounts/request/schema';
import { pageIn, textIn, type Address } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

export interface QueueSearch {
  readonly state: RequestState;
  readonly text: string;
  readonly page: number;
}

export const queueStates = [
  { state: 'pending', label: 'Pending' },
  { state: 'approved', label: 'Approved' },
  { state: 'rejected', label: 'Refused' },
  { state: 'withdrawn', label: 'Withdrawn' },
] as const;

/** The state and the page of the address; what makes no sense is the first of its kind. */
export function parseQueueSearch(address: Address): QueueSearch {
  return {
    state: queueStates.find(({ state }) => state === address['state'])?.state ?? 'pending',
    text: textIn(address, 'text'),
    page: pageIn(address),
  };
}

export function toQueueHref({
  state,
  text = '',
  page,
}: Omit<QueueSearch, 'text'> & { readonly text?: string }): string {
  const found = text === '' ? '' : `&text=${encodeURIComponent(text)}`;
  const stated = `${paths.admin({ tab: 'queue' })}&state=${state}${found}`;
  return page > 1 ? `${stated}&page=${page}` : stated;
}

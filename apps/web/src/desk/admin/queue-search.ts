import { toPageAddress } from '@portal/contract/addresses/pages';
import type { RequestState } from '@portal/contract/accounts/request/schema';
import { pageIn, textIn, type Address } from '../../lib/address.ts';

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

export const toQueueHref = ({ state, text, page = 1 }: Partial<QueueSearch>): string =>
  toPageAddress('/admin', {}, { tab: 'queue', state, text, page: page > 1 ? String(page) : '' });

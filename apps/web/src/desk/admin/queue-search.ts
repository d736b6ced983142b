import type { RequestState } from '@portal/contract/accounts/request/schema';
import { paths } from '../../lib/paths.ts';

export interface QueueSearch {
  readonly state: RequestState;
  readonly page: number;
}

export const queueStates = [
  { state: 'pending', label: 'Pending' },
  { state: 'approved', label: 'Approved' },
  { state: 'rejected', label: 'Refused' },
  { state: 'withdrawn', label: 'Withdrawn' },
] as const;

/** The state and the page of the address; what makes no sense is the first of its kind. */
export function parseQueueSearch(address: Readonly<Record<string, unknown>>): QueueSearch {
  const page = Number(address['page']);
  return {
    state: queueStates.find(({ state }) => state === address['state'])?.state ?? 'pending',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function toQueueHref({ state, page }: QueueSearch): string {
  const stated = `${paths.admin({ tab: 'queue' })}&state=${state}`;
  return page > 1 ? `${stated}&page=${page}` : stated;
}

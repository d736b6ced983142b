import type { RequestState } from '@portal/contract/accounts/request/schema';
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
export function parseQueueSearch(address: Readonly<Record<string, unknown>>): QueueSearch {
  const page = Number(address['page']);
  const text = address['text'];
  return {
    state: queueStates.find(({ state }) => state === address['state'])?.state ?? 'pending',
    text: typeof text === 'string' || typeof text === 'number' ? String(text) : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
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

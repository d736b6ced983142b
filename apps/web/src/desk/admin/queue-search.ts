import { toPageAddress } from '@portal/contract/addresses/pages';
import type { RequestState } from '@portal/contract/accounts/request/schema';
import { pageIn, textIn, type Address } from '../../lib/address.ts';
import type { FilterShape } from '../../resource/workbench/tokens.ts';

export interface QueueSearch {
  readonly state: RequestState;
  readonly text: string;
  /** Of requests; empty for all. */
  readonly type: string;
  readonly page: number;
  /** Id of the request that is open; empty for none. */
  readonly request: string;
}

export const queueStates = [
  { state: 'pending', label: 'Pending' },
  { state: 'approved', label: 'Approved' },
  { state: 'rejected', label: 'Refused' },
  { state: 'withdrawn', label: 'Withdrawn' },
] as const;

/** What narrows the queue. Words without a name are of the organisation, the e-mail or a number. */
export const queueShape: FilterShape = {
  free: 'text',
  fields: [
    {
      name: 'type',
      label: 'Type',
      hint: 'Choose what is requested.',
      values: [
        { value: 'application_approval', label: 'Application' },
        { value: 'plan_change', label: 'Plan change' },
        { value: 'scope_access', label: 'Scope' },
        { value: 'client_access', label: 'Client' },
      ],
    },
  ],
};

/** The state and the page of the address; what makes no sense is the first of its kind. */
export function parseQueueSearch(address: Address): QueueSearch {
  return {
    state: queueStates.find(({ state }) => state === address['state'])?.state ?? 'pending',
    text: textIn(address, 'text'),
    type: textIn(address, 'type'),
    page: pageIn(address),
    request: textIn(address, 'request'),
  };
}

export const toQueueHref = (search: Partial<QueueSearch>): string => {
  const { state, text, type, page = 1, request } = search;
  const query = { tab: 'queue', state, text, type, page: page > 1 ? String(page) : '', request };
  return toPageAddress('/admin', {}, query);
};

export const toQueueQuery = ({ state, text, type }: QueueSearch) => ({
  state,
  ...(text !== '' && { text }),
  ...(type !== '' && { type }),
});

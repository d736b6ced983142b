import type { Pagination } from '@portal/contract/pagination';
import {
  type QueuedRequest,
  type AccountRequest,
  requestState,
} from '@portal/contract/accounts/request/schema';
import * as z from 'zod/mini';
import { listQueuedRequests as listQueuedRows, listRequests as listRows } from './request-sql.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';

const pageSize = 20;

/** Newest first; an unknown state lists nothing. */
export async function listRequests(
  services: Services,
  accountId: number,
  stateText: string | undefined,
): Promise<AccountRequest[]> {
  const state = z.safeParse(requestState, stateText).data ?? null;
  if (stateText && state === null) return [];
  return listRows(services.database, accountId, state);
}

/** The queue of staff over all accounts; without a state, what is pending. */
export async function listQueuedRequests(
  services: Services,
  query: {
    state?: string | undefined;
    text?: string | undefined;
    page?: string | undefined;
  },
): Promise<{ requests: QueuedRequest[]; pagination: Pagination }> {
  const page = parsePage(query.page);
  const state = z.safeParse(requestState, query.state || 'pending').data;
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { items: requests, total } = state
    ? await listQueuedRows(services.database, { state, text: query.text?.trim() ?? '' }, window)
    : { items: [], total: 0 };
  return { requests, pagination: toPagination({ total, page, pageSize }) };
}

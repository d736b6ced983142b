import type { Pagination } from '@portal/contract/pagination';
import {
  type QueuedRequest,
  type AccountRequest,
  requestState,
  requestType,
} from '@portal/contract/accounts/request/schema';
import * as z from 'zod/mini';
import {
  getQueuedRequest as getQueuedRow,
  listQueuedRequests as listQueuedRows,
  listRequests as listRows,
} from './request-sql.ts';
import { malformed, notFound } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';
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

const mostPerPage = 100;

interface QueueQuery {
  readonly state?: string | undefined;
  readonly text?: string | undefined;
  readonly type?: string | undefined;
  readonly page?: string | undefined;
  readonly per_page?: string | undefined;
}

/** The queue of staff over all accounts; without a state, what is pending. */
export async function listQueuedRequests(
  services: Services,
  query: QueueQuery,
): Promise<{ requests: QueuedRequest[]; pagination: Pagination; oldest_at: string | null }> {
  const page = parsePage(query.page);
  const size = parseSize(query.per_page);
  const state = z.safeParse(requestState, query.state || 'pending').data;
  const type = z.safeParse(requestType, query.type).data ?? null;
  const isNothing = state === undefined || (query.type && type === null);
  const window = { limit: size, offset: (page - 1) * size };
  const { items, total, oldest } = isNothing
    ? { items: [], total: 0, oldest: null }
    : await listQueuedRows(
        services.database,
        { state, type, text: query.text?.trim() ?? '' },
        window,
      );
  return {
    requests: items,
    pagination: toPagination({ total, page, pageSize: size }),
    oldest_at: oldest?.toISOString() ?? null,
  };
}

/** One of them, with the account and those that have its customer number, too. */
export async function getQueuedRequest({ database }: Services, requestId: string) {
  const found = await getQueuedRow(database, requestId);
  if (!found) throw notFound();
  return found;
}

function parseSize(text: string | undefined): number {
  const size = Number(text || pageSize);
  if (!Number.isInteger(size) || size < 1 || size > mostPerPage) {
    throw malformed(t`per_page must be a whole number from 1 to ${mostPerPage}`);
  }
  return size;
}

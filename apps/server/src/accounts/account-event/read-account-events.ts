import type { AccountEvent } from '@portal/contract/accounts/account-event/schema';
import type { Pagination } from '@portal/contract/pagination';
import { listAccountEvents as listRows, findRemoval } from './account-event-sql.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { type Caller, requirePerson } from '../../context/caller.ts';
import { notFound } from '../../platform/errors/portal-error.ts';

const pageSize = 20;

/** What happened in the account, newest first. */
export async function listAccountEvents(
  { database }: Services,
  accountId: number,
  pageText: string | undefined,
): Promise<{ events: AccountEvent[]; pagination: Pagination }> {
  const page = parsePage(pageText);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { items: events, total } = await listRows(database, accountId, window);
  return { events, pagination: toPagination({ total, page, pageSize }) };
}

/** Tells somebody without an account why they have none any more. */
export async function getOwnRemoval({ database }: Services, caller: Caller) {
  const { iamUserId, accountId } = requirePerson(caller);
  const found = accountId === null ? await findRemoval(database, iamUserId) : null;
  if (!found) throw notFound();
  return { removal: { org_name: found.org_name, removed_at: found.removed_at.toISOString() } };
}

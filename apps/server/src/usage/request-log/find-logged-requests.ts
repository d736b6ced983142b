import { isStaffRole } from '@portal/contract/role';
import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { listRowsByTrace, toLoggedRequest } from './request-log-sql.ts';
import { type Caller, requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';

/** Staff find the calls of all accounts; others those of their own, and nothing without one. */
export async function findLoggedRequests(
  { database }: Services,
  caller: Caller,
  traceId: string,
): Promise<RequestDetails[]> {
  const { role, accountId } = requirePerson(caller);
  const isStaff = isStaffRole(role);
  if (traceId === '' || (!isStaff && accountId === null)) return [];
  const rows = await listRowsByTrace(database, traceId, isStaff ? null : accountId);
  return rows.map((row) => ({ ...toLoggedRequest(row), talk: row.talk }));
}

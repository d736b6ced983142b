import { listRowsByTrace, toLoggedRequest } from './request-log-sql.ts';
import { type Caller, requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** Support finds the calls of all accounts; others those of their own, and nothing without one. */
export async function findLoggedRequests({ database }: Services, caller: Caller, traceId: string) {
  const { grants, accountId } = requirePerson(caller);
  const isSupport = grants.includes('support');
  if (traceId === '' || (!isSupport && accountId === null)) return [];
  const rows = await listRowsByTrace(database, traceId, isSupport ? null : accountId);
  return rows.map((row) => withMembers(toLoggedRequest(row), { talk: row.talk }));
}

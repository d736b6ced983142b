import type { Services } from '../../context/context.ts';
import {
  listOwners,
  listRefusedCalls,
  listRowsByTrace,
  toLoggedRequest,
} from './request-log-sql.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** What support has of a trace id: whose calls they were, and whom to write to; or that nobody knows whose they were. */
export async function findTracedCalls({ database }: Services, traceId: string) {
  const rows = await listRowsByTrace(database, traceId, null);
  const owners = await listOwners(database, [...new Set(rows.map((row) => row.account_id))]);
  const calls = rows.map((row) => {
    const owner = owners.get(row.account_id);
    return {
      request: withMembers(toLoggedRequest(row), { talk: row.talk }),
      org_name: owner?.org_name ?? 'A deleted account',
      contacts: (owner?.contacts ?? []).map((email) => ({ email })),
    };
  });
  return { calls, refused: await listRefusedCalls(database, traceId) };
}

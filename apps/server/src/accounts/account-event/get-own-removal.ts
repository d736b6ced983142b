import { type Caller, requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { findRemoval } from './account-event-sql.ts';

/** Tells somebody without an account why they have none any more. */
export async function getOwnRemoval({ database }: Services, caller: Caller) {
  const { iamUserId, accountId } = requirePerson(caller);
  const found = accountId === null ? await findRemoval(database, iamUserId) : null;
  if (!found) throw notFound();
  return { removal: { org_name: found.org_name, removed_at: found.removed_at.toISOString() } };
}

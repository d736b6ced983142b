import { isStaffRole } from '@portal/contract/role';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { findPerson } from '../../accounts/person/index.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Caller, Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors/portal-error.ts';
import { conflict, requireReason } from './act-services.ts';
import { findPersonRow } from './customer-lists-sql.ts';
import { findCustomer } from './customer-sql.ts';
import { endView, findOpenView, insertView, viewMinutes } from './view-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Start {
  readonly accountId: number;
  readonly userId: string;
  readonly reason: string;
}

/** The token reads what the person reads, and nothing else; the account's own log says that it was given. */
export function startCustomerView(services: Services, actor: Actor, start: Start) {
  const { accountId, userId } = start;
  const reason = requireReason(start.reason);
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const row = await findPersonRow(connection, accountId, userId);
    const customer = await findCustomer(connection, accountId);
    if (!row || !customer) throw notFound();
    const { iam_user_id: seenAs } = row;
    const person = seenAs && (await findPerson(connection, services.portal, seenAs));
    if (!seenAs || !person || person.accountId !== accountId)
      throw conflict(t`The person cannot log in right now, so there is nothing to see.`);
    if (isStaffRole(person.role)) throw forbidden(t`You cannot see the portal as a staff member`);
    const token = makeBearer('view token');
    const view = await insertView(connection, {
      token_hash: services.viewHash(token),
      iam_user_id: actor.person.iamUserId,
      account_id: accountId,
      seen_as: seenAs,
      reason,
    });
    noteAct({ type: 'customerView', id: view.id, after: { as: row.email, minutes: viewMinutes } });
    const action = 'account.seen_by_support';
    await recordEvent(connection, actor, { accountId, action, subject: row.email });
    return {
      token,
      account_id: accountId,
      org_name: customer.org_name,
      iam_user_id: seenAs,
      email: person.email,
      username: person.username,
      role: person.role,
      expires_at: view.expires_at.toISOString(),
    };
  });
}

/** By the way out of the view; one that has ended already is none. */
export function endCustomerView({ database }: Services, caller: Caller): Promise<void> {
  const view = caller?.seenBy;
  if (!view) throw notFound();
  return inTransaction(database, async (connection) => {
    await endView(connection, view.viewId);
    noteAct({ type: 'customerView', id: view.viewId, accountId: view.accountId, after: {} });
  });
}

interface Lookup extends Pick<Services, 'database' | 'portal' | 'viewHash'> {
  /** Somebody of staff with what they may do at this moment. */
  readonly findStaff: (iamUserId: string) => Promise<Person | null>;
}

/** The person of a customer whose eyes a token of staff sees with; null once it is over, or may not be any more. */
export async function findSeenPerson(of: Lookup, token: string): Promise<Person | null> {
  const view = await findOpenView(of.database, of.viewHash(token));
  if (!view) return null;
  const staff = await of.findStaff(view.iam_user_id);
  if (!staff?.grants.includes('support')) return null;
  const person = await findPerson(of.database, of.portal, view.seen_as);
  if (!person || person.accountId !== view.account_id || isStaffRole(person.role)) return null;
  const { iamUserId, email } = staff;
  return {
    ...person,
    seenBy: { viewId: view.id, accountId: view.account_id, iamUserId, email },
  };
}

import type { Customer } from '@portal/contract/desk/customer/schema';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { updateAccountState } from '../../accounts/account/index.ts';
import { restoreApplications, suspendApplicationsOf } from '../../accounts/application/index.ts';
import { changeAccount, listUsers } from '../../accounts/user/index.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import type { Connection } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { wakeDeliveries } from '../../webhooks/webhook/index.ts';
import { type AccountAct, type Act, conflict, requireReason, tell } from './act-services.ts';
import { findCustomer } from './customer-sql.ts';
import { getCustomer } from './get-customer.ts';
import { insertSuspension, isClosed, takeSuspension } from './suspension-sql.ts';
import { t } from '../../platform/text/text.ts';

/** Nobody of it logs in, and nothing of it works, until it is resumed. */
export const suspendAccount: Act<AccountAct, Customer> = (services, actor, act) => {
  const { accountId } = act;
  const reason = requireReason(act.reason);
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const { org_name: orgName, state } = await requireAccount(connection, act);
    await requireUnclosed(connection, accountId);
    const statuses = await suspendApplicationsOf(connection, accountId);
    const suspension = { account_id: accountId, reason, suspended_by: actor.person.email };
    if (
      !(await insertSuspension(connection, { ...suspension, statuses: JSON.stringify(statuses) }))
    )
      throw conflict(t`The account is already suspended.`);
    await updateAccountState(connection, accountId, 'suspended');
    for (const { iamUserId } of await listUsers(connection, accountId))
      if (iamUserId) await services.endSessions(connection, iamUserId);
    noteAct({
      before: { name: orgName, state, applications: statuses },
      after: { state: 'suspended' },
    });
    const action = 'account.suspended';
    await recordEvent(connection, actor, { accountId, action, subject: orgName });
    await tell(services, connection, {
      kind: 'account-suspended',
      accountId,
      orgName,
      email: '',
      reason,
    });
    return getCustomer({ ...services, database: connection }, actor.person, accountId);
  });
};

export const resumeAccount: Act<AccountAct, Customer> = (services, actor, act) => {
  const { accountId } = act;
  const reason = requireReason(act.reason);
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const { org_name: orgName } = await requireAccount(connection, act);
    await requireUnclosed(connection, accountId);
    const taken = await takeSuspension(connection, { accountId });
    if (!taken) throw conflict(t`The account is not suspended.`);
    await restoreApplications(connection, taken.statuses);
    await updateAccountState(connection, accountId, 'approved');
    await wakeDeliveries(connection);
    noteAct({
      before: { name: orgName, state: 'suspended', reason: taken.reason },
      after: { state: 'approved', applications: taken.statuses },
    });
    const action = 'account.resumed';
    await recordEvent(connection, actor, { accountId, action, subject: orgName });
    await tell(services, connection, {
      kind: 'account-resumed',
      accountId,
      orgName,
      email: '',
      reason,
    });
    return getCustomer({ ...services, database: connection }, actor.person, accountId);
  });
};

async function requireUnclosed(connection: Connection, accountId: number): Promise<void> {
  if (await isClosed(connection, { accountId }))
    throw conflict(t`The account is closed and about to be erased.`);
}

async function requireAccount(connection: Connection, { accountId, ifMatch }: AccountAct) {
  const customer = await findCustomer(connection, accountId);
  if (!customer) throw notFound();
  requireFresh(customer.updated_at, ifMatch);
  return customer;
}

import { confirmCustomerNumber } from '../account/index.ts';
import { invalid, PortalError } from '../../platform/errors/portal-error.ts';
import { updateApplicationStatus } from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { requireApplication, findAskedApplication } from './application-rules.ts';
import type { Actor } from '../../context/actor.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { RequestEffect } from '../request/index.ts';
import { t } from '../../platform/text/text.ts';

/** A pending application becomes live. The server asks by itself; an account asks again after a refusal. */
export const applicationApproval: RequestEffect = {
  async open(_services, ask) {
    const row = await findAskedApplication(ask);
    if (row.status !== 'pending') throw invalid({ application_id: [t`is not pending`] });
    return { subject: `application:${row.id}`, application: row };
  },
  async approve(_services, { connection, actor, request, confirmsNumber }) {
    const { account_id: accountId, application_id: id } = request;
    if (confirmsNumber) await confirm(connection, actor, accountId);
    const row = await requireApplication(connection, accountId, id ?? 0);
    const isAccepted = await updateApplicationStatus(connection, row.id, {
      from: 'pending',
      to: 'live',
    });
    if (!isAccepted) throw invalid({ state: [t`cannot transition via "accept"`] });
    const action = 'application.approved';
    await recordEvent(connection, actor, { accountId, action, subject: row.name });
  },
};

/** From then on it counts as proved: what the account makes later waits no more. */
async function confirm(connection: Connection, actor: Actor, accountId: number): Promise<void> {
  const outcome = await confirmCustomerNumber(connection, accountId);
  if (outcome === 'taken') {
    const text = t`The customer number belongs to another account, which has verified it.`;
    throw new PortalError('conflict', { text });
  }
  if (outcome === null) return;
  const action = 'account.number_confirmed';
  await recordEvent(connection, actor, { accountId, action, subject: outcome });
}

import { invalid } from '../../platform/errors/portal-error.ts';
import { updateApplicationStatus } from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { requireApplication } from './show-application.ts';
import { findAskedApplication } from './find-asked-application.ts';
import type { RequestEffect } from '../request/index.ts';

/** A pending application becomes live. The server asks by itself; an account asks again after a refusal. */
export const applicationApproval: RequestEffect = {
  async open(_services, ask) {
    const row = await findAskedApplication(ask);
    if (row.status !== 'pending') throw invalid({ application_id: ['is not pending'] });
    return { subject: `application:${row.id}`, application: row };
  },
  async approve(_services, { connection, actor, request }) {
    const { account_id: accountId, application_id: id } = request;
    const row = await requireApplication(connection, accountId, id ?? 0);
    const isAccepted = await updateApplicationStatus(connection, row.id, {
      from: 'pending',
      to: 'live',
    });
    if (!isAccepted) throw invalid({ state: ['cannot transition via "accept"'] });
    const action = 'application.approved';
    await recordEvent(connection, actor, { accountId, action, subject: row.name });
  },
};

import { deleteApplication as deleteRow } from './application-sql.ts';
import { withdrawRequestsOfApplication } from '../request/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { requireApplication } from './show-application.ts';

/** Allowed in every state; counted calls stay for invoices (contracts C5). What it still waits for is withdrawn. */
export async function deleteApplication(
  services: Services,
  actor: Actor,
  target: { accountId: number; applicationId: string; ifMatch: string | null },
): Promise<void> {
  const { accountId, applicationId } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const row = await requireApplication(connection, accountId, applicationId);
    requireFresh(row.updated_at, target.ifMatch);
    await withdrawRequestsOfApplication(connection, row, actor.person.email);
    await deleteRow(connection, row.id);
    const action = 'application.deleted';
    await recordEvent(connection, actor, { accountId, action, subject: row.name });
  });
}

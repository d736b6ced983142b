import { deleteIamClient as deleteRow } from './iam-client-sql.ts';
import { withdrawRequestsOfClient } from '../request/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { requireIamClient } from './show-iam-client.ts';

/** Its tokens stop with it, and what it still waits for is withdrawn. */
export async function deleteIamClient(
  services: Services,
  actor: Actor,
  { accountId, clientId }: { accountId: number; clientId: string },
): Promise<void> {
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const { id, name } = await requireIamClient(connection, accountId, clientId);
    await withdrawRequestsOfClient(connection, { accountId, clientId: id, by: actor.person.email });
    await deleteRow(connection, id);
    await recordEvent(connection, actor, { accountId, action: 'client.deleted', subject: name });
  });
}

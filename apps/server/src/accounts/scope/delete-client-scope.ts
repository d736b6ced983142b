import { notFound } from '../../platform/errors/portal-error.ts';
import { deleteIamClientScope } from '../iam-client/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { requireIamClient } from '../iam-client/index.ts';

/** Tokens that are out already lose the scope as well. */
export async function deleteClientScope(
  services: Services,
  actor: Actor,
  target: { accountId: number; clientId: string; name: string },
): Promise<void> {
  const { accountId, clientId, name } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const client = await requireIamClient(connection, accountId, clientId);
    if (!(await deleteIamClientScope(connection, clientId, name))) throw notFound();
    await recordEvent(connection, actor, {
      accountId,
      action: 'client.scope_removed',
      subject: client.name,
      details: { scope: name },
    });
  });
}

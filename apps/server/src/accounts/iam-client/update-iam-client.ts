import type { IamClient, IamClientChanges } from '@portal/contract/accounts/iam-client/schema';
import { invalid } from '../../platform/errors/portal-error.ts';
import { updateIamClient as updateRow } from './iam-client-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { checkClientName, requireLiveApplication } from './iam-client-rules.ts';
import { requireIamClient, showIamClient } from './show-iam-client.ts';

/** Name and application; a missing field keeps its value. */
export async function updateIamClient(
  services: Services,
  actor: Actor,
  target: { accountId: number; clientId: string; changes: IamClientChanges },
): Promise<IamClient> {
  const { accountId, clientId, changes } = target;
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    const before = await requireIamClient(connection, accountId, clientId);
    const name = changes.client_name ?? before.name;
    const errors = checkClientName(name);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const applicationId =
      changes.application_id === undefined
        ? before.application_id
        : await requireLiveApplication(connection, accountId, changes.application_id);
    await updateRow(connection, clientId, {
      name: name.trim(),
      application_id: applicationId,
    });
    const action = 'client.updated';
    await recordEvent(connection, actor, { accountId, action, subject: name.trim() });
    return requireIamClient(connection, accountId, clientId);
  });
  return showIamClient(row);
}

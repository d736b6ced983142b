import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { invalid } from '../../platform/errors/portal-error.ts';
import { updateIamClientSecret } from './iam-client-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { announceCredential } from '../user/index.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { createClientSecret } from './client-secret.ts';
import { requireIamClient, showIamClient } from './show-iam-client.ts';
import { t } from '../../platform/text/text.ts';

const longestOverlap = 720;

/** A new secret; the one before works on for the given hours, so that nothing stands still while it is exchanged. */
export async function regenerateIamClientSecret(
  services: Services,
  actor: Actor,
  target: { accountId: number; clientId: string; overlapHours: number },
): Promise<IamClient> {
  const { accountId, clientId, overlapHours } = target;
  if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > longestOverlap) {
    throw invalid({ overlap_hours: [t`must be a whole number from 0 to ${longestOverlap}`] });
  }
  const { secret, hash, expiresAt } = createClientSecret(services);
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    const { name } = await requireIamClient(connection, accountId, clientId);
    await updateIamClientSecret(connection, clientId, { hash, expiresAt, overlapHours });
    await recordEvent(connection, actor, {
      accountId,
      action: 'client.secret_regenerated',
      subject: name,
      details: { overlap_hours: String(overlapHours) },
    });
    const made = { accountId, kind: 'client secret', name } as const;
    await announceCredential(services, { connection, ...actor }, made);
    return requireIamClient(connection, accountId, clientId);
  });
  return showIamClient(row, secret);
}

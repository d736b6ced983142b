import { randomBytes } from 'node:crypto';
import type { IamClient, NewIamClient } from '@portal/contract/accounts/iam-client/schema';
import { invalid } from '../../platform/errors/portal-error.ts';
import { insertIamClient, listClientRows } from './iam-client-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { announceCredential, changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import {
  checkClientName,
  createClientSecret,
  requireIamClient,
  requireLiveApplication,
  showIamClient,
} from './iam-clients.ts';
import { t, type Text } from '../../platform/text/text.ts';

const mostClients = 50;

/** A client of the account for machines; its secret is in this answer and nowhere else (contracts G4). */
export async function createIamClient(
  services: Services,
  actor: Actor,
  { accountId, body }: { accountId: number; body: NewIamClient },
): Promise<IamClient> {
  const errors = { ...checkClientName(body.client_name), ...checkGrants(body) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const name = body.client_name?.trim() ?? '';
  const { secret, hash, expiresAt } = createClientSecret(services);
  const id = `dp-${accountId}-${randomBytes(6).toString('hex')}`;
  const change = { accountId, actor, as: 'admin' } as const;
  const row = await changeAccount(services, change, async (connection) => {
    const applicationId = await requireLiveApplication(connection, accountId, body.application_id);
    const others = await listClientRows(connection, accountId);
    if (others.length >= mostClients) {
      throw invalid({ base: [t`An account can have at most ${mostClients} clients`] });
    }
    await insertIamClient(connection, {
      id,
      name,
      account_id: accountId,
      application_id: applicationId,
      secret_hash: hash,
      secret_expires_at: expiresAt,
    });
    await recordEvent(connection, actor, { accountId, action: 'client.created', subject: name });
    const made = { accountId, kind: 'client', name } as const;
    await announceCredential(services, { connection, ...actor }, made);
    return requireIamClient(connection, accountId, id);
  });
  return showIamClient(row, secret);
}

/** Machines sign in for themselves alone; nobody is redirected. */
function checkGrants({ grant_types, redirect_uris }: NewIamClient): Record<string, Text[]> {
  const isOffered = (grant_types ?? []).every((grant) => grant === 'client_credentials');
  return {
    ...(isOffered ? {} : { grant_types: [t`is not included in the list`] }),
    ...((redirect_uris ?? []).length > 0 ? { redirect_uris: [t`invalid`] } : {}),
  };
}

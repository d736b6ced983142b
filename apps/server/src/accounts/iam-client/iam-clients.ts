import type { IamClient, IamClientChanges } from '@portal/contract/accounts/iam-client/schema';
import {
  listClientRows,
  updateIamClient as updateRow,
  updateIamClientSecret,
  deleteIamClient as deleteRow,
  getIamClient,
  type IamClientRow,
} from './iam-client-sql.ts';
import type { Services } from '../../context/context.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { announceCredential, changeAccount } from '../user/index.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { withdrawRequestsOfClient } from '../request/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { getApplication } from '../application/index.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import type { Queryable } from '../../platform/rows/rows.ts';

export async function listIamClients(services: Services, accountId: number): Promise<IamClient[]> {
  const rows = await listClientRows(services.database, accountId);
  return rows.map((row) => showIamClient(row));
}

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

const longestName = 255;

export function checkClientName(name: string | undefined): Record<string, Text[]> {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') return { client_name: [t`can't be blank`] };
  return trimmed.length > longestName
    ? { client_name: [t`is too long (maximum is ${longestName} characters)`] }
    : {};
}

/** A client belongs to a live application of the account, and ends with it (contracts G4). */
export async function requireLiveApplication(
  connection: Connection,
  accountId: number,
  applicationId: number | undefined,
): Promise<number> {
  const row = await getApplication(connection, accountId, String(applicationId ?? ''));
  if (row?.status !== 'live') throw invalid({ application_id: [t`must be a live application`] });
  return row.id;
}

/** A secret is exchanged at least once a year. */
const lifetimeDays = 365;

/** 32 random bytes behind a prefix that people and scanners know it by; only its keyed hash is kept. */
export function createClientSecret({ clientSecretHash }: Services) {
  const secret = makeBearer('client secret');
  const expiresAt = new Date(Date.now() + lifetimeDays * 86_400_000);
  return { secret, hash: clientSecretHash(secret), expiresAt };
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A client as its account sees it; `secret` only at the moment that it is made. */
export function showIamClient(row: IamClientRow, secret?: string): IamClient {
  return {
    client_id: row.id,
    client_name: row.name,
    application_id: row.application_id,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    token_endpoint_auth_method: 'client_secret_basic',
    scope: row.scopes.join(' '),
    state: row.application_status === 'live' ? 'live' : 'blocked',
    client_id_issued_at: toSeconds(row.created_at),
    ...(secret === undefined ? {} : { client_secret: secret }),
    client_secret_expires_at: toSeconds(row.secret_expires_at),
    previous_secret_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export async function requireIamClient(database: Queryable, accountId: number, clientId: string) {
  const row = await getIamClient(database, accountId, clientId);
  if (!row) throw notFound();
  return row;
}

import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import type { Queryable } from '../../platform/rows/rows.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { getIamClient, type IamClientRow } from './iam-client-sql.ts';

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

export async function requireIamClient(
  database: Queryable,
  accountId: number,
  clientId: string,
): Promise<IamClientRow> {
  const row = await getIamClient(database, accountId, clientId);
  if (!row) throw notFound();
  return row;
}

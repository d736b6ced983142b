import { expect } from 'vitest';
import { createApplication } from '@portal/contract/accounts/application/operations';
import {
  createClientToken,
  createIamClient,
} from '@portal/contract/accounts/iam-client/operations';
import { requestClientScope } from '@portal/contract/accounts/scope/operations';
import type { TestAccount, TestPortal } from './start-test-portal.ts';

export async function addApplication(portal: TestPortal, account: TestAccount) {
  const body = { name: 'Guard', description: 'Calls guarded APIs' };
  const params = { accountId: account.id };
  const created = await portal.call(createApplication, account.admin, { params, body });
  const { id, user_key: key } = created.body.application;
  await portal.database.query("UPDATE applications SET status = 'live' WHERE id = $1", [id]);
  return { id: Number(id), key: String(key) };
}

interface MadeClient {
  readonly id: string;
  readonly applicationId: number;
  readonly token: string;
}

/** A client of an application of its own, with a token that it fetched. */
export async function addClient(
  portal: TestPortal,
  account: TestAccount,
  scopes: readonly string[],
): Promise<MadeClient> {
  const { id: applicationId } = await addApplication(portal, account);
  const params = { accountId: account.id };
  const body = { client_name: 'Guard', application_id: applicationId };
  const made = await portal.call(createIamClient, account.admin, { params, body });
  const { client_id: id, client_secret: clientSecret } = made.body.client;
  for (const name of scopes) {
    const call = { params: { ...params, clientId: id }, body: { name } };
    expect((await portal.call(requestClientScope, account.admin, call)).status).toBe(201);
  }
  const response = await fetch(`${portal.url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: clientSecret,
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { id, applicationId, token };
}

export const tryAs = (
  portal: TestPortal,
  account: TestAccount,
  clientId: string,
  person = account.member,
) => portal.call(createClientToken, person, { params: { accountId: account.id, clientId } });

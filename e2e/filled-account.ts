import type { APIRequestContext } from '@playwright/test';
import {
  createApplication,
  suspendApplication,
  updateApplication,
} from '@portal/contract/accounts/application/operations';
import { updateAccount } from '@portal/contract/accounts/account/operations';
import { createClient } from '@portal/contract/client';
import { createIamClient } from '@portal/contract/accounts/iam-client/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { createRequest, withdrawRequest } from '@portal/contract/accounts/request/operations';
import { listScopes, requestClientScope } from '@portal/contract/accounts/scope/operations';
import { type HttpPerson, signUpByHttp } from './http-person.ts';

/** A new person in production whose account has something of everything: each state that its screens can show. */
export async function fillAccount(request: APIRequestContext, portal: string): Promise<HttpPerson> {
  const person = await signUpByHttp({ request, portal, kind: 'production' });
  const client = createClient({ host: portal, fetch, headers: () => person.headers });
  const params = { accountId: String(person.accountId) };
  await client(updateAccount, {
    params,
    body: { organisation_number: '556036-0793', phone: '+46 70 174 06 05' },
  });
  const create = async (name: string, description: string) =>
    (await client(createApplication, { params, body: { name, description } })).application;
  const printer = await create('Label printer', 'Prints the labels of the warehouse in Nordsund');
  const kiosk = await create('Returns kiosk', 'Takes returns in the shop; switched off for now');
  const target = (id: number) => ({ params: { ...params, applicationId: String(id) } });
  await client(updateApplication, {
    ...target(printer.id),
    body: { user_key: 'another', overlap_days: 7 },
  });
  await client(suspendApplication, target(kiosk.id));
  await addRequests();
  await addClients();
  await client(createInvitation, { params, body: { email: `guest.${person.email}` } });
  const token = {
    name: 'Nightly report',
    permission: 'ro',
    scopes: ['applications'],
    expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  };
  await client(createPersonalToken, { body: { token } });
  return person;

  async function addRequests() {
    const asked = {
      type: 'plan_change',
      application_id: printer.id,
      details: { to_plan: 'partner' },
      terms_edition: 1,
      reason: 'We ship for other shops now',
    } as const;
    const { request: first } = await client(createRequest, { params, body: asked });
    await client(withdrawRequest, { params: { ...params, requestId: String(first.id) } });
    await client(createRequest, { params, body: asked });
  }

  async function addClients() {
    const iamClient = await client(createIamClient, {
      params,
      body: {
        client_name: 'Warehouse backend',
        application_id: printer.id,
        grant_types: ['client_credentials'],
      },
    });
    const own = { ...params, clientId: iamClient.client.client_id };
    const { scopes } = await client(listScopes);
    for (const { scope } of scopes.slice(0, 2)) {
      await client(requestClientScope, { params: own, body: { name: scope.name } });
    }
  }
}

import * as applications from '@portal/contract/accounts/application/operations';
import { createIamClient } from '@portal/contract/accounts/iam-client/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { createUser, updateUserRole } from '@portal/contract/accounts/user/operations';
import { listSpecificationsByRole } from '@portal/contract/catalogue/specification/operations';
import { listServiceCodes } from '@portal/contract/help/service-code/operations';
import { expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { startTestPortal } from '../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

test('APP-05 what is created says where it is, and a repeat says it again', async () => {
  const params = { accountId: account.id };
  const call = {
    params,
    body: { name: 'Till', description: 'Checkout' },
    headers: { 'Idempotency-Key': 'location-1' },
  };
  const made = await portal.call(applications.createApplication, account.admin, call);
  const { id } = made.body.application;
  const place = `/rest/system/devportal/v1/accounts/${account.id}/applications/${id}.json`;
  expect(made.headers.get('location')).toBe(place);
  const again = await portal.call(applications.createApplication, account.admin, call);
  expect(again.headers.get('location')).toBe(place);
  const client = await portal.call(createIamClient, account.admin, {
    params,
    body: { client_name: 'Till', application_id: id },
  });
  expect(client.headers.get('location')).toMatch(
    new RegExp(`/accounts/${account.id}/clients/${client.body.client.client_id}.json$`),
  );
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const token = await portal.call(createPersonalToken, account.admin, {
    body: {
      token: { name: 'Till', permission: 'ro', scopes: ['applications'], expires_at: inAMonth },
    },
  });
  expect(token.headers.get('location')).toMatch(/\/personal\/access_tokens\/\d+\.json$/);
});

test('nothing is said of a place that no call leads to', async () => {
  const body = { account_id: account.id, email: 'new@shop.example', username: 'new' };
  const made = await portal.call(createUser, account.admin, { body });
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toBeNull();
});

test('USER-02 a word in an address that is none of its words leads nowhere', async () => {
  const params = { accountId: account.id, userId: 1, role: 'king' };
  const role = await portal.call(updateUserRole, account.admin, { params });
  expect([role.status, role.body]).toEqual([404, { status: 'Not found' }]);
  const path = { params: { role: 'king' } };
  expect(await portal.call(listSpecificationsByRole, null, path)).toMatchObject({ status: 404 });
  const kind = { params: { serviceType: 'king' } };
  expect(await portal.call(listServiceCodes, null, kind)).toMatchObject({ status: 404 });
});

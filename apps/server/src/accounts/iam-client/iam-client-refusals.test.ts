import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import * as clients from '@portal/contract/accounts/iam-client/operations';
import { requestClientScope } from '@portal/contract/accounts/scope/operations';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

test('APP-12 the life of a client; each refusal says why', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const params = { accountId };
  const apply = async (name: string) => {
    const body = { name, description: name };
    const made = await portal.call(applications.createApplication, admin, { params, body });
    return made.body.application.id as number;
  };
  const application_id = await apply('Customs desk');
  const second = await apply('Second');
  const stopped = await apply('Stopped');
  await portal.call(applications.suspendApplication, admin, {
    params: { accountId, applicationId: stopped },
  });
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
    application: application_id,
    second,
    stopped,
  });
  const create = (body: object, who = admin) =>
    t.call(clients.createIamClient, who, { params, body });
  const names = ['', '  ', 'a'.repeat(256)];
  for (const client_name of names) await create({ client_name, application_id });
  await create({ client_name: 'Backend' });
  await create({ client_name: 'Backend', application_id: stopped });
  await create({ client_name: 'Backend', application_id: 0 });
  await create({ client_name: 'Backend', application_id, grant_types: ['password'] });
  await create({ client_name: 'Backend', application_id, redirect_uris: ['https://a.example'] });
  await create({ client_name: 'Backend', application_id }, member);
  const made = await create({
    client_name: ` ${'a'.repeat(255)} `,
    application_id,
    grant_types: ['client_credentials'],
    redirect_uris: [],
  });
  const { client_id: clientId, client_secret, client_secret_expires_at } = made.body.client;
  expect(client_secret).toMatch(/^dpcs_[\w-]{43}$/);
  const days = (client_secret_expires_at - Date.now() / 1000) / 86_400;
  expect(Math.abs(days - 365)).toBeLessThan(0.1);
  t.name('client', clientId);
  t.name('secret', client_secret);
  const one = { accountId, clientId };
  const update = (body: object, who = admin, at = one) =>
    t.call(clients.updateIamClient, who, { params: at, body });
  for (const client_name of names) await update({ client_name });
  await update({ application_id: stopped });
  await update({ client_name: 'Mine' }, member);
  await update({ client_name: 'Mine' }, other.admin);
  await update({ client_name: 'Mine' }, admin, { accountId, clientId: 'dp-unknown' });
  await update({ client_name: ' Renamed ' });
  await update({ application_id: second });
  await update({ client_name: 'Renamed', application_id: second });
  await update({});
  const renew = (body?: object, who = admin) =>
    t.call(clients.regenerateIamClientSecret, who, { params: one, ...(body && { body }) });
  for (const overlap_hours of [-1, 721, 1.5]) await renew({ overlap_hours });
  await renew({}, member);
  const renewed = await portal.call(clients.regenerateIamClientSecret, admin, {
    params: one,
    body: { overlap_hours: 720 },
  });
  expect(renewed.status).toBe(200);
  const until = Date.parse(renewed.body.client.previous_secret_expires_at);
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(720);
  const ended = await portal.call(clients.regenerateIamClientSecret, admin, { params: one });
  expect(ended.body.client.previous_secret_expires_at).toBeNull();
  const scope = { name: 'customs.write', reason: 'We declare' };
  await portal.call(requestClientScope, admin, { params: one, body: scope });
  const token = await portal.call(clients.createClientToken, member, { params: one });
  expect(token.body.token).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: '' });
  await t.call(clients.createClientToken, other.admin, { params: one });
  await portal.database.query('UPDATE iam_clients SET secret_expires_at = now() WHERE id = $1', [
    clientId,
  ]);
  await t.call(clients.createClientToken, member, { params: one });
  await portal.call(applications.suspendApplication, admin, {
    params: { accountId, applicationId: second },
  });
  await t.call(clients.createClientToken, member, { params: one });
  const { body: list } = await portal.call(clients.listIamClients, member, { params });
  expect(list.clients).toMatchObject([{ client: { client_id: clientId, state: 'blocked' } }]);
  expect(list.clients[0].client.last_used_at).toBeTruthy();
  expect(list.clients[0].client).not.toHaveProperty('client_secret');
  const remove = (who = admin) => t.call(clients.deleteIamClient, who, { params: one });
  await remove(member);
  await remove(other.admin);
  await remove();
  await remove();
  const waiting = await portal.call(listRequests, admin, { params });
  expect(waiting.body.requests).toMatchObject([{ request: { state: 'withdrawn' } }]);
  await t.call(clients.listIamClients, member, { params });
  await t.call(listAccountEvents, admin, { params });
  await t.mails(admin.email);
  expect(t.text()).toMatchSnapshot();
});

test('APP-12 an account has at most fifty clients', async () => {
  const { id: accountId, admin } = await portal.account();
  const params = { accountId };
  const body = { name: 'Customs desk', description: 'Declares parcels' };
  const made = await portal.call(applications.createApplication, admin, { params, body });
  const application_id: number = made.body.application.id;
  await portal.database.query(
    `INSERT INTO iam_clients (id, account_id, application_id, name, secret_hash, secret_expires_at)
     SELECT 'dp-filled-' || $1::int || '-' || n, $1::int, $2, 'x', '\\x00', now() FROM generate_series(1, 49) n`,
    [accountId, application_id],
  );
  const create = () =>
    portal.call(clients.createIamClient, admin, {
      params,
      body: { client_name: 'Backend', application_id },
    });
  expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({
    status: 422,
    body: { errors: { base: ['An account can have at most 50 clients'] } },
  });
});

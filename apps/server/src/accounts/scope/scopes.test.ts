import * as applications from '@portal/contract/accounts/application/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as clients from '@portal/contract/accounts/iam-client/operations';
import * as requests from '@portal/contract/accounts/request/operations';
import * as scopes from '@portal/contract/accounts/scope/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const support = 'support@postal.example';
const portal = shared(() => startTestPortal({ SUPPORT_MAIL: support }));

test('APP-12 the catalogue of scopes, as each role sees it', async () => {
  const { admin } = await portal.account();
  const internal = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, { admin: admin.username, internal: internal.username });
  for (const who of [admin, internal, null]) {
    await t.call(scopes.listScopes, who);
    await t.call(scopes.listScopes, who, { query: { systemName: 'shipment-v2-customs' } });
    await t.call(scopes.listScopes, who, { query: { systemName: 'nowhere' } });
  }
  expect(t.text()).toMatchSnapshot();
});

test('APP-12 a scope is granted, asked for, approved, refused and taken away; each refusal says why', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const params = { accountId };
  const body = { name: 'Customs desk', description: 'Declares parcels' };
  const made = await portal.call(applications.createApplication, admin, { params, body });
  const application_id: number = made.body.application.id;
  const created = await portal.call(clients.createIamClient, admin, {
    params,
    body: { client_name: 'Customs backend', application_id },
  });
  const clientId: string = created.body.client.client_id;
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
    staff: staff.username,
    client: clientId,
  });
  const one = { accountId, clientId };
  const ask = (given: object, who = admin, at: { accountId: number; clientId: string } = one) =>
    t.call(scopes.requestClientScope, who, { params: at, body: given });
  const list = () => t.call(scopes.listClientScopes, member, { params: one });
  const drop = (scopeName: string, who = admin) =>
    t.call(scopes.deleteClientScope, who, { params: { ...one, scopeName } });
  await list();
  await ask({ name: 'customs.read' });
  await ask({ name: 'customs.read' });
  await ask({ name: 'nothing.like.it' });
  await ask({ name: 'customs.read' }, member);
  await ask({ name: 'customs.read' }, other.admin);
  await ask({ name: 'customs.read' }, other.admin, { accountId: other.id, clientId });
  await ask({ name: 'customs.read' }, admin, { accountId, clientId: 'dp-unknown' });
  await ask({ name: 'customs.write', reason: 'a'.repeat(1001) });
  await ask({ name: 'customs.write', reason: 'a'.repeat(1000) });
  await ask({ name: 'customs.write', reason: ' once more ' });
  await list();
  const { body: queue } = await portal.call(requests.listRequests, admin, { params });
  const requestId: number = queue.requests[0].request.id;
  const decide = (
    operation: typeof requests.approveRequest | typeof requests.rejectRequest,
    given: object,
  ) => t.call(operation, staff, { params: { accountId, requestId }, body: given });
  await decide(requests.rejectRequest, { reason: 'Not yet' });
  await ask({ name: 'customs.write', reason: ' once more ' });
  const again = await portal.call(requests.listRequests, admin, { params });
  const second: number = again.body.requests
    .map(({ request }: { request: { id: number } }) => request.id)
    .toSorted((a: number, b: number) => b - a)[0];
  await t.call(requests.approveRequest, staff, {
    params: { accountId, requestId: second },
    body: {},
  });
  await list();
  await drop('customs.write', member);
  await drop('nothing');
  await drop('customs.write');
  await drop('customs.write');
  await list();
  await t.call(listAccountEvents, admin, { params });
  await t.mails(support);
  await t.mails(admin.email);
  expect(t.text()).toMatchSnapshot();
});

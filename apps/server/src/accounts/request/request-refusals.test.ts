import { expect, test } from 'vitest';
import * as applications from '@portal/contract/accounts/application/operations';
import * as clients from '@portal/contract/accounts/iam-client/operations';
import * as requests from '@portal/contract/accounts/request/operations';
import { requestClientScope } from '@portal/contract/accounts/scope/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { shared } from '../../../test/shared.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const support = 'support@postal.example';
const portal = shared(() => startTestPortal({ SUPPORT_MAIL: support }));

async function openAccount() {
  const account = await portal.account();
  const params = { accountId: account.id };
  const body = { name: 'Checkout', description: 'Delivery' };
  const made = await portal.call(applications.createApplication, account.admin, { params, body });
  const applicationId: number = made.body.application.id;
  return { ...account, params, applicationId };
}

test('APP-12 APP-13 each request that is refused says why; one that is made is decided once, and told of', async () => {
  const { id: accountId, admin, member, params, applicationId } = await openAccount();
  const other = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, {
    account: accountId,
    'other account': other.id,
    application: applicationId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
    staff: staff.username,
  });
  const upgrade = {
    type: 'plan_change',
    application_id: applicationId,
    details: { to_plan: 'partner' },
  };
  const ask = (body: object, who = admin) => t.call(requests.createRequest, who, { params, body });
  for (const type of ['free_lunch', 'client_access', 'scope_access']) await ask({ type });
  await ask({ ...upgrade, application_id: undefined });
  await ask({ ...upgrade, application_id: 0 });
  await ask({ ...upgrade, details: {} });
  await ask({ ...upgrade, type: 'application_approval' });
  await ask({ ...upgrade, reason: 'a'.repeat(1001) });
  await ask(upgrade, member);
  await ask(upgrade, other.admin);
  const first = await ask({ ...upgrade, reason: ` ${'a'.repeat(1000)} ` });
  await ask(upgrade);
  t.name('first', first.body.request.id);
  const one = (requestId: number | string) => ({ params: { accountId, requestId } });
  for (const id of ['x', 0, '9'.repeat(16)]) {
    await t.call(requests.withdrawRequest, admin, one(id));
    await t.call(requests.rejectRequest, staff, { ...one(id), body: { reason: 'No' } });
  }
  const { id: requestId } = first.body.request;
  await t.call(requests.approveRequest, staff, {
    params: { accountId: other.id, requestId },
    body: {},
  });
  await t.call(requests.withdrawRequest, member, one(requestId));
  await t.call(requests.withdrawRequest, other.admin, one(requestId));
  await t.call(requests.rejectRequest, staff, { ...one(requestId), body: { reason: '' } });
  await t.call(requests.approveRequest, staff, {
    ...one(requestId),
    body: { reason: 'a'.repeat(1001) },
  });
  await t.call(requests.withdrawRequest, admin, one(requestId));
  const second = await ask(upgrade, admin);
  t.name('second', second.body.request.id);
  await t.call(requests.rejectRequest, staff, {
    ...one(second.body.request.id),
    body: { reason: ` ${'a'.repeat(1000)} ` },
  });
  const third = await ask(upgrade, admin);
  t.name('third', third.body.request.id);
  await portal.database.query(
    "UPDATE requests SET requested_by_email = 'gone@shop.example' WHERE id = $1",
    [third.body.request.id],
  );
  await t.call(requests.approveRequest, staff, { ...one(third.body.request.id), body: {} });
  for (const state of ['', 'pending', 'approved', 'rejected', 'withdrawn', 'nothing']) {
    await t.call(requests.listRequests, member, { params, query: { state } });
  }
  await t.call(requests.listRequests, other.admin, { params });
  await t.call(listAccountEvents, member, { params });
  for (const to of [support, admin.email, member.email, 'gone@shop.example', staff.email]) {
    await t.mails(to);
  }
  expect(t.text()).toMatchSnapshot();
});

test('APP-12 what a client waits for goes with the client, what an application waits for with the application', async () => {
  const { id: accountId, admin, params, applicationId } = await openAccount();
  const { body: made } = await portal.call(clients.createIamClient, admin, {
    params,
    body: { client_name: 'Customs backend', application_id: applicationId },
  });
  const clientId: string = made.client.client_id;
  await portal.call(requestClientScope, admin, {
    params: { accountId, clientId },
    body: { name: 'customs.write', reason: 'Declarations' },
  });
  await portal.call(requests.createRequest, admin, {
    params,
    body: {
      type: 'plan_change',
      application_id: applicationId,
      details: { to_plan: 'partner' },
    },
  });
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    client: clientId,
  });
  await t.call(requests.listRequests, admin, { params });
  await t.call(clients.deleteIamClient, admin, { params: { accountId, clientId } });
  await t.call(requests.listRequests, admin, { params });
  await portal.call(applications.updateApplication, admin, {
    params: { accountId, applicationId },
    body: { name: 'Till' },
  });
  await t.call(applications.deleteApplication, admin, { params: { accountId, applicationId } });
  await t.call(requests.listRequests, admin, { params });
  expect(t.text()).toMatchSnapshot();
});

test('APP-12 the queue of staff has twenty a page: what waits longest first, what is decided newest first', async () => {
  const sandbox = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  const { id: accountId, admin } = await sandbox.account();
  const staff = await sandbox.person({ roleGrant: 'internal' });
  await sandbox.database.query(
    `INSERT INTO requests (account_id, type, state, subject, application_name, requested_by_email, decided_at)
     SELECT $1, 'plan_change', state, 'application:' || nth, state || ' ' || nth, 'anna@shop.example',
       CASE WHEN state <> 'pending' THEN now() - nth * interval '1 minute' END
     FROM generate_series(1, 21) AS nth, unnest(ARRAY['pending', 'approved', 'rejected']) AS state
     WHERE state <> 'rejected' OR nth < 3 ORDER BY state, nth`,
    [accountId],
  );
  const read = async (query: Record<string, string>) => {
    const { status, body } = await sandbox.call(requests.listQueuedRequests, staff, { query });
    const names = (body.requests ?? []).map(
      ({ request }: { request: { application_name: string; org_name: string } }) =>
        `${request.application_name} of ${request.org_name}`,
    );
    return [status, body.pagination ?? body, ...names];
  };
  const named = (state: string, count: number, from = 1) =>
    Array.from(
      { length: count },
      (_, index) => `${state} ${index + from} of Shop ${admin.username}`,
    );
  const on = (total: number, pages: number, currentPage = 1) => ({ total, pages, currentPage });
  expect(await read({})).toEqual([200, on(21, 2), ...named('pending', 20)]);
  expect(await read({ state: '', page: '2' })).toEqual([
    200,
    on(21, 2, 2),
    'pending 21 of Shop ' + admin.username,
  ]);
  expect(await read({ state: 'pending', page: '3' })).toEqual([200, on(21, 2, 3)]);
  expect(await read({ state: 'approved' })).toEqual([200, on(21, 2), ...named('approved', 20)]);
  expect(await read({ state: 'rejected' })).toEqual([200, on(2, 1), ...named('rejected', 2)]);
  expect(await read({ state: 'withdrawn' })).toEqual([200, on(0, 0)]);
  expect(await read({ state: 'nothing' })).toEqual([200, on(0, 0)]);
  const refused = { error: 'page must be a positive whole number' };
  for (const page of ['0', 'x']) expect(await read({ page })).toEqual([400, refused]);
  const { status } = await sandbox.call(requests.listQueuedRequests, admin);
  expect(status).toBe(403);
  await sandbox.close();
});

import * as applications from '@portal/contract/accounts/application/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import type { Operation } from '@portal/contract/operation';
import * as requests from '@portal/contract/accounts/request/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const support = 'support@postal.example';
const portal = shared(() => startTestPortal({ SUPPORT_MAIL: support }));

test('APP-04 to APP-13 the life of an application; each refusal says why', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
    staff: staff.username,
  });
  const params = { accountId };
  const create = (body: object, who = admin) =>
    t.call(applications.createApplication, who, { params, body });
  await create({});
  await create({ name: ' ', description: '' });
  await create({ name: 'a'.repeat(256), description: 'a'.repeat(256) });
  await create({ name: 'Mine', description: 'Mine' }, member);
  await create({ name: 'Mine', description: 'Mine' }, other.admin);
  const made = await create({ name: ' Checkout ', description: ` ${'a'.repeat(255)} ` });
  const { id: applicationId, user_key: key } = made.body.application;
  t.name('application', applicationId);
  t.name('key', key);
  const one = { accountId, applicationId };
  const update = (body: object, who = admin, at: object = one, headers = {}) =>
    t.call(applications.updateApplication, who, {
      params: at as typeof one,
      body,
      headers,
    });
  await update({ name: 'Mine' }, member);
  await update({ name: 'Mine' }, other.admin);
  for (const id of ['x', 0, '9'.repeat(16)])
    await update({ name: 'A' }, admin, { accountId, applicationId: id });
  await update({ name: 'Mine' }, admin, one, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  await update({ name: ' ' });
  await update({ description: 'a'.repeat(256) });
  await update({ user_key: 'a'.repeat(257) });
  await update({ user_key: 'another', reason: 'leaked', overlap_days: 7 });
  await update({ user_key: 'another', overlap_days: 3 });
  await update({ user_key: 'another', reason: 'bored' });
  await update({ name: 'Renamed' });
  await update({});
  await update({ user_key: key });
  const rotated = await portal.call(applications.updateApplication, admin, {
    params: one,
    body: { user_key: 'value-1', reason: 'rotation' },
  });
  const until = Date.parse(rotated.body.application.previous_key_expires_at);
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  const again = await portal.call(applications.updateApplication, admin, {
    params: one,
    body: { user_key: 'value-1', reason: 'rotation' },
  });
  expect(again.body.application.user_key).toBe(rotated.body.application.user_key);
  t.name('second key', rotated.body.application.user_key);
  await update({ overlap_days: 0 });
  await update({ overlap_days: 0 });
  const ask = (body: object, who = admin) => t.call(requests.createRequest, who, { params, body });
  const upgrade = {
    type: 'plan_change',
    application_id: applicationId,
    details: { to_plan: 'partner' },
  };
  await ask({ ...upgrade, reason: ' ' });
  await ask({ ...upgrade, reason: 'a'.repeat(1001) });
  await ask({ ...upgrade, reason: 'More', details: { to_plan: 'secret' } });
  await ask({ ...upgrade, reason: 'More', details: { to_plan: 'customer' } });
  await ask({ ...upgrade, reason: 'More', details: {} });
  await ask({ ...upgrade, reason: 'More', application_id: 0 });
  await ask({ ...upgrade, reason: 'More', application_id: undefined });
  await ask({ ...upgrade, reason: 'More', type: 'gift' });
  await ask({ ...upgrade, reason: 'More' }, member);
  await ask({ ...upgrade, reason: 'More' }, other.admin);
  await ask({ ...upgrade, reason: ' More ' });
  await ask({ ...upgrade, reason: 'More' });
  await ask({ type: 'application_approval', application_id: applicationId, reason: 'Please' });
  const { body: queue } = await portal.call(requests.listRequests, admin, { params });
  const requestId: number = queue.requests[0].request.id;
  const decide = (
    operation: Operation,
    body: object,
    who = staff,
    id: number | string = requestId,
  ) => t.call(operation, who, { params: { accountId, requestId: id }, body });
  await decide(requests.approveRequest, {}, admin);
  await decide(requests.approveRequest, {}, staff, 'x');
  await decide(requests.rejectRequest, {});
  await decide(requests.rejectRequest, { reason: 'a'.repeat(1001) });
  await decide(requests.approveRequest, { reason: ' Welcome ' });
  await decide(requests.approveRequest, {});
  await decide(requests.rejectRequest, { reason: 'No' });
  await t.call(requests.withdrawRequest, admin, { params: { accountId, requestId } });
  await t.call(requests.withdrawRequest, admin, { params: { accountId, requestId: 'x' } });
  await ask({ ...upgrade, reason: 'More', details: { to_plan: 'internal' } });
  await t.call(applications.listApplications, member, { params });
  await t.call(applications.listApplications, member, { params, query: { status: 'pending' } });
  await t.call(applications.listApplications, member, { params, query: { status: 'odd' } });
  const act = (operation: Operation, who = admin) => t.call(operation, who, { params: one });
  await act(applications.resumeApplication, staff);
  await act(applications.suspendApplication, member);
  await act(applications.suspendApplication, other.admin);
  await act(applications.suspendApplication);
  await act(applications.suspendApplication);
  await update({ name: 'Renamed again' });
  await ask({ ...upgrade, reason: 'More' });
  await act(applications.resumeApplication);
  await act(applications.resumeApplication, staff);
  await act(applications.deleteApplication, member);
  await act(applications.deleteApplication, other.admin);
  await act(applications.deleteApplication);
  await act(applications.deleteApplication);
  await t.call(listAccountEvents, admin, { params });
  await t.call(requests.listRequests, member, { params });
  await t.mails(admin.email);
  await t.mails(support);
  expect(t.text()).toMatchSnapshot();
});

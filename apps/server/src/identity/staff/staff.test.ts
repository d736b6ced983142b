import { getLoginUser } from '@portal/contract/identity/login/operations';
import { listStaff, updateStaffMember } from '@portal/contract/identity/staff/operations';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { listQueuedRequests } from '@portal/contract/accounts/request/operations';
import { createNews } from '@portal/contract/help/news/operations';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

const reason = 'New in the team';

const change = (by: TestPerson, who: TestPerson, body: object) =>
  portal.call(updateStaffMember, by, {
    params: { iamUserId: who.iamUserId },
    body: { role: null, grants: [], reason, ...body },
  });

async function find(text: string): Promise<StaffMember[]> {
  return (await portal.call(listStaff, owner, { query: { text } })).body.staff;
}

const statuses = async (person: TestPerson) => [
  (await portal.call(listQueuedRequests, person)).status,
  (await portal.call(createNews, person, { body: {} })).status,
  (await portal.call(createBillingJob, person, { body: { month: 'x' } })).status,
  (await portal.call(listStaff, person)).status,
];

test('DAY-35 ROLE-08 an owner makes somebody staff, gives and takes grants; they hold at once, and the person is told', async () => {
  const person = await portal.person();
  expect(await statuses(person)).toEqual([403, 403, 403, 403]);
  const made = await change(owner, person, { role: 'internal' });
  expect(made.body.staff_member).toMatchObject({
    email: person.email,
    role: 'internal',
    grants_given: [],
    grants: ['support', 'publisher'],
  });
  expect(await statuses(person)).toEqual([200, 400, 403, 403]);
  await change(owner, person, { role: 'internal', grants: ['finance'] });
  expect(await statuses(person)).toEqual([403, 403, 422, 403]);
  const refused = await portal.call(listQueuedRequests, person);
  expect(JSON.stringify(refused.body)).toContain('This needs the grant support');
  await change(owner, person, { role: 'apigov', grants: ['finance', 'owner'] });
  expect(await statuses(person)).toEqual([200, 400, 422, 200]);
  await change(owner, person, { reason: 'Has left' });
  expect(await statuses(person)).toEqual([403, 403, 403, 403]);
  const mails = await portal.listMails(person.email);
  expect(mails).toHaveLength(4);
  expect(mails[0]?.text).toContain(reason);
  expect(mails[3]?.text).toContain('no longer portal staff');
});

test('DAY-35 nobody changes what is their own, nor without a reason, nor for who is no staff; unknown people and grants are refused', async () => {
  const person = await portal.person();
  expect((await change(owner, owner, { role: 'apigov' })).status).toBe(403);
  expect((await change(owner, person, { reason: ' ' })).body.errors).toEqual({
    reason: ["can't be blank"],
  });
  expect((await change(owner, person, { grants: ['finance'] })).status).toBe(422);
  expect((await change(owner, person, { role: 'internal', grants: ['king'] })).status).toBe(422);
  for (const iamUserId of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await change(owner, { ...person, iamUserId }, {})).status).toBe(404);
  }
  expect(await find(person.email)).toMatchObject([{ role: 'public', grants: [] }]);
});

test('DAY-35 two owners who take it from each other at the same time leave one', async () => {
  const [one, other] = [
    await portal.person({ roleGrant: 'internal', grants: ['owner'] }),
    await portal.person({ roleGrant: 'internal', grants: ['owner'] }),
  ];
  const both = await Promise.all([change(one, other, {}), change(other, one, {})]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('DAY-35 staff by the domain of a confirmed address are listed, strangers by their whole address alone', async () => {
  const [ours, stranger] = [
    await portal.person({ email: 'dora.domain@postal.example' }),
    await portal.person(),
  ];
  expect(await find('dora')).toMatchObject([
    { email: ours.email, role: 'internal', role_given: null, grants: ['support', 'publisher'] },
  ]);
  expect(await find(stranger.email.slice(0, -1))).toEqual([]);
  expect(await find(stranger.email.toUpperCase())).toHaveLength(1);
  const owned = await change(owner, ours, { grants: ['owner'] });
  expect(owned.body.staff_member).toMatchObject({ role_given: 'internal' });
  await change(owner, ours, {});
});

test('ROLE-01 DAY-35 where groups of the identity provider decide, people of staff are listed and given grants, and nobody changes their role', async () => {
  const group = async (role: string, options: Parameters<TestPortal['person']>[0] = {}) => {
    const one = await portal.person(options);
    const sql = 'UPDATE iam_users SET group_role = $2 WHERE id = $1';
    await portal.database.query(sql, [one.iamUserId, role]);
    return one;
  };
  const member = await group('internal', { email: 'greta.group@company.example' });
  expect(await find('greta')).toMatchObject([
    { email: member.email, role: 'internal', role_given: null, role_by_groups: true },
  ]);
  const refused = await change(owner, member, { role: 'apigov' });
  expect([refused.status, refused.body.errors.role]).toEqual([
    422,
    ['comes from groups in the identity provider, and must be changed there'],
  ]);
  const made = await change(owner, member, { grants: ['owner'] });
  expect(made.body.staff_member).toMatchObject({ role: 'internal', role_given: null });
  expect(await statuses(member)).toEqual([200, 400, 422, 200]);
  expect((await change(member, await portal.person(), { role: 'internal' })).status).toBe(200);

  const lost = await group('none', { roleGrant: 'apigov', grants: ['owner'] });
  expect(await find(lost.email)).toMatchObject([{ role: 'public', role_by_groups: true }]);
  expect((await change(lost, member, {})).status).toBe(403);
  const still = await change(owner, lost, { role: 'apigov', grants: ['support'] });
  expect(still.body.errors.grants).toEqual(['are for staff: put the person in a staff group']);
  expect((await change(owner, lost, { role: 'apigov' })).body.staff_member.grants).toEqual([]);
  const outside = await group('none', { email: 'olga.outside@postal.example' });
  expect(await find('olga')).toEqual([]);
  expect(await find(outside.email)).toHaveLength(1);
});

test('ROLE-08 without a handle nobody learns grants', async () => {
  const { status } = await portal.call(getLoginUser, null, { query: { client_id: 'devportal' } });
  expect(status).toBe(401);
});

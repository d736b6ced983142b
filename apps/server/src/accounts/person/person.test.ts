import { randomUUID } from 'node:crypto';
import { getIdentityUser } from '@portal/contract/identity/person/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

async function roleOf(who: TestPerson): Promise<string> {
  const call = { params: { iamUserId: who.iamUserId } };
  const { status, body } = await portal.call(getIdentityUser, who, call);
  return status === 200 ? body.roles.join() : `${status}`;
}

async function addApplication(accountId: number, planId: number): Promise<void> {
  await portal.database.query(
    `INSERT INTO applications (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     VALUES ($1, 301, $2, 'Shop', 'Shop', 'live', $3, $3)`,
    [accountId, planId, Buffer.from(randomUUID())],
  );
}

const change = (who: TestPerson, columns: string) =>
  portal.database.query(`UPDATE iam_users SET ${columns} WHERE id = $1`, [who.iamUserId]);

const staffEmail = (domain: string) => `s${randomUUID().slice(0, 8)}@${domain}`;

test('ROLE-01 ROLE-02 somebody without an account is public, unless staff by a grant or by a proved address', async () => {
  expect(await roleOf(await portal.person())).toBe('public');
  expect(await roleOf(await portal.person({ roleGrant: 'internal' }))).toBe('internal');
  expect(await roleOf(await portal.person({ roleGrant: 'apigov' }))).toBe('apigov');
  expect(await roleOf(await portal.person({ email: staffEmail('postal.example') }))).toBe(
    'internal',
  );
  expect(await roleOf(await portal.person({ email: staffEmail('notpostal.example') }))).toBe(
    'public',
  );
  const unproved = await portal.person({ email: staffEmail('postal.example') });
  await change(unproved, 'email_verified_at = NULL');
  expect(await roleOf(unproved)).toBe('public');
  const gone = await portal.person();
  await change(gone, 'enabled = false');
  expect(await roleOf(gone)).toBe('401');
});

test.each([
  ['customer', [], 'customer'],
  ['partner', [], 'partner'],
  ['partner', [1101], 'customer'],
  ['customer', [1102], 'partner'],
  ['customer', [1102, 1101], 'customer'],
  ['customer', [1104], 'partner'],
] as const)(
  'ROLE-06 who is in an account of the plan %s with applications on %j is %s',
  async (plan, planIds, role) => {
    const { id, admin, member } = await portal.account({ plan });
    for (const planId of planIds) await addApplication(id, planId);
    expect([await roleOf(admin), await roleOf(member)]).toEqual([role, role]);
  },
);

test('ROLE-01 ROLE-02 in an account, too, a grant and a proved address of staff come first; who is suspended in it is public', async () => {
  const { admin, member } = await portal.account({ plan: 'partner' });
  await change(admin, "role_grant = 'apigov'");
  expect(await roleOf(admin)).toBe('apigov');
  await change(member, `email = '${staffEmail('postal.example')}'`);
  expect(await roleOf(member)).toBe('internal');
  const other = await portal.account({ plan: 'partner' });
  await portal.database.query("UPDATE users SET state = 'suspended' WHERE iam_user_id = $1", [
    other.member.iamUserId,
  ]);
  expect(await roleOf(other.member)).toBe('public');
});

test('ROLE-01 where groups of the identity provider decide, a grant and an address of staff count for nothing', async () => {
  const staff = await portal.person({ email: staffEmail('postal.example'), roleGrant: 'apigov' });
  await change(staff, "group_role = 'internal'");
  expect(await roleOf(staff)).toBe('internal');
  await change(staff, "group_role = 'none'");
  expect(await roleOf(staff)).toBe('public');
  const { admin } = await portal.account({ plan: 'partner' });
  await change(admin, "group_role = 'none'");
  expect(await roleOf(admin)).toBe('partner');
});

import { createApplication } from '@portal/contract/accounts/application/operations';
import { createCustomerCopy, eraseCustomer } from '@portal/contract/desk/kept-data/operations';
import { listStaffActs } from '@portal/contract/desk/staff-log/operations';
import { getIdentityUser } from '@portal/contract/identity/person/operations';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

const erase = (body: object, who = owner) => portal.call(eraseCustomer, who, { body });
const reason = 'Asked for in the case K7QF-2M9X';

async function readCopy(body: object): Promise<string> {
  const { body: reply } = await portal.call(createCustomerCopy, owner, { body });
  const answer = await fetch(`${portal.url}${reply.copy.url}`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.values(files)
    .map((file) => Buffer.from(file).toString())
    .join('\n');
}

test('DAY-13 an owner takes a copy of what is kept of a person and erases them, with a reason that the log keeps', async () => {
  const person = await portal.person();
  const { email } = person;
  expect(await readCopy({ email })).toContain(email);
  expect((await erase({ email, confirm: email, reason: ' ' })).status).toBe(422);
  const slip = await erase({ email, confirm: 'other@shop.example', reason });
  expect(slip.body.errors.confirm).toEqual(['is not the e-mail of this login']);
  expect((await erase({ email: 'nobody@x.example', confirm: 'x', reason })).status).toBe(404);
  const erased = await erase({ email, confirm: email.toUpperCase(), reason });
  expect(Date.parse(erased.body.erasure.erased_at)).toBeGreaterThan(Date.now());
  const params = { iamUserId: person.iamUserId };
  expect((await portal.call(getIdentityUser, person, { params })).status).toBe(401);
  const [mail] = await portal.listMails(email);
  expect(mail?.text).toContain('/undo');
  expect((await erase({ email, confirm: email, reason })).status).toBe(409);
  const query = { operation: 'eraseCustomer', object_id: person.iamUserId };
  const { body } = await portal.call(listStaffActs, owner, { query });
  expect(body.acts).toMatchObject([{ object_type: 'person', reason }]);
  const support = await portal.person({ roleGrant: 'internal' });
  expect((await erase({ email, confirm: email, reason }, support)).status).toBe(403);
});

test('DAY-13 an owner erases an account; one that a person alone administers cannot lose them first', async () => {
  const { id, admin } = await portal.account();
  await portal.call(createApplication, admin, {
    params: { accountId: id },
    body: { name: 'Till', description: 'At the counter' },
  });
  const alone = await erase({ email: admin.email, confirm: admin.email, reason });
  expect(alone.status).toBe(409);
  expect(JSON.stringify(alone.body)).toContain('has no other admin');
  const name = `Shop ${admin.username}`;
  expect((await erase({ account_id: id, confirm: 'Shop', reason })).status).toBe(422);
  expect(await readCopy({ account_id: id })).toContain('At the counter');
  expect((await erase({ account_id: id, confirm: name, reason })).status).toBe(200);
  const { rows } = await portal.database.query(
    'SELECT status FROM applications WHERE account_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'suspended' }]);
  expect((await portal.listMails(admin.email)).at(-1)?.text).toContain('/undo');
  expect((await erase({ account_id: id, confirm: name, reason })).status).toBe(409);
});

import { beforeAll, expect, test } from 'vitest';
import {
  createAccount,
  findAccount,
  findOwnAccount,
  getOwnAccount,
  updateAccount,
} from '@portal/contract/accounts/account/operations';
import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { startTestPortal } from '../../../test/portal/start-test-portal.ts';
import { shared } from '../../../test/shared.ts';

let admin: string;
let staff: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  // One after the other: attempts at once from one network are made to wait.
  admin = await portal.signIn('admin@webshop.example');
  staff = await portal.signIn('staff@postal.example');
});

const email = 'admin@webshop.example';

test('LOGIN-11 an account is found by e-mail in any case, by IAM user id and by account id', async () => {
  const client = portal.client(admin);
  const query = { email: 'Admin@Webshop.EXAMPLE', random: '4821' };
  const { account } = await client(findOwnAccount, { query });
  expect(account).toMatchObject({ org_name: 'Example Webshop' });
  const self = account.users.find(({ user }) => user.email === email)?.user;
  const byId = await client(findOwnAccount, { query: { user_id: self?.iamUserId ?? '' } });
  expect(byId.account.id).toBe(account.id);
  const byAccount = await client(getOwnAccount, { params: { accountId: String(account.id) } });
  expect(byAccount.account.users).toHaveLength(2);
});

test('ROLE-08 nobody but staff finds the account of somebody else', async () => {
  const query = { email: 'admin@platform.example' };
  await expect(portal.client(admin)(findAccount, { query })).rejects.toMatchObject({ status: 404 });
  await expect(portal.client(admin)(findOwnAccount, { query })).rejects.toMatchObject({
    status: 404,
  });
  const found = await portal.client(staff)(findAccount, { query });
  expect(found.account.org_name).toBe('Example Platform');
  await expect(portal.client()(findAccount, { query })).rejects.toMatchObject({ status: 401 });
});

test('ROLE-07 USER-06 sign-up: staff get the internal plan, numbers are checked, a second account is a conflict', async () => {
  const client = portal.client(staff);
  const refused = await client(createAccount, {
    body: { org_name: ' ', phone: '12', country: 'XX' },
  }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422 });
  const created = await client(createAccount, {
    body: { org_name: 'Norrvik Post IT', plan: 'partner', country: 'SE', phone: '070-174 06 05' },
  });
  expect(created.account.extra_fields.phone).toBe('46701740605');
  const { applications } = await client(listApplications, {
    params: { accountId: String(created.account.id) },
  });
  expect(applications[0]?.application).toMatchObject({
    name: 'My first application',
    plan: { name: 'Internal' },
    status: 'live',
  });
  await expect(client(createAccount, { body: { org_name: 'Another' } })).rejects.toMatchObject({
    status: 409,
  });
});

test('USER-06 a customer number has eight digits and a check digit, an organisation number is its country’s', async () => {
  const client = portal.client(admin);
  const { account } = await client(findOwnAccount, { query: { email } });
  const params = { accountId: String(account.id) };
  const change = (body: Record<string, string>) => client(updateAccount, { params, body });
  await expect(change({ customer_number: '2001234' })).rejects.toMatchObject({ status: 422 });
  await expect(change({ customer_number: '20012341' })).rejects.toMatchObject({
    message: 'customer number has a wrong check digit',
  });
  await expect(change({ organisation_number: '5560360790' })).rejects.toMatchObject({
    status: 422,
  });
  const changed = await change({
    customer_number: '2001 2340',
    organisation_number: '556036-0793',
  });
  expect(changed.account.extra_fields.organisation_number).toBe('5560360793');
});

test('USER-05 a billing address is whole or none; what is not given stays', async () => {
  const client = portal.client(admin);
  const { account } = await client(findOwnAccount, { query: { email } });
  const params = { accountId: String(account.id) };
  const change = (body: Record<string, string>) => client(updateAccount, { params, body });
  const none = { billing_address: '', billing_zip: '', billing_city: '' };
  expect((await change(none)).account.extra_fields).toMatchObject(none);
  await expect(change({ billing_address: 'Kajgatan 3' })).rejects.toMatchObject({
    message: "billing zip can't be blank",
    status: 422,
  });
  await expect(change({ billing_city: 'x'.repeat(256) })).rejects.toMatchObject({ status: 422 });
  const whole = { billing_address: 'Kajgatan 3', billing_zip: '211 20', billing_city: 'Nordsund' };
  expect((await change(whole)).account.extra_fields).toMatchObject(whole);
  expect((await change({ billing_zip: '211 21' })).account.extra_fields).toMatchObject({
    ...whole,
    billing_zip: '211 21',
  });
});

test('a change with the ETag of an older read loses nothing: it is told', async () => {
  const client = portal.client(admin);
  const { account } = await client(findOwnAccount, { query: { email } });
  const params = { accountId: String(account.id) };
  const headers = { 'If-Match': `"${account.updated_at}"` };
  await client(updateAccount, { params, headers, body: { org_name: 'Example Webshop Ltd' } });
  await expect(
    client(updateAccount, { params, headers, body: { org_name: 'Lost' } }),
  ).rejects.toMatchObject({ status: 412 });
  const { account: kept } = await client(findOwnAccount, { query: { email } });
  expect(kept.org_name).toBe('Example Webshop Ltd');
});

test('a creation repeated with the same Idempotency-Key is one creation', async () => {
  const client = portal.client(admin);
  const { account } = await client(findOwnAccount, { query: { email } });
  const params = { accountId: String(account.id) };
  const body = { name: 'Once', description: 'However often it is sent' };
  const headers = { 'Idempotency-Key': 'a-key-of-this-test' };
  const [first, second] = await Promise.allSettled([
    client(createApplication, { params, body, headers }),
    client(createApplication, { params, body, headers }),
  ]);
  const third = await client(createApplication, { params, body, headers });
  const kept = [first, second].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(kept.every(({ application }) => application.id === third.application.id)).toBe(true);
  const { applications } = await client(listApplications, { params });
  expect(applications.filter(({ application }) => application.name === 'Once')).toHaveLength(1);
  const other = { ...body, name: 'Other' };
  await expect(client(createApplication, { params, body: other, headers })).rejects.toMatchObject({
    status: 409,
  });
});

test('nothing secret reaches the log', async () => {
  const { account } = await portal.client(admin)(findOwnAccount, { query: { email } });
  const { applications } = await portal.client(admin)(listApplications, {
    params: { accountId: String(account.id) },
  });
  const log = portal.log();
  expect(log).toContain('listApplications');
  for (const { application } of applications) expect(log).not.toContain(application.user_key);
  for (const token of [admin, staff]) expect(log).not.toContain(token);
  expect(log).not.toContain('the common password of the demo');
});

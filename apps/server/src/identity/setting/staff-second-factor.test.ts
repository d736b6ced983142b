import { listCloudEndpoints } from '@portal/contract/catalogue/inventory/operations';
import { listQueuedRequests, listRequests } from '@portal/contract/accounts/request/operations';
import {
  getStaffSecondFactor,
  updateStaffSecondFactor,
} from '@portal/contract/identity/setting/operations';
import { expect, test } from 'vitest';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';
import { Browser } from '../../../test/login/browser.ts';
import { startWholePortal, withDemo } from '../../../test/start-whole-portal.ts';

const setUp = (
  portal: Pick<TestPortal, 'database'>,
  { iamUserId }: Pick<TestPerson, 'iamUserId'>,
) =>
  portal.database.query(
    `INSERT INTO login_totp (iam_user_id, secret_sealed, confirmed_at, created_at)
     VALUES ($1, '', now(), now())`,
    [iamUserId],
  );

const statusOf = async (portal: TestPortal, person: TestPerson) => [
  (await portal.call(listQueuedRequests, person)).status,
  (await portal.call(listCloudEndpoints, person)).status,
];

const switchTo = (portal: TestPortal, person: TestPerson, isOn: unknown) =>
  portal.call(updateStaffSecondFactor, person, { body: { staff_second_factor: isOn } });

test('staff without a second factor are refused while the portal requires one', async () => {
  const portal = await startTestPortal();
  const [flipper, other] = [
    await portal.person({ roleGrant: 'apigov', grants: ['owner'] }),
    await portal.person({ roleGrant: 'internal' }),
  ];
  expect((await switchTo(portal, flipper, true)).status).toBe(422);
  expect(await statusOf(portal, other)).toEqual([200, 200]);
  await setUp(portal, flipper);
  expect((await switchTo(portal, flipper, 'yes')).status).toBeGreaterThanOrEqual(400);
  const on = await switchTo(portal, flipper, true);
  expect(on.body.data).toMatchObject({ staff_second_factor: true, changed_by: flipper.username });
  expect(on.body.data.staff_without_factor).toBe(1);

  expect(await statusOf(portal, other)).toEqual([403, 403]);
  const refused = await portal.call(listQueuedRequests, other);
  expect(JSON.stringify(refused.body)).toContain('/login/security');
  expect((await switchTo(portal, other, false)).status).toBe(403);
  expect(await statusOf(portal, flipper)).toEqual([200, 200]);
  const { id, member } = await portal.account();
  const own = await portal.call(listRequests, member, { params: { accountId: id } });
  expect(own.status).toBe(200);

  await setUp(portal, other);
  expect(await statusOf(portal, other)).toEqual([200, 200]);
  const all = await portal.call(getStaffSecondFactor, flipper);
  expect(all.body.data.staff_without_factor).toBe(0);
  await portal.close();
});

test('the configuration forces the second factor of staff on', async () => {
  const portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  const person = await portal.person({ roleGrant: 'internal', grants: ['owner'] });
  expect(await statusOf(portal, person)).toEqual([403, 403]);
  await setUp(portal, person);
  const { body } = await portal.call(getStaffSecondFactor, person);
  expect(body.data).toMatchObject({ staff_second_factor: true, fixed_by: 'configuration' });
  expect((await switchTo(portal, person, false)).status).toBe(422);
  await portal.close();
});

test('LOGIN-10 a login of staff without a second factor leads to the set-up, and after it into the portal', async () => {
  const portal = await startWholePortal({ ...withDemo, STAFF_SECOND_FACTOR: 'required' });
  const { url, database } = portal;
  const query = new URLSearchParams({ redirectionUrl: `${url}/`, client_id: 'devportal' });
  const start = `/login/authorization?${query.toString()}`;
  const password = withDemo.PORTAL_DEMO_PASSWORD;
  const logIn = async (browser: Browser, email: string) => {
    const page = await browser.get(start);
    return browser.submit(page, new URL(page.url).pathname, { email, password });
  };
  const customer = await logIn(new Browser(url, url), 'admin@webshop.example');
  expect(customer.location).toContain('oneTimeCode=');

  const browser = new Browser(url, url);
  const email = 'staff@postal.example';
  const led = await logIn(browser, email);
  expect(led.url).toBe(`${url}/login/security`);
  expect(led.text).toContain('Set up two-step login or add a passkey');
  expect((await browser.get(start)).url).toBe(`${url}/login/security`);
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM iam_users WHERE email = $1',
    [email],
  );
  await setUp(portal, { iamUserId: rows[0]?.id ?? '' });
  expect((await browser.get('/login/security')).text).not.toContain('add a passkey');
  expect((await browser.get(start)).location).toContain('oneTimeCode=');
  await portal.close();
});

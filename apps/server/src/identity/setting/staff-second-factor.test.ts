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

const setUp = (portal: TestPortal, { iamUserId }: TestPerson) =>
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
    await portal.person({ roleGrant: 'apigov' }),
    await portal.person({ roleGrant: 'internal' }),
  ];
  expect((await switchTo(portal, flipper, true)).status).toBe(422);
  expect(await statusOf(portal, other)).toEqual([200, 200]);
  await setUp(portal, flipper);
  expect((await switchTo(portal, flipper, 'yes')).status).toBeGreaterThanOrEqual(400);
  const on = await switchTo(portal, flipper, true);
  expect(on.body.data).toMatchObject({ staff_second_factor: true, changed_by: flipper.username });

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
  await portal.close();
});

test('the configuration forces the second factor of staff on', async () => {
  const portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
  const person = await portal.person({ roleGrant: 'internal' });
  expect(await statusOf(portal, person)).toEqual([403, 403]);
  await setUp(portal, person);
  const { body } = await portal.call(getStaffSecondFactor, person);
  expect(body.data).toMatchObject({ staff_second_factor: true, fixed_by: 'configuration' });
  expect((await switchTo(portal, person, false)).status).toBe(422);
  await portal.close();
});

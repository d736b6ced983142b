import * as applications from '@portal/contract/accounts/application/operations';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { newApplication } from '@portal/contract/accounts/application/schema';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

const names = Object.keys(newApplication.shape);
const toTexts = (word: string) =>
  Object.fromEntries(names.map((name) => [name, `${word} ${name}`]));

test('APP-05 APP-06 each text that the contract has is kept when it is written, and when it alone is changed', async () => {
  const { id: accountId, admin } = await portal.account();
  const params = { accountId };
  const first = toTexts('first');
  const made = await portal.call(applications.createApplication, admin, { params, body: first });
  const { application } = made.body;
  expect(application).toMatchObject(first);
  const ofOne = { accountId, applicationId: application.id };
  for (const name of names) {
    const body = { [name]: `changed ${name}` };
    await portal.call(applications.updateApplication, admin, { params: ofOne, body });
  }
  const listed = await portal.call(applications.listApplications, admin, { params });
  const { application: stored } = listed.body.applications.at(-1);
  expect(stored).toMatchObject(toTexts('changed'));
});

test('APP-05 an application waits where its plan asks for approval or the number is not proved, and says for which', async () => {
  const open = async (change: string) => {
    const { id: accountId, admin } = await portal.account();
    const params = { accountId };
    const body = { name: 'Checkout', description: 'Delivery options' };
    const create = async () =>
      (await portal.call(applications.createApplication, admin, { params, body })).body.application;
    expect((await create()).status).toBe('live');
    await portal.database.query(change, [accountId]);
    const { id, status } = await create();
    const { body: queue } = await portal.call(listRequests, admin, { params });
    const asked = queue.requests.map(({ request }: { request: AccountRequest }) => request);
    return { id, status, asked };
  };
  const approval = await open(
    `UPDATE applications SET plan_id = (SELECT id FROM plans WHERE approval_required LIMIT 1) WHERE account_id = $1`,
  );
  expect(approval).toMatchObject({ status: 'pending', asked: [{ reason: '' }] });
  expect(approval.asked[0].application_id).toBe(approval.id);
  const unproved = await open(`UPDATE accounts SET customer_number_unproved = true WHERE id = $1`);
  const reason = 'The customer number 20012340 is not verified';
  expect(unproved).toMatchObject({ status: 'pending', asked: [{ reason }] });
});

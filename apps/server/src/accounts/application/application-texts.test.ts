import * as applications from '@portal/contract/accounts/application/operations';
import { newApplication } from '@portal/contract/accounts/application/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.close());

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

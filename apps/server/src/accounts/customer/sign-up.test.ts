import { createAccount, findOwnAccount } from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { listApplications } from '@portal/contract/accounts/application/operations';
import * as customers from '@portal/contract/accounts/customer/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { startRegister } from './register/fake-register-server.ts';

const support = 'support@postal.example';
const organisation_number = '5560360793';
const portals: TestPortal[] = [];
const register = shared(startRegister);

beforeAll(async () => {
  const settings = { CUSTOMER_REGISTER_URL: register.url, SUPPORT_MAIL: support };
  portals.push(await startTestPortal(settings));
  portals.push(await startTestPortal({ ...settings, PORTAL_ENV: 'sandbox' }));
}, 60_000);
afterAll(async () => {
  for (const portal of portals) await portal.close();
});

function portalAt(index: number): TestPortal {
  const portal = portals[index];
  if (!portal) throw new Error('Both portals stand');
  return portal;
}

const sound = { org_name: 'Fjord Shop', plan: 'customer', customer_number: '20012340' };

async function prove(portal: TestPortal, person: TestPerson, number: string): Promise<string> {
  const asked = await portal.call(customers.createCustomerCode, person, {
    body: { customer_number: number },
  });
  const challengeId: string = asked.body.challenge.id;
  const isNamed = async () => {
    const { rowCount } = await portal.database.query(
      'SELECT 1 FROM customer_challenges WHERE id = $1 AND register_id IS NOT NULL',
      [challengeId],
    );
    return rowCount;
  };
  await expect.poll(isNamed).toBe(1);
  const code = register.codeOf(number);
  const proved = await portal.call(customers.verifyCustomerCode, person, {
    params: { challengeId },
    body: { code },
  });
  expect(proved.status).toBe(200);
  return challengeId;
}

test.each([
  ['production', 0],
  ['sandbox', 1],
])('USER-06 ROLE-07 what each sign-up makes in the %s portal', async (_, index) => {
  const portal = portalAt(index);
  const t = startTranscript(portal);
  const sign = async (body: object, options: Parameters<TestPortal['person']>[0] = {}) => {
    const person = await portal.person(options);
    const made = await t.call(createAccount, person, { body: { ...sound, ...body } });
    if (made.status !== 201) return;
    const params = { accountId: made.body.account.id };
    const list = await portal.call(listApplications, person, { params });
    const { name, description, status, plan } = list.body.applications[0].application;
    const log = await portal.call(listAccountEvents, person, { params });
    const events = log.body.events.map(({ event }: { event: object }) => Object.values(event)[1]);
    t.note({ name, description, status, plan: plan.name, events });
    await t.call(createAccount, person, { body: sound });
  };
  await sign({});
  await sign({ plan: 'gold', customer_number: undefined });
  await sign({ plan: 'gold', customer_number: '2001-2340', country: ' ', phone: ' ' });
  await sign({ plan: 'partner' });
  await sign({ plan: 'partner', organisation_number, phone: '+46 8 123 456 78' });
  await sign({ plan: 'partner', organisation_number, phone: '12' });
  await sign({ plan: 'partner', customer_challenge: 'x', organisation_number, country: 'XX' });
  await sign({ customer_challenge: 'x' });
  await sign({ customer_challenge: '' });
  await sign({ plan: 'partner', customer_number: undefined }, { roleGrant: 'apigov' });
  await sign({ customer_challenge: 'x', customer_number: '1' }, { roleGrant: 'internal' });
  await t.mails(support);
  expect(t.text()).toMatchSnapshot();
});

test('USER-06 a number that a partner merely types is not theirs: who proves it gets the account', async () => {
  const portal = portalAt(0);
  const customer_number = '30000020';
  const partner = { ...sound, plan: 'partner', organisation_number, customer_number };
  const typed = await portal.call(createAccount, await portal.person(), { body: partner });
  expect(typed.body.account.extra_fields.customer_number_proved).toBe(false);
  const owner = await portal.person();
  const customer_challenge = await prove(portal, owner, customer_number);
  const made = await portal.call(createAccount, owner, { body: { ...sound, customer_challenge } });
  expect(made.body.account.extra_fields).toMatchObject({
    customer_number,
    customer_number_proved: true,
  });
});

test('USER-06 two sign-ups of one person at once make one account', async () => {
  const portal = portalAt(0);
  const person = await portal.person();
  const lock = { text: 'LOCK TABLE accounts IN SHARE MODE' };
  const replies = await whileLocked(portal.database, lock, () =>
    ['One', 'Two'].map((org_name) =>
      portal.call(createAccount, person, { body: { ...sound, org_name } }),
    ),
  );
  const [made, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(made?.status).toBe(201);
  expect([refused?.status, refused?.body]).toEqual([
    409,
    { error: 'You already belong to an account' },
  ]);
  const own = await portal.call(findOwnAccount, person, { query: { email: person.email } });
  expect(own.body.account.org_name).toBe(made?.body.account.org_name);
});

test('USER-06 of two who have proved one number at once one gets the account, and a proof that has gone makes none', async () => {
  const portal = portalAt(0);
  const number = '30000004';
  const people = [await portal.person(), await portal.person()];
  const proofs: string[] = [];
  for (const person of people) proofs.push(await prove(portal, person, number));
  const sign = (person: TestPerson, customer_challenge?: string) =>
    portal.call(createAccount, person, {
      body: { ...sound, customer_number: undefined, customer_challenge },
    });
  const lock = {
    text: "SELECT pg_advisory_xact_lock(hashtext('customer-number ' || $1))",
    values: [number],
  };
  const replies = await whileLocked(portal.database, lock, () =>
    people.map((person, at) => sign(person, proofs[at])),
  );
  const [made, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(made?.body.account.extra_fields).toMatchObject({ customer_number_proved: true });
  expect([refused?.status, refused?.body]).toEqual([
    409,
    { error: 'This customer number already has an account. Ask to join it.' },
  ]);
  const late = await portal.person();
  const other = '30000012';
  const proof = await prove(portal, late, other);
  const gone = {
    ...lock,
    values: [other],
    meanwhile: (connection: Pick<typeof portal.database, 'query'>) =>
      connection.query('DELETE FROM customer_challenges WHERE id = $1', [proof]),
  };
  const [lost] = await whileLocked(portal.database, gone, () => [sign(late, proof)]);
  expect([lost?.status, lost?.body]).toEqual([
    422,
    { errors: { customer_number: ['is not verified, or was verified too long ago'] } },
  ]);
  const own = await portal.call(findOwnAccount, late, { query: { email: late.email } });
  expect(own.status).toBe(404);
});

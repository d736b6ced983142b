import { createAccount } from '@portal/contract/accounts/account/operations';
import * as customers from '@portal/contract/accounts/customer/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { startRegister } from './register/fake-register-server.ts';

const register = shared(startRegister);
const portal = shared(() => startTestPortal({ CUSTOMER_REGISTER_URL: register.url }));

const isNamed = async (id: string) => {
  const { rowCount } = await portal.database.query(
    'SELECT 1 FROM customer_challenges WHERE id = $1 AND register_id IS NOT NULL',
    [id],
  );
  return rowCount === 1;
};

test('USER-06 a number is proved by a code, makes one account, and leads others to its admins', async () => {
  const [first, second] = [await portal.person(), await portal.person()];
  const t = startTranscript(portal, { first: first.username, second: second.username });
  const ask = (customer_number: unknown, who: TestPerson | null = first) =>
    t.call(customers.createCustomerCode, who, { body: { customer_number } });
  await ask('20012340', null);
  for (const number of ['', '123', '20012341', 'x'.repeat(256)]) await ask(number);
  const number = '20012340';
  const asked = await ask(` ${number.slice(0, 4)}-${number.slice(4)} `);
  const challengeId: string = asked.body.challenge.id;
  t.name('challenge', challengeId);
  await expect.poll(() => isNamed(challengeId)).toBe(true);
  const code = register.codeOf(number) ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  t.name('code', code);
  t.name('wrong code', wrong);
  const verify = (given: string, who = first, id = challengeId) =>
    t.call(customers.verifyCustomerCode, who, {
      params: { challengeId: id },
      body: { code: given },
    });
  const join = (who = first, id = challengeId) =>
    t.call(customers.askToJoin, who, { params: { challengeId: id } });
  const sign = (who = first, id = challengeId) =>
    t.call(createAccount, who, {
      body: { org_name: 'What I say', plan: 'customer', country: 'SE', customer_challenge: id },
    });
  await verify(wrong);
  await verify(code, second);
  await verify(code, first, 'x');
  await join();
  await sign();
  await verify(` ${code} `);
  await verify(code);
  await sign(second);
  await sign();
  await sign();
  const again = await ask(number, second);
  const other: string = again.body.challenge.id;
  t.name('second challenge', other);
  await expect.poll(() => isNamed(other)).toBe(true);
  const secondCode = register.codeOf(number) ?? '';
  t.name('second code', secondCode);
  await verify(secondCode, second, other);
  await sign(second, other);
  await join(first, other);
  await join(second, other);
  await join(second, other);
  await t.mails(first.email);
  expect(t.text()).toMatchSnapshot();
});

test('USER-06 five wrong codes end a challenge, the right one after them too', async () => {
  const person = await portal.person();
  const number = '20012340';
  const asked = await portal.call(customers.createCustomerCode, person, {
    body: { customer_number: number },
  });
  const challengeId: string = asked.body.challenge.id;
  await expect.poll(() => isNamed(challengeId)).toBe(true);
  const code = register.codeOf(number) ?? '';
  const verify = async (given: string) => {
    const call = { params: { challengeId }, body: { code: given } };
    return (await portal.call(customers.verifyCustomerCode, person, call)).status;
  };
  const wrong = code === '000000' ? '111111' : '000000';
  for (let nth = 0; nth < 5; nth += 1) expect(await verify(wrong)).toBe(422);
  expect(await verify(code)).toBe(422);
});

import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createAccount, updateAccount } from '@portal/contract/accounts/account/operations';
import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import {
  askToJoin,
  createCustomerCode,
  verifyCustomerCode,
} from '@portal/contract/accounts/customer/operations';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';
import { startRegister } from './register/fake-register-server.ts';

const register = shared(startRegister);
const portal = shared(() => startTestPortal({ CUSTOMER_REGISTER_URL: register.url }));

/** Eight digits, the last one by Luhn. */
function newNumber(first: string): string {
  const digits = first + String(randomInt(1_000_000)).padStart(6, '0');
  const valid = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((number) => {
    const sum = Array.from(number)
      .toReversed()
      .reduce((total, digit, index) => {
        const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    return sum % 10 === 0;
  });
  return valid ?? '';
}

async function ask(person: TestPerson, number: string, at: TestPortal = portal) {
  const asked = await at.call(createCustomerCode, person, { body: { customer_number: number } });
  expect(asked.status).toBe(201);
  const id: string = asked.body.challenge.id;
  await vi.waitFor(async () => {
    const { rowCount } = await at.database.query(
      'SELECT 1 FROM customer_challenges WHERE id = $1 AND register_id IS NOT NULL',
      [id],
    );
    expect(rowCount).toBe(1);
  });
  return id;
}

const verify = (person: TestPerson, challengeId: string, code: string, at: TestPortal = portal) =>
  at.call(verifyCustomerCode, person, { params: { challengeId }, body: { code } });

async function prove(person: TestPerson, number: string): Promise<string> {
  const id = await ask(person, number);
  expect((await verify(person, id, register.codeOf(number) ?? '')).status).toBe(200);
  return id;
}

const signUp = (person: TestPerson, body: Record<string, string>) =>
  portal.call(createAccount, person, {
    body: { org_name: 'What I say', plan: 'customer', country: 'SE', ...body },
  });

async function firstApplication(person: TestPerson, accountId: number) {
  const list = await portal.call(listApplications, person, { params: { accountId } });
  return list.body.applications[0].application;
}

describe('a customer number is proved', () => {
  test('USER-06 by the code of the register: name and numbers are the register’s, the application is live', async () => {
    const person = await portal.person();
    const number = newNumber('2');
    const id = await ask(person, number);
    const proved = await verify(person, id, register.codeOf(number) ?? '');
    expect(proved.body).toEqual({
      customer: {
        name: `Firm ${number}`,
        organisation_number: '5560360793',
        has_account: false,
      },
    });
    const made = await signUp(person, { customer_number: '20012340', customer_challenge: id });
    expect(made.status).toBe(201);
    expect(made.body.account).toMatchObject({
      org_name: `Firm ${number}`,
      extra_fields: {
        customer_number: number,
        customer_number_proved: true,
        organisation_number: '5560360793',
      },
    });
    const first = await firstApplication(person, made.body.account.id);
    expect(first.status).toBe('live');
  });

  test('USER-06 a typed number alone gives no live key: this application and later ones wait for staff', async () => {
    const person = await portal.person();
    const made = await signUp(person, { customer_number: newNumber('2') });
    expect(made.status).toBe(201);
    expect(made.body.account.extra_fields.customer_number_proved).toBe(false);
    const accountId: number = made.body.account.id;
    const first = await firstApplication(person, accountId);
    expect(first.status).toBe('pending');
    const later = await portal.call(createApplication, person, {
      params: { accountId },
      body: { name: 'Later', description: 'Made later' },
    });
    expect(later.body.application.status).toBe('pending');
  });

  test('USER-06 a number that is changed later counts as unproved', async () => {
    const person = await portal.person();
    const number = newNumber('2');
    const made = await signUp(person, { customer_challenge: await prove(person, number) });
    const changed = await portal.call(updateAccount, person, {
      params: { accountId: made.body.account.id },
      body: { customer_number: newNumber('3') },
    });
    expect(changed.body.account.extra_fields.customer_number_proved).toBe(false);
  });

  test('USER-06 a proof makes one account, and a number that has one leads to its admins', async () => {
    const [first, second] = [await portal.person(), await portal.person()];
    const number = newNumber('2');
    const made = await signUp(first, { customer_challenge: await prove(first, number) });
    expect(made.status).toBe(201);
    const id = await prove(second, number);
    const refused = await signUp(second, { customer_challenge: id });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Ask to join');
    const join = () => portal.call(askToJoin, second, { params: { challengeId: id } });
    expect((await join()).status).toBe(204);
    expect((await join()).status).toBe(204);
    const mails = await portal.listMails(first.email);
    const asked = mails.filter(({ subject }) => subject.includes(second.email));
    expect(asked).toHaveLength(1);
  });
});

describe('nothing is told before the proof', () => {
  test('USER-06 known, unknown and taken numbers are answered alike', async () => {
    const owner = await portal.person();
    const taken = newNumber('2');
    await signUp(owner, { customer_challenge: await prove(owner, taken) });
    const answers = [];
    for (const number of [newNumber('3'), newNumber('9'), taken]) {
      const person = await portal.person();
      const body = { customer_number: number };
      const asked = await portal.call(createCustomerCode, person, { body });
      const { id, ...rest } = asked.body.challenge;
      const wrong = await verify(person, id, '000000');
      answers.push(JSON.stringify([asked.status, rest, wrong.status, wrong.body]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('If we know this number');
  });

  test('USER-06 after five wrong codes the right one proves nothing', async () => {
    const person = await portal.person();
    const number = newNumber('2');
    const id = await ask(person, number);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(person, id, '000000')).status).toBe(422);
    }
    const late = await verify(person, id, register.codeOf(number) ?? '');
    expect(late.status).toBe(422);
    const made = await signUp(person, { customer_challenge: id });
    expect(made.status).toBe(422);
  });

  test('USER-06 an expired code proves nothing, and an expired proof makes no account', async () => {
    const person = await portal.person();
    const number = newNumber('2');
    const expire = (id: string) =>
      portal.database.query(
        "UPDATE customer_challenges SET expires_at = now() - interval '1 second' WHERE id = $1",
        [id],
      );
    const old = await ask(person, number);
    await expire(old);
    expect((await verify(person, old, register.codeOf(number) ?? '')).status).toBe(422);
    const proof = await prove(person, number);
    await expire(proof);
    expect((await signUp(person, { customer_challenge: proof })).status).toBe(422);
  });

  test('USER-06 somebody else’s challenge is not there', async () => {
    const [owner, other] = [await portal.person(), await portal.person()];
    const number = newNumber('2');
    const id = await ask(owner, number);
    expect((await verify(other, id, register.codeOf(number) ?? '')).status).toBe(404);
    expect((await verify(other, 'no-uuid', '1')).status).toBe(404);
    expect((await verify(owner, id, register.codeOf(number) ?? '')).status).toBe(200);
    expect((await signUp(other, { customer_challenge: id })).status).toBe(422);
    const join = await portal.call(askToJoin, other, { params: { challengeId: id } });
    expect(join.status).toBe(404);
  });

  test('USER-06 a number of the wrong form is refused at its field', async () => {
    const person = await portal.person();
    const body = { customer_number: '20012341' };
    const refused = await portal.call(createCustomerCode, person, { body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.customer_number).toEqual(['has a wrong check digit']);
  });
});

/** Asks until somebody says to wait. */
async function throttledAfter(
  next: (at: number) => Promise<{ person: TestPerson; number: string; address: string }>,
) {
  for (let at = 0; at < 40; at += 1) {
    const { person, number, address } = await next(at);
    const asked = await portal.call(createCustomerCode, person, {
      body: { customer_number: number },
      headers: { 'X-Forwarded-For': address },
    });
    if (asked.status === 201) continue;
    expect(asked.status).toBe(429);
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    return at;
  }
  return null;
}

test('USER-06 look-ups are throttled by person, by network and by number', async () => {
  const one = await portal.person();
  const fixed = newNumber('2');
  const byPerson = await throttledAfter(async (at) => ({
    person: one,
    number: newNumber('2'),
    address: `192.0.2.${at}`,
  }));
  expect(byPerson).toBeLessThan(10);
  const byNumber = await throttledAfter(async (at) => ({
    person: await portal.person(),
    number: fixed,
    address: `198.51.100.${at}`,
  }));
  expect(byNumber).toBeLessThan(10);
  const byNetwork = await throttledAfter(async () => ({
    person: await portal.person(),
    number: newNumber('2'),
    address: '203.0.113.7',
  }));
  expect(byNetwork).toBeLessThan(40);
});

test('USER-06 without a register service, the customers of a file get their codes by mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'customers-'));
  const file = join(folder, 'customers.json');
  const number = newNumber('2');
  const contact = 'office@granvik-coffee.example';
  const firm = { number, name: 'Granvik Coffee', organisationNumber: null, contact };
  await writeFile(file, JSON.stringify([firm]));
  const other = await startTestPortal({ CUSTOMER_REGISTER_FILE: file });
  const listCodes = async () => {
    const { rows } = await other.database.query('SELECT id FROM customer_register_codes');
    return rows.map((row: { id: string }) => row.id);
  };
  try {
    const person = await other.person();
    const over = randomUUID();
    await other.database.query(
      `INSERT INTO customer_register_codes (id, customer_number, code_hash, expires_at)
       VALUES ($1, $2, 'x', now() - interval '1 second')`,
      [over, number],
    );
    const id = await ask(person, number, other);
    expect(await listCodes()).toHaveLength(1);
    expect(await listCodes()).not.toContain(over);
    const [mail] = await other.listMails(contact);
    const code = /\b(\d{6})\r?\n/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await verify(person, id, '12345', other)).status).toBe(422);
    const proved = await verify(person, id, code, other);
    expect(proved.body.customer).toMatchObject({ name: 'Granvik Coffee', has_account: false });
    expect(await listCodes()).toEqual([]);
    const unknown = await ask(person, newNumber('3'), other);
    expect((await verify(person, unknown, code, other)).status).toBe(422);
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
});

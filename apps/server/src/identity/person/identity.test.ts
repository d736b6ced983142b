import { expect, test } from 'vitest';
import {
  authorizationUrl,
  codeOf,
  newPerson,
  password,
  signUp,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

const staff = { iamUserId: 'nobody', grants: ['support'] } as const;
const seed = (person = newPerson()) =>
  login.service.seedPerson({ ...person, password, firstName: 'Anna', lastName: 'Andersson' });

test('LOGIN-12 get and update user: oneself, or anybody for staff', async () => {
  const { identity } = login.service;
  const person = newPerson();
  const iamUserId = await seed(person);
  const self = { iamUserId, grants: [] } as const;
  expect(await identity.getUser(self, iamUserId)).toMatchObject({
    iamUserId,
    ...person,
    firstName: 'Anna',
    phone: null,
    enabled: true,
    emailVerified: true,
    roles: ['customer'],
  });
  const changed = await identity.updateUser(self, iamUserId, { phone: '+46 70-000 00 00' });
  expect(changed).toMatchObject({ phone: '46700000000', firstName: 'Anna' });
  expect(await identity.getUser(staff, iamUserId)).toEqual(changed);

  const stranger = { iamUserId: await seed(), grants: [] } as const;
  await expect(identity.getUser(stranger, iamUserId)).rejects.toMatchObject({
    failure: 'forbidden',
  });
  await expect(identity.updateUser(stranger, iamUserId, {})).rejects.toMatchObject({
    failure: 'forbidden',
  });
  await expect(identity.getUser(staff, 'not-an-id')).rejects.toMatchObject({
    failure: 'notFound',
  });
  await expect(identity.updateUser(self, iamUserId, { phone: 'call me' })).rejects.toMatchObject({
    failure: 'invalid',
  });
});

test('LOGIN-12 create user: the person sets a password by the mail, a second one conflicts', async () => {
  const { identity } = login.service;
  const person = newPerson();
  const created = await identity.createUser(person);
  expect(created).toMatchObject({ ...person, emailVerified: false });
  expect((await login.lastMail(person.email)).subject).toBe('Set up your account');
  await expect(identity.createUser(person)).rejects.toMatchObject({ failure: 'conflict' });

  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login, { loginHint: person.email }));
  const checkMail = await signUp(browser, page, person);
  const { code = '' } = await login.lastMail(person.email);
  expect(codeOf(await browser.submit(checkMail, '/check-mail', { code }))).toMatch(/^otc_/);
  expect(await identity.getUser(staff, created.iamUserId)).toMatchObject({ emailVerified: true });
});

test('LOGIN-12 create user while mail is down: the person is there, the fault is logged, sign-up works later', async () => {
  const { identity } = login.service;
  const person = newPerson();
  login.breakMail(true);
  const created = await identity.createUser(person);
  expect(created).toMatchObject({ ...person, emailVerified: false });
  expect(await identity.getUser(staff, created.iamUserId)).toEqual(created);
  await expect.poll(() => login.log()).toContain('a mail could not be sent');
  login.breakMail(false);
  expect(login.log()).not.toContain(person.email);
  await expect(identity.createUser(person)).rejects.toMatchObject({ failure: 'conflict' });

  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login, { loginHint: person.email }));
  const checkMail = await signUp(browser, page, person);
  const { code = '' } = await login.lastMail(person.email);
  expect(codeOf(await browser.submit(checkMail, '/check-mail', { code }))).toMatch(/^otc_/);
});

test('a seeded person stays the same, and gets a new password when the demo has one', async () => {
  const person = newPerson();
  const read = async () => {
    const { rows } = await login.database.query(
      'SELECT id, password_hash, role_grant FROM iam_users WHERE email = $1',
      [person.email],
    );
    return rows[0];
  };
  const id = await seed(person);
  const first = await read();
  expect(await seed(person)).toBe(id);
  expect(await read()).toEqual(first);
  const changed = { ...person, firstName: 'Anna', lastName: 'A', password: 'other words entirely' };
  await login.service.seedPerson({ ...changed, roleGrant: 'apigov' });
  const second = await read();
  expect(second).toMatchObject({ id, role_grant: 'apigov' });
  expect(second?.password_hash).not.toBe(first?.password_hash);
});

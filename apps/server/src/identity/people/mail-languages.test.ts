import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationUrl, newPerson, signUp } from '../../../test/login/login-steps.ts';
import { startLogin, type RunningLogin } from '../../../test/login/start-login.ts';

let login: RunningLogin;

beforeAll(async () => {
  login = await startLogin();
});

afterAll(() => login.close());

test('whoever signs up on Swedish pages gets their mails in Swedish, everyone else in English', async () => {
  const swede = newPerson();
  const browser = login.browser();
  await signUp(browser, await browser.get(`${authorizationUrl(login)}&lang=sv`), swede);
  const mail = await login.lastMail(swede.email);
  expect(mail.subject).toContain('Bekr=C3=A4fta');
  expect(mail.text).toContain('Inte du? Radera meddelandet.');
  expect(mail.text).not.toContain('Someone');
  expect(mail.text).toContain('lang=sv');
  const { rows } = await login.database.query('SELECT locale FROM iam_users WHERE email = $1', [
    swede.email,
  ]);
  expect(rows).toEqual([{ locale: 'sv' }]);

  const other = newPerson();
  const another = login.browser();
  await signUp(another, await another.get(authorizationUrl(login)), other);
  expect((await login.lastMail(other.email)).subject).toBe('Confirm your e-mail address');
});

import { expect, test } from 'vitest';
import { authorizationUrl, newPerson, signUp } from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

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

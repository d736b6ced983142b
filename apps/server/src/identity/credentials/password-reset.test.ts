import { expect, test } from 'vitest';
import type { Page } from '../../../test/login/browser.ts';
import {
  authorizationUrl,
  codeOf,
  exchange,
  logIn,
  newPerson,
  password,
  signUp,
  tryPassword,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const newPassword = 'quite other words now';
const resetSubject = 'Choose a new password';

const login = shared(startLogin);

async function askForLink(email: string): Promise<Page> {
  const browser = login.browser();
  const signIn = await browser.get(authorizationUrl(login));
  expect(signIn.text).toContain('Forgot password?');
  const page = await browser.get(`${new URL(signIn.url).pathname}/forgot-password`);
  return browser.submit(page, '/forgot-password', { email });
}

test('LOGIN-10 reset: a link by mail sets a new password once, ends every session and says so by mail', async () => {
  const person = newPerson();
  const browser = login.browser();
  const before = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, browser, { person })),
  });
  await askForLink(person.email);
  const { link = '' } = await login.mailAbout(person.email, resetSubject);

  const phone = login.browser();
  const form = await phone.get(link);
  expect(form.headers.get('referrer-policy')).toBe('same-origin');
  const short = await phone.submit(form, '/login/reset', { password: 'short' });
  expect(short.status).toBe(422);
  expect(short.text).toMatch(/id="password"[^>]*aria-invalid="true"/);
  const done = await phone.submit(form, '/login/reset', { password: newPassword });
  expect(done.text).toContain('Your password was changed');
  await login.mailAbout(person.email, 'Your password was changed');

  expect((await phone.submit(form, '/login/reset', { password: newPassword })).status).toBe(400);
  expect((await phone.get(link)).status).toBe(400);
  expect(await login.service.verifyAccessToken(before.body.accessToken)).toBeNull();
  const handle = before.body.unifiedLoginAccessToken;
  expect((await exchange(login, { oneTimeCode: handle })).status).toBe(400);
  expect((await browser.get(authorizationUrl(login))).text).toContain('<h1>Log in</h1>');

  const email = person.email;
  expect((await tryPassword(login, login.browser(), { email, password })).status).toBe(401);
  const back = await tryPassword(login, login.browser(), { email, password: newPassword });
  expect(codeOf(back)).toMatch(/^otc_/);
});

test('LOGIN-10 reset: the answer is the same for an unknown address, and no mail goes there', async () => {
  const known = newPerson();
  await logIn(login, login.browser(), { person: known });
  const stranger = newPerson();
  const answers = [await askForLink(known.email), await askForLink(stranger.email)];
  for (const [index, page] of answers.entries()) {
    expect(page.status).toBe(200);
    expect(page.text).toContain('If there is an account for');
    const { email } = index === 0 ? known : stranger;
    const neutral = page.text.replaceAll(email, '').replaceAll(/interaction\/[\w-]+/g, '');
    expect(neutral).toBe(
      answers[0]?.text.replaceAll(known.email, '').replaceAll(/interaction\/[\w-]+/g, ''),
    );
  }
  await login.mailAbout(known.email, resetSubject);
  expect((await login.listMails()).some((mail) => mail.to === stranger.email)).toBe(false);
  expect((await askForLink('not an address')).status).toBe(422);
});

test('LOGIN-10 reset: a link lives thirty minutes; of two at once, one is used and the other goes', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  await askForLink(person.email);
  const first = await login.mailAbout(person.email, resetSubject);
  login.pass(31 * 60);
  expect((await login.browser().get(first.link ?? '')).status).toBe(400);

  await askForLink(person.email);
  await expect
    .poll(async () => (await login.mailAbout(person.email, resetSubject)).link)
    .not.toBe(first.link);
  const second = await login.mailAbout(person.email, resetSubject);
  const browser = login.browser();
  const form = await browser.get(second.link ?? '');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      browser.submit(form, '/login/reset', { password: newPassword }),
    ),
  );
  expect(answers.filter((page) => page.status === 200)).toHaveLength(1);
  const { rows } = await login.database.query('SELECT 1 FROM login_links');
  expect(rows.length).toBeLessThanOrEqual(1);
});

test('LOGIN-10 reset: the token stands in the database as a keyed hash only', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  await askForLink(person.email);
  const { link = '' } = await login.mailAbout(person.email, resetSubject);
  const token = new URL(link).searchParams.get('token') ?? '';
  const { rows } = await login.database.query('SELECT * FROM login_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(login.log()).not.toContain(token);
});

test('LOGIN-10 E8 password-reset: oneself and staff get 202, others 403, nobody 401, unknown 404', async () => {
  const person = newPerson();
  const own = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, login.browser(), { person })),
  });
  const other = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, login.browser())),
  });
  const id = (await login.service.verifyAccessToken(own.body.accessToken))?.iamUserId ?? '';
  const call = async (token: string, iamUserId = id) => {
    const response = await fetch(`${login.address}/iam/users/${iamUserId}/password-reset`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    return { status: response.status, body: text && JSON.parse(text) };
  };
  expect(await call(own.body.accessToken)).toEqual({ status: 202, body: '' });
  await login.mailAbout(person.email, resetSubject);
  expect(await call('nonsense')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  expect(await call(other.body.accessToken)).toMatchObject({
    status: 403,
    body: { error: 'insufficient_scope' },
  });
  login.setRole('internal');
  expect((await call(other.body.accessToken)).status).toBe(202);
  expect(await call(other.body.accessToken, 'nobody')).toMatchObject({
    status: 404,
    body: { error: 'not_found', error_description: 'User not found' },
  });
  login.setRole('customer');
});

test('LOGIN-10 sign-up with the mail server down: nothing is lost, the code comes when it is back', async () => {
  const person = newPerson();
  const browser = login.browser();
  const start = await browser.get(authorizationUrl(login));
  login.breakMail(true);
  let page = await signUp(browser, start, person);
  await expect.poll(() => login.log()).toContain('a mail could not be sent');
  login.breakMail(false);
  page = await browser.submit(page, '/resend');
  expect(page.text).toContain('A new code is on its way');
  const { code = '' } = await login.lastMail(person.email);
  expect((await login.listMails()).filter(({ to }) => to === person.email)).toHaveLength(2);
  expect(codeOf(await browser.submit(page, '/check-mail', { code }))).toMatch(/^otc_/);
  expect(login.log()).not.toContain(person.email);
});

test('LOGIN-10 common passwords, rows and names of the person are refused with the reason', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  await askForLink(person.email);
  const { link = '' } = await login.mailAbout(person.email, resetSubject);
  const browser = login.browser();
  const form = await browser.get(link);
  for (const [wrong, why] of [
    ['password1234', 'a common password'],
    ['aaaaaaaaaaaa', 'repeats or follows'],
    [`${person.username}2026!!!!`, 'too close to your name'],
    ['DeveloperPortal1', 'too close to your name'],
  ] as const) {
    const page = await browser.submit(form, '/login/reset', { password: wrong });
    expect({ wrong, status: page.status }).toEqual({ wrong, status: 422 });
    expect(page.text).toContain(why);
  }
});

test('LOGIN-10 a reset ends the personal tokens of the person', async () => {
  const person = newPerson();
  const other = newPerson();
  await logIn(login, login.browser(), { person });
  await logIn(login, login.browser(), { person: other });
  await login.database.query(
    `INSERT INTO personal_tokens (iam_user_id, name, scopes, permission, prefix, value_hash, expires_at)
     SELECT id, 'Reports', '{statistics}', 'ro', 'dp_', decode(md5(id::text), 'hex'), now() + interval '1 day'
     FROM iam_users WHERE email IN ($1, $2)`,
    [person.email, other.email],
  );
  await askForLink(person.email);
  const { link = '' } = await login.mailAbout(person.email, resetSubject);
  const browser = login.browser();
  const done = await browser.submit(await browser.get(link), '/login/reset', {
    password: newPassword,
  });
  expect(done.text).toContain('your personal tokens have stopped working');
  const { rows } = await login.database.query<{ email: string }>(
    'SELECT email FROM iam_users WHERE id IN (SELECT iam_user_id FROM personal_tokens)',
  );
  expect(rows).toEqual([{ email: other.email }]);
});

test('LOGIN-10 a username does not tell whose address it belongs to', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  for (const email of [person.email, newPerson().email]) {
    const browser = login.browser();
    const signIn = await browser.get(authorizationUrl(login));
    const page = await signUp(browser, signIn, { email, username: person.username });
    expect(page.text).toContain('This username is taken');
  }
});

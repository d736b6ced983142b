import { expect, test } from 'vitest';
import type { Browser, Page } from '../../../test/login/browser.ts';
import {
  authorizationUrl,
  codeOf,
  exchange,
  logIn,
  newPerson,
  openSecurity,
  password,
  tryPassword,
  type TestPerson,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'quite other words now';

async function logInAs(browser: Browser, person: TestPerson): Promise<Page> {
  return tryPassword(login, browser, { email: person.email, password });
}

test('LOGIN-10 the security page asks who is not logged in to log in, and comes back', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  const browser = login.browser();
  const signIn = await openSecurity(browser);
  expect(signIn.text).toContain('<h1>Log in</h1>');
  const back = await browser.submit(signIn, new URL(signIn.url).pathname, {
    email: person.email,
    password,
  });
  expect(back.url).toBe(`${login.origin}/login/security`);
  expect(back.text).toContain('<h1>Login and security</h1>');
  expect(back.text).toContain(person.email);
  const forged = await login.browser().post('/login/security/sign-out-everywhere', {});
  expect(forged.status).toBe(403);
});

test('LOGIN-10 what keeps passwords finds where one is changed, and can rely on what it is told (WICG)', async () => {
  const person = newPerson();
  const browser = login.browser();
  await logIn(login, browser, { person });
  const page = await browser.get('/.well-known/change-password');
  expect(page.url).toBe(`${login.origin}/login/security/password`);
  expect(page.text).toContain('<h1>Change your password</h1>');
  const absent = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await browser.get(absent)).status).toBe(404);
});

test('LOGIN-10 sessions: each browser is listed, this one marked, and one can be signed out', async () => {
  const person = newPerson();
  const mine = login.browser();
  const tokens = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, mine, { person })),
  });
  const other = login.browser();
  const signIn = await other.get(authorizationUrl(login), { 'user-agent': firefox });
  await other.submit(signIn, new URL(signIn.url).pathname, { email: person.email, password });
  login.pass(1);
  const theirs = await exchange(login, {
    oneTimeCode: codeOf(await other.get(authorizationUrl(login), { 'user-agent': firefox })),
  });

  const page = await openSecurity(other);
  expect(page.text.match(/This browser/g)).toHaveLength(1);
  expect(page.text).toContain('Firefox on Linux');
  const ids = [...page.text.matchAll(/name="browser" value="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  const rows = page.text.split('<li>').filter((row) => row.includes('name="browser"'));
  const mineId = /name="browser" value="([^"]+)"/.exec(
    rows.find((row) => !row.includes('This browser')) ?? '',
  )?.[1];
  const done = await other.submit(page, '/sign-out', { browser: mineId ?? '' });
  expect(done.text).toContain('The browser was logged out');
  expect(await login.service.verifyAccessToken(tokens.body.accessToken)).toBeNull();
  expect(await login.service.verifyAccessToken(theirs.body.accessToken)).not.toBeNull();
  expect((await mine.get(authorizationUrl(login))).text).toContain('<h1>Log in</h1>');
  expect((await openSecurity(other)).text).toContain('Login and security');

  const stranger = login.browser();
  await logIn(login, stranger);
  const strangersPage = await openSecurity(stranger);
  const browser = (await openSecurity(other)).text.match(/name="browser" value="([^"]+)"/)?.[1];
  await stranger.submit(strangersPage, '/sign-out', { browser: browser ?? '' });
  expect(await login.service.verifyAccessToken(theirs.body.accessToken)).not.toBeNull();
});

test('LOGIN-10 sign out everywhere: no browser is left, this one included', async () => {
  const person = newPerson();
  const mine = login.browser();
  const tokens = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, mine, { person })),
  });
  const other = login.browser();
  await logInAs(other, person);
  const page = await openSecurity(other);
  const done = await other.submit(page, '/sign-out-everywhere');
  expect(done.text).toContain('You are logged out everywhere');
  for (const browser of [mine, other])
    expect((await openSecurity(browser)).text).toContain('<h1>Log in</h1>');
  expect(await login.service.verifyAccessToken(tokens.body.accessToken)).toBeNull();
  expect((await other.submit(page, '/sign-out-everywhere')).status).toBe(401);
});

test('LOGIN-10 change of password: asks the current one, keeps this browser, ends the others', async () => {
  const person = newPerson();
  const mine = login.browser();
  await logIn(login, mine, { person });
  const other = login.browser();
  await logInAs(other, person);
  const page = await openSecurity(mine, '/password');
  const refused = await mine.submit(page, '/password', { password: 'wrong words', newPassword });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('The password is wrong');
  expect((await mine.submit(page, '/password', { password, newPassword: 'short' })).status).toBe(
    422,
  );
  const done = await mine.submit(page, '/password', { password, newPassword });
  expect(done.text).toContain('Your password was changed');
  await login.mailAbout(person.email, 'Your password was changed');
  expect((await openSecurity(other)).text).toContain('<h1>Log in</h1>');
  expect((await logInAs(login.browser(), person)).status).toBe(401);
});

async function askForEmail(browser: Browser, email: string, typed = password): Promise<Page> {
  const page = await openSecurity(browser, '/email');
  return browser.submit(page, '/email', { email, password: typed });
}

async function addUserRow(person: TestPerson): Promise<void> {
  await login.database.query(
    `WITH account AS (INSERT INTO accounts (org_name) VALUES ('Webshop AB') RETURNING id)
     INSERT INTO users (account_id, iam_user_id, email, username)
     SELECT account.id, p.id, p.email, p.username FROM account, iam_users p WHERE p.email = $1`,
    [person.email],
  );
}

test('LOGIN-10 change of e-mail: confirmed at the new address, told to the old one, the user row follows', async () => {
  const person = newPerson();
  const browser = login.browser();
  await logIn(login, browser, { person });
  await addUserRow(person);
  const { email } = newPerson();
  expect((await askForEmail(browser, email, 'wrong words here')).status).toBe(422);
  expect((await askForEmail(browser, 'not an address')).status).toBe(422);
  expect((await askForEmail(browser, email)).text).toContain('Check your e-mail');
  const { link = '' } = await login.mailAbout(email, 'Confirm your new e-mail address');

  const elsewhere = login.browser();
  const asking = await elsewhere.get(link);
  expect(asking.text).toContain('name="password"');
  const wrong = await elsewhere.submit(asking, '/confirm-email', { password: 'wrong words here' });
  expect(wrong.status).toBe(422);

  const page = await browser.get(link);
  expect(page.text).not.toContain('name="password"');
  const done = await browser.submit(page, '/confirm-email');
  expect(done.text).toContain('Your e-mail address was changed');
  await login.mailAbout(person.email, 'Your e-mail address was changed');
  const { rows } = await login.database.query(
    'SELECT p.email AS person, u.email AS row FROM iam_users p JOIN users u ON u.iam_user_id = p.id WHERE p.email = $1',
    [email],
  );
  expect(rows).toEqual([{ person: email, row: email }]);
  expect((await browser.get(link)).status).toBe(400);
  expect(codeOf(await logInAs(login.browser(), { ...person, email }))).toMatch(/^otc_/);
  expect((await logInAs(login.browser(), person)).status).toBe(401);
});

test('LOGIN-10 change of e-mail: only the owner learns that an address is theirs, also when it became so meanwhile', async () => {
  const owner = newPerson();
  await logIn(login, login.browser(), { person: owner });
  const person = newPerson();
  const browser = login.browser();
  await logIn(login, browser, { person });
  await addUserRow(person);
  const asked = await askForEmail(browser, owner.email);
  const late = newPerson();
  const free = await askForEmail(browser, late.email);
  expect(asked.status).toBe(200);
  const neutral = (text: string, email: string) => text.replaceAll(email, 'x');
  expect(neutral(asked.text, owner.email)).toBe(neutral(free.text, late.email));
  const told = await login.mailAbout(owner.email, 'Your address was entered for another account');
  expect(told.link).toBeUndefined();

  const { link = '' } = await login.mailAbout(late.email, 'Confirm your new e-mail address');
  await logIn(login, login.browser(), { person: late });
  const page = await browser.submit(await browser.get(link), '/confirm-email');
  expect(page.status).toBe(409);
  expect(page.text).toContain('This address belongs to another account');
  const { rows } = await login.database.query('SELECT email FROM users WHERE email = $1', [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
});

test('LOGIN-10 every page of the security area keeps the strict content policy', async () => {
  const browser = login.browser();
  await logIn(login, browser);
  for (const path of ['', '/email', '/password', '/two-step', '/passkeys']) {
    const page = await openSecurity(browser, path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script>|style="|onclick=/);
  }
});

test('LOGIN-10 an address that an account has merely announced is its owner’s to use', async () => {
  const [person, announced] = [newPerson(), newPerson()];
  const browser = login.browser();
  await logIn(login, browser, { person });
  await login.database.query(
    `INSERT INTO users (account_id, email, username, role, state)
     SELECT id, $1, 'announced', 'member', 'pending' FROM
       (SELECT min(account_id) AS id FROM users) account`,
    [announced.email],
  );
  await askForEmail(browser, announced.email);
  const { link = '' } = await login.mailAbout(announced.email, 'Confirm your new e-mail address');
  await browser.submit(await browser.get(link), '/confirm-email');
  const { rowCount } = await login.database.query('SELECT 1 FROM iam_users WHERE email = $1', [
    announced.email,
  ]);
  expect(rowCount).toBe(1);
});

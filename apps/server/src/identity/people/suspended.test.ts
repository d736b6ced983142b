import { expect, test } from 'vitest';
import { authorizationUrl, logIn, newPerson, password } from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

async function tryPassword(email: string, typed = password) {
  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login));
  return browser.submit(page, new URL(page.url).pathname, { email, password: typed });
}

async function addPerson() {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  const { rows } = await login.database.query('SELECT id FROM iam_users WHERE email = $1', [
    person.email,
  ]);
  return { ...person, id: rows[0].id as string };
}

test('DAY-05 who is suspended is told so at sign-in, by the right password alone', async () => {
  const { id, email } = await addPerson();
  await login.database.query(
    `INSERT INTO suspensions (iam_user_id, reason, suspended_by) VALUES ($1, 'A leak', 'stina@postal.example')`,
    [id],
  );
  await login.database.query('UPDATE iam_users SET enabled = false WHERE id = $1', [id]);
  const told = await tryPassword(email);
  expect(told.status).toBe(403);
  expect(told.text).toContain('This login is suspended');
  const wrong = await tryPassword(email, 'another four words here');
  expect(wrong.text).toContain('E-mail or password is wrong');
  expect(wrong.text).not.toContain('suspended');
});

test('DAY-05 the people of a suspended account are told so at sign-in; staff go on', async () => {
  const { id, email, username } = await addPerson();
  const { rows } = await login.database.query(
    "INSERT INTO accounts (org_name, state) VALUES ('Shop', 'suspended') RETURNING id",
  );
  const accountId = rows[0].id;
  await login.database.query(
    'INSERT INTO users (account_id, iam_user_id, email, username) VALUES ($1, $2, $3, $4)',
    [accountId, id, email, username],
  );
  await login.database.query(
    `INSERT INTO suspensions (account_id, reason, suspended_by) VALUES ($1, 'Unpaid', 'stina@postal.example')`,
    [accountId],
  );
  const told = await tryPassword(email);
  expect([told.status, told.text]).toMatchObject([
    403,
    expect.stringContaining('This account is suspended'),
  ]);
  login.setRole('internal');
  expect((await tryPassword(email)).location).toContain('oneTimeCode=');
  login.setRole('public');
});

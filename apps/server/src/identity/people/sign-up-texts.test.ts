import { expect, test } from 'vitest';
import { authorizationUrl, newPerson, password } from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

test.each([
  ['a name of 10,000 characters', { firstName: 'h'.repeat(10_000) }, 'Use at most 80 characters.'],
  ['NUL in a name', { lastName: 'a\0b' }, 'in visible characters'],
  ['a direction override in a name', { firstName: 'a\u202Eb' }, 'in visible characters'],
  ['NUL in an address', { email: 'a\0b@shop.example' }, 'Enter an e-mail address'],
])('LOGIN-10 %s is refused at its field, and nothing is cut', async (_what, wrong, sentence) => {
  const browser = login.browser();
  const signIn = await browser.get(authorizationUrl(login));
  const { email, username } = newPerson();
  const fields = { email, username, firstName: 'Ada', lastName: 'Lind', password, ...wrong };
  const form = await browser.get(`${new URL(signIn.url).pathname}/sign-up`);
  const page = await browser.submit(form, '/sign-up', fields);
  expect(page.status).toBe(422);
  expect(page.text).toContain(sentence);
  const { rows } = await login.database.query('SELECT 1 FROM iam_users WHERE username = $1', [
    username,
  ]);
  expect(rows).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../test/login/browser.ts';
import {
  codeOf,
  logIn,
  newPerson,
  password,
  tryPassword,
} from '../../../test/login/login-steps.ts';
import { startLogin, type RunningLogin } from '../../../test/login/start-login.ts';

let login: RunningLogin;

beforeEach(async () => {
  login = await startLogin();
});

afterEach(async () => {
  await login.close();
});

const wrong = 'none of these words';

/** Guesses from many moments: the waits of one network pass, what is counted for the address stays. */
async function attack(email: string, times: number) {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < times; attempt += 1) {
    const page = await tryPassword(login, login.browser(), { email, password: wrong });
    statuses.add(page.status);
    login.pass(901);
  }
  return [...statuses];
}

test('LOGIN-10 lock-out cannot be used against others: after an attack the own browser goes on as usual', async () => {
  const person = newPerson();
  const mine: Browser = login.browser();
  await logIn(login, mine, { person });
  for (let attempt = 0; attempt < 8; attempt += 1)
    await tryPassword(login, login.browser(), { email: person.email, password: wrong });
  expect(
    (await tryPassword(login, login.browser(), { email: person.email, password })).status,
  ).toBe(429);

  await mine.get(
    `/login/logout?${new URLSearchParams({ redirectionUrl: `${login.origin}/`, authorization: 'x', client_id: 'devportal' }).toString()}`,
    { 'sec-fetch-site': 'same-origin' },
  );
  const back = await tryPassword(login, mine, { email: person.email, password });
  expect(codeOf(back)).toMatch(/^otc_/);
});

test('LOGIN-10 after ten failures from anywhere a new browser needs a mailed code, and a wrong password looks the same', async () => {
  const person = newPerson();
  const mine = login.browser();
  await logIn(login, mine, { person });
  expect(await attack(person.email, 10)).toEqual([401]);

  const guessing = login.browser();
  const guessed = await tryPassword(login, guessing, { email: person.email, password: wrong });
  expect((await guessing.submit(guessed, '/code', { code: '123456' })).status).toBe(422);
  expect((await login.listMails()).some((mail) => mail.subject === 'Your login code')).toBe(false);
  login.pass(901);
  const phone = login.browser();
  const page = await tryPassword(login, phone, { email: person.email, password });
  const neutral = (text: string) =>
    text.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(/value="[\w-]{43}"/g, '');
  expect(neutral(guessed.text)).toBe(neutral(page.text));
  expect(page.text).toContain('One more step');
  const { code = '' } = await login.mailAbout(person.email, 'Your login code');
  const other = code === '000000' ? '000001' : '000000';
  expect((await phone.submit(page, '/code', { code: other })).status).toBe(422);
  expect(codeOf(await phone.submit(page, '/code', { code }))).toMatch(/^otc_/);

  const logout = new URLSearchParams({
    redirectionUrl: `${login.origin}/`,
    authorization: 'x',
    client_id: 'devportal',
  });
  await phone.get(`/login/logout?${logout.toString()}`, { 'sec-fetch-site': 'same-origin' });
  const again = await tryPassword(login, phone, { email: person.email, password });
  expect(codeOf(again)).toMatch(/^otc_/);
});

test('LOGIN-10 a mailed code ends after five wrong ones and after ten minutes', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  await attack(person.email, 10);
  const browser = login.browser();
  let page = await tryPassword(login, browser, { email: person.email, password });
  const { code = '' } = await login.mailAbout(person.email, 'Your login code');
  for (let attempt = 0; attempt < 5; attempt += 1)
    page = await browser.submit(page, '/code', { code: '12345' });
  page = await browser.submit(page, '/code', { code });
  expect(page.text).toContain('Too many attempts');
  login.pass(601);
  const over = await browser.submit(page, '/code', { code });
  expect(over.text).toContain('<h1>Log in</h1>');
});

test('LOGIN-10 the counters are in the database, without address or network in clear, and outlive a process', async () => {
  const email = 'somebody@webshop.example';
  for (let attempt = 0; attempt < 5; attempt += 1)
    await tryPassword(login, login.browser(), { email, password: wrong });
  const { rows } = await login.database.query<{ key: Buffer; count: number }>(
    'SELECT key, count FROM login_throttles ORDER BY count DESC',
  );
  expect(rows[0]?.count).toBe(5);
  for (const { key } of rows) expect(key.toString('latin1')).not.toMatch(/webshop|127/);
  expect((await tryPassword(login, login.browser(), { email, password: wrong })).status).toBe(429);
});

test('LOGIN-10 parallel guesses count one by one', async () => {
  const email = 'parallel@webshop.example';
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      tryPassword(login, login.browser(), { email, password: wrong }),
    ),
  );
  expect(answers.filter((page) => page.status === 401)).toHaveLength(5);
  expect(answers.filter((page) => page.status === 429)).toHaveLength(7);
  expect(await login.countLogins('password throttled')).toBeGreaterThanOrEqual(7);
});

test('LOGIN-10 of two attempts at once the one that is written last, though it came first, does not wait', async () => {
  const email = 'late@webshop.example';
  const attempt = () => tryPassword(login, login.browser(), { email, password: wrong });
  expect((await attempt()).status).toBe(401);
  login.pass(-0.01);
  expect((await attempt()).status).toBe(401);
});

test('LOGIN-10 a device cookie that was made up, or is another person’s, opens nothing', async () => {
  const person = newPerson();
  const other = login.browser();
  await logIn(login, other);
  await logIn(login, login.browser(), { person });
  await attack(person.email, 10);
  const forged = login.browser();
  const value = `${'a'.repeat(43)}.${'b'.repeat(43)}`;
  forged.cookies.set('portal_production_device /login', { value, path: '/login' });
  const page = await tryPassword(login, forged, { email: person.email, password });
  expect(page.text).toContain('One more step');
  const stranger = login.browser();
  for (const [key, cookie] of other.cookies)
    if (key.includes('device')) stranger.cookies.set(key, cookie);
  login.pass(901);
  const second = await tryPassword(login, stranger, { email: person.email, password });
  expect(second.text).toContain('One more step');
});

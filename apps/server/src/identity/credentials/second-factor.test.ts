import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { toText, type Browser, type Page } from '../../../test/login/browser.ts';
import {
  authorizationUrl,
  codeOf,
  logIn,
  newPerson,
  openSecurity,
  password,
  tryPassword,
  type TestPerson,
} from '../../../test/login/login-steps.ts';
import { fakeAuthenticator } from '../../../test/login/fake-authenticator.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

interface TwoStep {
  readonly person: TestPerson;
  readonly browser: Browser;
  readonly recoveryCodes: readonly string[];
  /** The code that the app shows now. */
  readonly code: () => string;
}

async function switchOn(): Promise<TwoStep> {
  const person = newPerson();
  const browser = login.browser();
  await logIn(login, browser, { person });
  const start = await openSecurity(browser, '/two-step');
  const refused = await browser.submit(start, '/two-step', { password: 'none of these words' });
  expect(refused.status).toBe(422);
  const shown = await browser.submit(start, '/two-step', { password });
  expect(shown.text).toContain('<svg viewBox');
  const uri = /href="(otpauth:[^"]+)"/.exec(shown.text)?.[1] ?? '';
  const secret = new URL(toText(uri)).searchParams.get('secret') ?? '';
  expect(shown.text).toContain(secret.match(/.{4}/g)?.join(' '));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: login.now().getTime() });
  const wrong = await browser.submit(shown, '/confirm', { code: 'abcdef' });
  expect(wrong.status).toBe(422);
  const codes = await browser.submit(shown, '/confirm', { code: code() });
  const recoveryCodes = [...codes.text.matchAll(/<code>([\w-]{11})<\/code>/g)].map(
    ([, one = '']) => one,
  );
  expect(recoveryCodes).toHaveLength(10);
  await login.mailAbout(person.email, 'Two-step login is on');
  login.pass(60);
  return { person, browser, recoveryCodes, code };
}

const begin = (browser: Browser, { email }: TestPerson): Promise<Page> =>
  tryPassword(login, browser, { email, password });

test('LOGIN-10 TOTP: after the password the code is asked for; a code works once, a wrong one never', async () => {
  const { person, code } = await switchOn();
  const first = login.browser();
  const page = await begin(first, person);
  expect(page.text).toContain('<h1>Two-step login</h1>');
  expect((await first.get(authorizationUrl(login))).location).toBeNull();
  const used = code();
  const wrong = used === '000000' ? '000001' : '000000';
  expect((await first.submit(page, '/code', { code: wrong })).status).toBe(422);
  expect(codeOf(await first.submit(page, '/code', { code: used }))).toMatch(/^otc_/);

  const second = login.browser();
  const again = await begin(second, person);
  const replayed = await second.submit(again, '/code', { code: used });
  expect(replayed.status).toBe(422);
  expect(replayed.text).toContain('This code has already been used');
  login.pass(30);
  expect(codeOf(await second.submit(again, '/code', { code: code() }))).toMatch(/^otc_/);
});

test('LOGIN-10 recovery codes: each works once, and none is kept in clear', async () => {
  const { person, recoveryCodes } = await switchOn();
  const [recovery = ''] = recoveryCodes;
  const first = login.browser();
  const back = await first.submit(await begin(first, person), '/code', {
    code: recovery.toUpperCase(),
  });
  expect(codeOf(back)).toMatch(/^otc_/);
  const second = login.browser();
  const again = await second.submit(await begin(second, person), '/code', { code: recovery });
  expect(again.status).toBe(422);
  expect((await openSecurity(first)).text).toContain('9 recovery codes left');
  const { rows } = await login.database.query('SELECT * FROM login_recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(recovery.replace('-', ''));
  expect(login.log()).not.toContain(recovery);
});

test('LOGIN-10 second step: five guesses end the login, ten make the next one wait; the own browser goes on', async () => {
  const { person, browser, code } = await switchOn();
  const thief = login.browser();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let page = await begin(thief, person);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      page = await thief.submit(page, '/code', { code: '12345' });
      statuses.push(page.status);
    }
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(statuses).toContain(429);
  await browser.get(
    `/login/logout?${new URLSearchParams({ redirectionUrl: `${login.origin}/`, authorization: 'x', client_id: 'devportal' }).toString()}`,
    { 'sec-fetch-site': 'same-origin' },
  );
  const page = await begin(browser, person);
  expect(codeOf(await browser.submit(page, '/code', { code: code() }))).toMatch(/^otc_/);
});

test('LOGIN-10 TOTP is switched off by password and code together', async () => {
  const { person, browser, code } = await switchOn();
  const page = await openSecurity(browser, '/two-step');
  expect(page.text).not.toContain('otpauth:');
  const noCode = await browser.submit(page, '/remove', { password, code: '' });
  expect(noCode.status).toBe(422);
  const noPassword = await browser.submit(page, '/remove', { password: 'x', code: code() });
  expect(noPassword.status).toBe(422);
  const off = await browser.submit(page, '/remove', { password, code: code() });
  expect(off.text).toContain('Two-step login is off');
  await login.mailAbout(person.email, 'Two-step login is off');
  expect(codeOf(await begin(login.browser(), person))).toMatch(/^otc_/);
});

function optionsOf(page: Page): { challenge: string; user: { id: string } } {
  const text = /data-passkey="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return JSON.parse(toText(text));
}

async function addPasskey(browser: Browser, name = 'Work laptop') {
  const authenticator = fakeAuthenticator(login.origin);
  const start = await openSecurity(browser, '/passkeys');
  const page = await browser.submit(start, '/passkeys', { name, password });
  const credential = authenticator.register(optionsOf(page));
  const done = await browser.submit(page, '/create', { credential });
  return { authenticator, page, credential, done };
}

test('LOGIN-10 passkeys: added with the password, named, log in without any other step, removed', async () => {
  const { person, browser } = await switchOn();
  const { authenticator, page, credential, done } = await addPasskey(browser, 'Phone <b>');
  expect(done.text).toContain('The passkey was added');
  expect(done.text).toContain('Phone &lt;b&gt;');
  await login.mailAbout(person.email, 'A passkey was added');
  expect((await browser.submit(page, '/create', { credential })).status).toBe(422);

  const phone = login.browser();
  const signIn = await phone.get(authorizationUrl(login));
  const assertion = authenticator.signIn(optionsOf(signIn));
  const back = await phone.submit(signIn, '/passkey', { credential: assertion });
  expect(codeOf(back)).toMatch(/^otc_/);
  expect(await login.countLogins('passkey ok')).toBe(1);
  expect(await login.countLogins('passkey refused')).toBe(0);

  const list = await openSecurity(browser);
  expect(list.text).toContain('last used');
  const removed = await browser.submit(list, '/passkeys/remove');
  expect(removed.text).toContain('The passkey was removed');
  const other = login.browser();
  const again = await other.get(authorizationUrl(login));
  const late = authenticator.signIn(optionsOf(again));
  const refused = await other.submit(again, '/passkey', { credential: late });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('This passkey was not accepted');
  expect(await login.countLogins('passkey refused')).toBe(1);
});

test('LOGIN-10 passkeys: another login’s challenge, an old one, a stale counter and nonsense are refused', async () => {
  const browser = login.browser();
  await logIn(login, browser);
  const { authenticator } = await addPasskey(browser);
  const thief = login.browser();
  const signIn = await thief.get(authorizationUrl(login));
  const elsewhere = await login.browser().get(authorizationUrl(login));
  const stranger = fakeAuthenticator(login.origin);
  const evil = fakeAuthenticator('https://evil.example');
  const credentials = [
    '',
    '{}',
    'null',
    authenticator.signIn(optionsOf(elsewhere)),
    authenticator.signIn({ challenge: 'YWJj' }),
    stranger.signIn(optionsOf(signIn)),
    evil.signIn(optionsOf(signIn)),
  ];
  for (const credential of credentials) {
    expect((await thief.submit(signIn, '/passkey', { credential })).status).toBe(401);
  }
  const stale = authenticator.signIn(optionsOf(signIn));
  login.pass(601);
  expect((await thief.submit(signIn, '/passkey', { credential: stale })).status).toBe(401);

  const page = await thief.get(authorizationUrl(login));
  const first = authenticator.signIn(optionsOf(page));
  const later = authenticator.signIn(optionsOf(page));
  const other = login.browser();
  const otherPage = await other.get(authorizationUrl(login));
  authenticator.signIn(optionsOf(otherPage));
  expect(codeOf(await thief.submit(page, '/passkey', { credential: later }))).toMatch(/^otc_/);
  await login.database.query('UPDATE login_passkeys SET counter = 1000');
  expect(first).not.toBe(later);
  const behind = authenticator.signIn(optionsOf(otherPage));
  expect((await other.submit(otherPage, '/passkey', { credential: behind })).status).toBe(401);
});

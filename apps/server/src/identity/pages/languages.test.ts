import { expect, test } from 'vitest';
import { toText, type Page } from '../../../test/login/browser.ts';
import {
  authorizationUrl,
  codeOf,
  exchange,
  logIn,
  newPerson,
  openSecurity,
  password,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Where the page names itself in another language. */
function findOther({ text }: Page): { readonly language: string; readonly address: string } | null {
  const [, address, language] = /href="([^"]+)"\s+hreflang="(\w+)"/.exec(text) ?? [];
  return address && language ? { language, address: toText(address) } : null;
}

const toEnglish = { language: 'en', address: expect.stringMatching(/[?&]lang=en$/) };

test('a page of the login is in the language of its address, of the cookie after it, else English', async () => {
  const browser = login.browser();
  const address = '/login/reset?token=none';
  const first = await browser.get(address, { 'accept-language': 'sv' });
  expect(first.text).toContain('<html lang="en">');
  expect(first.text).toContain('<h1>This link no longer works</h1>');
  expect(findOther(first)).toEqual({ language: 'sv', address: `${address}&lang=sv` });
  const asked = await browser.get(`${address}&lang=sv`);
  expect(asked.text).toContain('<html lang="sv">');
  expect(asked.text).toContain('<h1>Länken fungerar inte längre</h1>');
  expect(asked.text).toContain('>Gå till portalen</a');
  expect(findOther(asked)).toEqual({ language: 'en', address: `${address}&lang=en` });
  expect((await browser.get(address)).text).toContain('<html lang="sv">');
});

test('the link to the other language keeps the step of the login; a refused form is there again, what is shown once has no link', async () => {
  const browser = login.browser();
  const person = newPerson();
  await login.service.seedPerson({ ...person, password, firstName: 'Anna', lastName: 'Ek' });
  const signIn = await browser.get(authorizationUrl(login, { loginHint: person.email }));
  const { pathname } = new URL(signIn.url);
  const inSwedish = await browser.get(findOther(signIn)?.address ?? 'none');
  expect(new URL(inSwedish.url).pathname).toBe(pathname);
  expect(inSwedish.text).toContain('<h1>Logga in</h1>');
  expect(inSwedish.text).toContain(`value="${person.email}"`);
  const refused = await browser.submit(inSwedish, pathname, { ...person, password: 'not this' });
  expect(refused.status).toBe(401);
  expect(findOther(refused)).toEqual(toEnglish);
  const again = await browser.get(findOther(refused)?.address ?? 'none');
  expect(again.text).toContain('<h1>Log in</h1>');
  const back = await browser.submit(again, pathname, { ...person, password });
  expect(back.location).toContain('oneTimeCode=');

  const security = await openSecurity(browser, '?done=signed-out&lang=sv');
  const other = await browser.get(findOther(security)?.address ?? 'none');
  expect(other.text).toContain('The browser was logged out');
  const left = await browser.submit(other, '/sign-out-everywhere');
  expect(left.status).toBe(200);
  expect(findOther(left)).toBeNull();
});

test('on the security page browsers and times are in the language of their reader', async () => {
  const browser = login.browser();
  const person = newPerson();
  await logIn(login, browser, { person });
  login.pass(1);
  const again = await browser.get(authorizationUrl(login), { 'user-agent': firefox });
  await exchange(login, { oneTimeCode: codeOf(again) });
  const other = login.browser();
  const elsewhere = await logIn(login, other, { person });
  await exchange(login, { oneTimeCode: codeOf(elsewhere) });
  const { text } = await openSecurity(browser, '?lang=sv');
  expect(text).toContain('<b>Firefox på Linux</b>');
  expect(text).toContain('aria-label="Logga ut Firefox på Linux"');
  expect(text).toContain('<b>Okänd webbläsare</b>');
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(text).toContain(`>${day.format(login.now())}, `);
});

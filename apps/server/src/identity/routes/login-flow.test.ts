import { parseToken } from '@portal/contract/token';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import {
  authorizationUrl,
  codeOf,
  exchange,
  logIn,
  newPerson,
  password,
  signUp,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

test('LOGIN-02 LOGIN-03 LOGIN-06 LOGIN-07 sign up, confirm, exchange, look up, refresh, log out', async () => {
  const browser = login.browser();
  const person = newPerson();

  const signIn = await browser.get(authorizationUrl(login));
  expect(signIn.status).toBe(200);
  expect(signIn.text).toContain('<h1>Log in</h1>');
  const checkMail = await signUp(browser, signIn, person);
  expect(checkMail.text).toContain('Check your e-mail');
  expect(checkMail.text).toContain(person.email);

  const mail = await login.lastMail(person.email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  const back = await browser.submit(checkMail, '/check-mail', { code: mail.code ?? '' });
  expect(back.location).toMatch(/^http:\/\/localhost:4000\/\?oneTimeCode=otc_[\w-]+$/);

  const tokens = await exchange(login, { oneTimeCode: codeOf(back) });
  expect(tokens.status).toBe(200);
  expect(tokens.headers.get('cache-control')).toBe('no-store');
  expect(tokens.body['expiresIn']).toBe(3600);
  const identity = parseToken(tokens.body.idToken);
  expect(identity).toMatchObject({ ...person, custom_role: 'customer', aud: 'devportal' });
  expect(identity.exp).toBeGreaterThan(Date.now() / 1000 + 3500);

  const keys = createRemoteJWKSet(new URL(`${login.address}/login/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(tokens.body.accessToken, keys, {
    issuer: `${login.origin}/login`,
    audience: 'gateway',
    typ: 'at+jwt',
  });
  expect(payload.sub).toBe(identity.userId);
  expect(protectedHeader.kid).toBeTruthy();
  expect(payload).toHaveProperty('jti');

  const handle = tokens.body.unifiedLoginAccessToken;
  for (const authorization of [`Bearer ${handle}`, handle]) {
    const user = await fetch(`${login.address}/login/api/user?client_id=devportal`, {
      headers: { authorization },
    });
    expect(await user.json()).toEqual({
      userId: identity.userId,
      ...person,
      firstName: 'Anna',
      lastName: 'Andersson',
      phone: null,
      customRole: 'customer',
      grants: [],
      emailVerified: true,
    });
  }
  expect(await login.service.verifyAccessToken(tokens.body.accessToken)).toMatchObject({
    iamUserId: identity.userId,
    ...person,
  });

  login.setRole('partner');
  const refreshed = await exchange(login, { oneTimeCode: handle });
  login.setRole('customer');
  expect(refreshed.body.unifiedLoginAccessToken).toBe(handle);
  expect(parseToken(refreshed.body.idToken).custom_role).toBe('partner');

  const query = new URLSearchParams({
    redirectionUrl: `${login.origin}/`,
    authorization: handle,
    client_id: 'devportal',
  }).toString();
  const out = await browser.get(`/login/logout?${query}`);
  expect(out.location).toBe(`${login.origin}/`);
  expect(out.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await login.service.verifyAccessToken(tokens.body.accessToken)).toBeNull();
  expect(await login.service.verifyAccessToken(refreshed.body.accessToken)).toBeNull();
  expect((await exchange(login, { oneTimeCode: handle })).body).toEqual({
    error: 'invalid_grant',
    error_description: 'Code is invalid or has expired',
  });
  const again = await browser.get(`/login/logout?${query}`);
  expect(again.location).toBe(`${login.origin}/`);
  const next = await browser.get(authorizationUrl(login));
  expect(next.text).toContain('<h1>Log in</h1>');
});

test('LOGIN-01 the state of the client comes back untouched, and a live issuer session spares the password', async () => {
  const browser = login.browser();
  const first = await logIn(login, browser, { redirectionUrl: `${login.origin}/?ls=abc_-9` });
  expect(first.location).toMatch(/^http:\/\/localhost:4000\/\?ls=abc_-9&oneTimeCode=otc_/);
  const second = await browser.get(authorizationUrl(login));
  expect(second.location).toMatch(/\?oneTimeCode=otc_/);
});

test('LOGIN-02 an invitation names its address, also where somebody else is logged in', async () => {
  const browser = login.browser();
  await logIn(login, browser);
  const redirectionUrl = `${login.origin}/signup/invitation/aB3_-x`;
  const invited = { redirectionUrl, loginHint: 'cleo@webshop.example' };
  const page = await browser.get(authorizationUrl(login, invited));
  expect(page.text).toMatch(/name="email"[^>]*value="cleo@webshop.example"/);
  const back = await logIn(login, browser, { ...invited, person: newPerson() });
  expect(back.location?.startsWith(`${redirectionUrl}?oneTimeCode=`)).toBe(true);
});

test('LOGIN-09 the shared client has its own page, and one handle serves both clients', async () => {
  const redirectionUrl = `${login.origin}/shared`;
  const shared = { redirectionUrl, clientId: 'devportal-shared' };
  const back = await logIn(login, login.browser(), shared);
  expect(back.location?.startsWith(`${redirectionUrl}?oneTimeCode=`)).toBe(true);
  const oneTimeCode = codeOf(back);
  const tokens = await exchange(login, { oneTimeCode, client_id: 'devportal-shared' });
  expect(parseToken(tokens.body.idToken)).toMatchObject({ aud: 'devportal-shared' });
  const handle = tokens.body.unifiedLoginAccessToken;
  expect((await exchange(login, { oneTimeCode: handle })).status).toBe(200);
});

test('cancelling goes back to the portal with access_denied', async () => {
  const browser = login.browser();
  const page = await browser.get(
    authorizationUrl(login, { redirectionUrl: `${login.origin}/?ls=x1` }),
  );
  const back = await browser.submit(page, '/cancel');
  expect(back.location).toBe(`${login.origin}/?ls=x1&error=access_denied`);
});

test('LOGIN-10 sign-up with e-mail verification: the link in another browser asks for the password of the sign-up', async () => {
  const browser = login.browser();
  const person = newPerson();
  const checkMail = await signUp(browser, await browser.get(authorizationUrl(login)), person);
  const { link = '' } = await login.lastMail(person.email);

  const phone = login.browser();
  const asking = await phone.get(link);
  expect(asking.text).toContain('name="password"');
  const refused = await phone.submit(asking, '/verify', { password: 'somebody elses words' });
  expect(refused.status).toBe(422);
  const confirmed = await phone.submit(refused, '/verify', { password });
  expect(confirmed.text).toContain('Address confirmed');
  expect((await phone.get(link)).status).toBe(400);

  const waiting = await browser.get(checkMail.url);
  expect(waiting.text).toContain('Address confirmed');
  const back = await browser.submit(waiting, '/check-mail');
  expect(codeOf(back)).toMatch(/^otc_/);
});

test('LOGIN-10 sign-up with e-mail verification: the link in the same browser needs one press', async () => {
  const browser = login.browser();
  const person = newPerson();
  await signUp(browser, await browser.get(authorizationUrl(login)), person);
  const { link = '' } = await login.lastMail(person.email);
  const page = await browser.get(link);
  expect(page.text).not.toContain('name="password"');
  const confirmed = await browser.submit(page, '/verify');
  const back = await browser.submit(confirmed, '/check-mail');
  expect(codeOf(back)).toMatch(/^otc_/);
});

test('an unconfirmed person who logs in gets a new code instead of a session', async () => {
  const person = newPerson();
  const first = login.browser();
  await signUp(first, await first.get(authorizationUrl(login)), person);
  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login));
  const checkMail = await browser.submit(page, new URL(page.url).pathname, {
    email: person.email,
    password,
  });
  expect(checkMail.text).toContain('Check your e-mail');
  const { code = '' } = await login.lastMail(person.email);
  expect(codeOf(await browser.submit(checkMail, '/check-mail', { code }))).toMatch(/^otc_/);
});

import { parseToken } from '@portal/contract/token';
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
  type TestPerson,
} from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const login = shared(startLogin);

const refusal = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Code is invalid or has expired' },
};

async function tryPassword(person: TestPerson, typed: string): Promise<Page> {
  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login));
  return browser.submit(page, new URL(page.url).pathname, { email: person.email, password: typed });
}

const foreignUrls = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'http://localhost:4000@evil.example/',
  'http://evil.example@localhost:4000/',
  'HTTP://localhost:4000/',
  'http://LOCALHOST:4000/',
  'http://localhost:4000',
  'http://localhost:4000//',
  'http://localhost:4000/%2e%2e/',
  'http://localhost:4000/admin',
  'http://localhost:4000/?next=https://evil.example',
  'http://localhost:4000/?ls=a&ls=b',
  'http://localhost:4000/?ls=https://evil.example',
  'http://localhost:4000/#//evil.example',
  'http://localhost:40000/',
  'http://localhost:4100/',
  'http://localhost:4000/signup/invitation/',
  'http://localhost:4000/signup/invitation/a/b',
  'javascript:alert(1)',
  '',
];

test.each(foreignUrls)(
  'LOGIN-10 redirectionUrl must be registered: %s is answered with a page, not followed',
  async (redirectionUrl) => {
    for (const path of ['authorization', 'logout']) {
      const query = new URLSearchParams({ redirectionUrl, client_id: 'devportal' }).toString();
      const page = await login.browser().get(`/login/${path}?${query}`);
      expect(page.status).toBe(400);
      expect(page.location).toBeNull();
      expect(page.text).toContain('Unknown return address');
    }
  },
);

test('an unknown, missing or repeated client is refused', async () => {
  const url = encodeURIComponent(`${login.origin}/`);
  const queries = [
    `client_id=other&redirectionUrl=${url}`,
    `redirectionUrl=${url}`,
    `client_id=devportal&client_id=devportal&redirectionUrl=${url}`,
  ];
  for (const query of queries) {
    const page = await login.browser().get(`/login/authorization?${query}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('Unknown application');
  }
  expect((await exchange(login, { oneTimeCode: 'x', client_id: 'other' })).body).toEqual({
    error: 'invalid_client',
    error_description: 'Unknown client_id',
  });
  expect(await exchange(login, {})).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', error_description: 'oneTimeCode is required' },
  });
});

test('LOGIN-10 a one-time code works once; its second appearance ends the session', async () => {
  const oneTimeCode = codeOf(await logIn(login, login.browser()));
  const first = await exchange(login, { oneTimeCode });
  expect(first.status).toBe(200);
  expect(await exchange(login, { oneTimeCode })).toMatchObject(refusal);
  expect(await login.service.verifyAccessToken(first.body.accessToken)).toBeNull();
});

test('LOGIN-10 of ten exchanges of one code at once, one gets tokens', async () => {
  const oneTimeCode = codeOf(await logIn(login, login.browser()));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => exchange(login, { oneTimeCode })),
  );
  expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
  const others = answers.filter((answer) => answer.status !== 200);
  expect(others.length).toBeGreaterThanOrEqual(9);
  for (const other of others) expect(other).toMatchObject(refusal);
});

test('LOGIN-10 a one-time code lives 60 s', async () => {
  const early = codeOf(await logIn(login, login.browser()));
  login.pass(58);
  expect((await exchange(login, { oneTimeCode: early })).status).toBe(200);
  const late = codeOf(await logIn(login, login.browser()));
  login.pass(61);
  expect(await exchange(login, { oneTimeCode: late })).toMatchObject(refusal);
});

test('LOGIN-10 a one-time code is bound to client, redirectionUrl and origin', async () => {
  const oneTimeCode = codeOf(await logIn(login, login.browser()));
  const wrong: [Record<string, string>, Record<string, string>][] = [
    [{ client_id: 'devportal-shared' }, {}],
    [{ redirectionUrl: `${login.origin}/shared` }, {}],
    [{}, { origin: 'https://evil.example' }],
  ];
  for (const [query, headers] of wrong) {
    expect(await exchange(login, { oneTimeCode, ...query }, headers)).toMatchObject(refusal);
  }
  const right = { oneTimeCode, redirectionUrl: `${login.origin}/` };
  expect((await exchange(login, right, { origin: login.origin })).status).toBe(200);
});

test('tokens: an identity token, a changed one, an expired one, one of the other portal are no access tokens', async () => {
  const sandbox = await startLogin({
    environment: { PORTAL_ENV: 'sandbox', PORTAL_URL: 'http://localhost:4100' },
  });
  try {
    const there = await exchange(sandbox, {
      oneTimeCode: codeOf(await logIn(sandbox, sandbox.browser())),
    });
    expect(await sandbox.service.verifyAccessToken(there.body.accessToken)).not.toBeNull();
    expect(await login.service.verifyAccessToken(there.body.accessToken)).toBeNull();
  } finally {
    await sandbox.close();
  }
  const { body } = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, login.browser())),
  });
  const { accessToken, idToken } = body;
  expect(await login.service.verifyAccessToken(idToken)).toBeNull();
  const [head = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = parseToken(accessToken);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    '',
    'a.b.c',
    `${head}.${payload}.`,
    `${head}.${encode({ ...claims, sub: '3f6c1c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10' })}.${signature}`,
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `${encode({ alg: 'RS256', typ: 'at+jwt', kid: 'other' })}.${payload}.${signature}`,
  ];
  for (const token of forged) expect(await login.service.verifyAccessToken(token)).toBeNull();
  expect(await login.service.verifyAccessToken(accessToken)).not.toBeNull();
  login.pass(3601);
  expect(await login.service.verifyAccessToken(accessToken)).toBeNull();
  expect((await exchange(login, { oneTimeCode: body.unifiedLoginAccessToken })).status).toBe(200);
  login.pass(12 * 3600);
  expect(await exchange(login, { oneTimeCode: body.unifiedLoginAccessToken })).toMatchObject(
    refusal,
  );
});

test('a person who is switched off loses access within seconds', async () => {
  const { body } = await exchange(login, {
    oneTimeCode: codeOf(await logIn(login, login.browser())),
  });
  const verified = await login.service.verifyAccessToken(body.accessToken);
  await login.database.query('UPDATE iam_users SET enabled = false WHERE id = $1', [
    verified?.iamUserId,
  ]);
  login.pass(6);
  expect(await login.service.verifyAccessToken(body.accessToken)).toBeNull();
  expect(await exchange(login, { oneTimeCode: body.unifiedLoginAccessToken })).toMatchObject(
    refusal,
  );
});

test('LOGIN-10 a wrong password and an unknown address get the same answer', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  const wrong = await tryPassword(person, 'another four words here');
  const unknown = await tryPassword(newPerson(), password);
  for (const page of [wrong, unknown]) {
    expect(page.status).toBe(401);
    expect(page.text).toContain('E-mail or password is wrong');
  }
});

test('LOGIN-10 throttling: after five wrong passwords the address waits, longer each time', async () => {
  const person = newPerson();
  await logIn(login, login.browser(), { person });
  const answers = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    answers.push((await tryPassword(person, 'guess number something')).status);
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  const waiting = await tryPassword(person, password);
  expect(waiting.status).toBe(429);
  expect(waiting.text).toContain('Too many attempts');
  login.pass(2);
  expect((await tryPassword(person, 'guess number something')).status).toBe(401);
  expect((await tryPassword(person, password)).headers.get('retry-after')).toBe('2');
  login.pass(3);
  expect((await tryPassword(person, password)).location).toContain('oneTimeCode=');
});

test('forms without their token, of another browser, or of another site are refused', async () => {
  const browser = login.browser();
  const page = await browser.get(authorizationUrl(login));
  const path = new URL(page.url).pathname;
  const fields = { email: 'anna@webshop.example', password };
  const other = login.browser();
  const stolen = /name="form_token"\s+value="([^"]+)"/.exec(
    (await other.get(authorizationUrl(login))).text,
  )?.[1];
  for (const suffix of ['', '/sign-up', '/check-mail', '/resend', '/cancel']) {
    const missing = await browser.post(`${path}${suffix}`, fields);
    expect(missing.status).toBe(403);
    const foreign = await browser.post(`${path}${suffix}`, {
      ...fields,
      form_token: stolen ?? '',
    });
    expect(foreign.status).toBe(403);
  }
  const token = /name="form_token"\s+value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const crossSite = await browser.post(
    path,
    { ...fields, form_token: token },
    { origin: 'https://evil.example' },
  );
  expect(crossSite.status).toBe(403);
  expect((await other.get(page.url)).status).toBe(400);
});

test('a callback in another browser than the one that left is refused', async () => {
  const browser = login.browser();
  await logIn(login, browser);
  const stranger = login.browser();
  for (const [key, cookie] of browser.cookies) {
    if (key.includes('session')) stranger.cookies.set(key, cookie);
  }
  const departure = await fetch(`${login.address}${authorizationUrl(login)}`, {
    redirect: 'manual',
  });
  const location = new URL(departure.headers.get('location') ?? '');
  const page = await stranger.get(`${location.pathname}${location.search}`);
  expect(page.status).toBe(400);
  expect(page.text).toContain('This login has expired');
});

test('LOGIN-10 sign-up with a known address shows the same page and tells the owner by mail', async () => {
  const owner = newPerson();
  await logIn(login, login.browser(), { person: owner });
  const browser = login.browser();
  const page = await signUp(browser, await browser.get(authorizationUrl(login)), {
    ...newPerson(),
    email: owner.email.toUpperCase(),
  });
  expect(page.text).toContain('Check your e-mail');
  const mail = await login.lastMail(owner.email);
  expect(mail.subject).toBe('You already have an account');
  expect(mail.code).toBeUndefined();
  const guess = await browser.submit(page, '/check-mail', { code: '123456' });
  expect(guess.status).toBe(422);
  expect((await logIn(login, login.browser(), { person: owner })).status).toBe(302);
});

test('LOGIN-10 a stranger who signs up with my address first gains nothing', async () => {
  const person = newPerson();
  const stranger = login.browser();
  const strangersPage = await signUp(stranger, await stranger.get(authorizationUrl(login)), person);
  const { link: strangersLink = '' } = await login.lastMail(person.email);
  const mine = login.browser();
  const myPage = await signUp(mine, await mine.get(authorizationUrl(login)), {
    ...person,
    username: `${person.username}-real`,
  });
  const { code = '' } = await login.lastMail(person.email);
  expect((await login.browser().get(strangersLink)).status).toBe(400);
  const theft = await stranger.submit(strangersPage, '/check-mail', { code });
  expect(theft.location).toBeNull();
  const back = await mine.submit(myPage, '/check-mail', { code });
  expect(codeOf(back)).toMatch(/^otc_/);
});

test('LOGIN-10 e-mail verification: five wrong codes are the end of a code, and 30 minutes too', async () => {
  const browser = login.browser();
  const person = newPerson();
  let page = await signUp(browser, await browser.get(authorizationUrl(login)), person);
  const { code = '' } = await login.lastMail(person.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    page = await browser.submit(page, '/check-mail', { code: wrong });
    expect(page.status).toBe(422);
  }
  page = await browser.submit(page, '/check-mail', { code });
  expect(page.text).toContain('no longer works');

  page = await browser.submit(page, '/resend');
  expect(page.text).toContain('A new code is on its way');
  const second = await login.lastMail(person.email);
  login.pass(31 * 60);
  expect((await browser.submit(page, '/check-mail', { code: second.code ?? '' })).status).toBe(422);
  expect((await login.browser().get(second.link ?? '')).status).toBe(400);
});

test('LOGIN-10 passwords: twelve characters or more, no composition rules, not the address', async () => {
  const browser = login.browser();
  const signIn = await browser.get(authorizationUrl(login));
  const form = await browser.get(`${new URL(signIn.url).pathname}/sign-up`);
  const person = { ...newPerson(), firstName: 'Anna', lastName: '<b>Å</b>' };
  for (const bad of ['short', 'eleven char', 'aaaaaaaaaaab', 'password1234', person.email]) {
    const page = await browser.submit(form, '/sign-up', { ...person, password: bad });
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/id="password"[^>]*aria-invalid="true"/);
    expect(page.text).not.toContain(`value="${bad}" autocomplete="new-password"`);
    expect(page.text).toContain('&lt;b&gt;Å&lt;/b&gt;');
  }
  const page = await browser.submit(form, '/sign-up', { ...person, password: 'parcel lorry rain' });
  expect(page.text).toContain('Check your e-mail');
  const { rows } = await login.database.query(
    'SELECT password_hash FROM iam_users WHERE email = $1',
    [person.email],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a logout that another site sends for an unknown handle leaves the person logged in', async () => {
  const browser = login.browser();
  await logIn(login, browser);
  const query = new URLSearchParams({
    redirectionUrl: `${login.origin}/`,
    authorization: 'ul_unknown',
    client_id: 'devportal',
  }).toString();
  const foreign = await browser.get(`/login/logout?${query}`, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.location).toBe(`${login.origin}/`);
  expect((await browser.get(authorizationUrl(login))).location).toContain('oneTimeCode=');
  await browser.get(`/login/logout?${query}`, { 'sec-fetch-site': 'same-origin' });
  expect((await browser.get(authorizationUrl(login))).text).toContain('<h1>Log in</h1>');
});

test('both portals on one host name: a browser is logged in to both at once', async () => {
  const sandbox = await startLogin({
    environment: { PORTAL_ENV: 'sandbox', PORTAL_URL: 'http://localhost:4100' },
  });
  try {
    const browser = login.browser();
    await logIn(login, browser);
    const there = sandbox.browser();
    for (const [key, cookie] of browser.cookies) there.cookies.set(key, cookie);
    const page = await logIn(sandbox, there);
    expect(codeOf(page)).toMatch(/^otc_/);
    for (const [key, cookie] of there.cookies) browser.cookies.set(key, cookie);
    expect((await browser.get(authorizationUrl(login))).location).toContain('oneTimeCode=');
    expect((await there.get(authorizationUrl(sandbox))).text).not.toContain('<h1>Log in</h1>');
  } finally {
    await sandbox.close();
  }
});

test('behind a proxy: the public address is the only one that appears, and cookies are for https', async () => {
  const proxied = await startLogin({
    environment: { PORTAL_URL: 'https://portal.postal.example' },
  });
  try {
    const browser = proxied.browser();
    const back = await logIn(proxied, browser);
    expect(back.location).toMatch(/^https:\/\/portal\.postal\.example\/\?oneTimeCode=otc_/);
    expect((await exchange(proxied, { oneTimeCode: codeOf(back) })).status).toBe(200);
    const discovery = await fetch(`${proxied.address}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    const text = await discovery.text();
    expect(text).toContain('https://portal.postal.example/oidc/auth');
    expect(text).not.toContain('evil.example');
    const page = await fetch(`${proxied.address}${authorizationUrl(proxied)}`, {
      redirect: 'manual',
    });
    expect(page.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  } finally {
    await proxied.close();
  }
});

test('the issuer demands PKCE and knows no implicit flow', async () => {
  const query = (more: Record<string, string>) =>
    new URLSearchParams({
      client_id: 'portal-login',
      redirect_uri: `${login.origin}/login/callback`,
      scope: 'openid',
      state: 's',
      ...more,
    }).toString();
  for (const more of [{ response_type: 'code' }, { response_type: 'id_token', nonce: 'n' }]) {
    const answer = await fetch(`${login.address}/oidc/auth?${query(more)}`, { redirect: 'manual' });
    expect(answer.headers.get('location') ?? '').not.toContain('/login/interaction');
    expect(`${answer.headers.get('location')}`).toMatch(/error=/);
  }
});

test('LOGIN-06 nothing secret is ever logged', async () => {
  const browser = login.browser();
  const person = newPerson();
  const checkMail = await signUp(browser, await browser.get(authorizationUrl(login)), person);
  const mail = await login.lastMail(person.email);
  await login.browser().get(mail.link ?? '');
  const back = await browser.submit(checkMail, '/check-mail', { code: mail.code ?? '' });
  const oneTimeCode = codeOf(back);
  const { body } = await exchange(login, { oneTimeCode });
  await exchange(login, { oneTimeCode: body.unifiedLoginAccessToken });
  await browser.get(
    `/login/logout?${new URLSearchParams({ redirectionUrl: `${login.origin}/`, authorization: body.unifiedLoginAccessToken, client_id: 'devportal' }).toString()}`,
  );
  await browser.get('/login/callback?code=secretcode1&state=secretstate1');
  const log = login.log();
  expect(log).toContain('/login/api/token');
  const secrets = [
    password,
    oneTimeCode,
    body.accessToken,
    body.idToken,
    body.unifiedLoginAccessToken,
    `code":"${mail.code}`,
    new URL(mail.link ?? '').searchParams.get('token') ?? '',
    'secretcode1',
    'secretstate1',
    person.email,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(log.includes(secret)).toBe(false);
  }
});

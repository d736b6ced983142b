import { parseToken } from '@portal/contract/token';
import { expect, test } from 'vitest';
import type { Browser, Page } from '../../../test/login/browser.ts';
import { startFakeIssuer } from '../../../test/login/fake-issuer.ts';
import { authorizationUrl, codeOf, exchange, newPerson } from '../../../test/login/login-steps.ts';
import { startLogin } from '../../../test/login/start-login.ts';
import { shared } from '../../../test/shared.ts';

const issuer = shared(startFakeIssuer);
const login = shared(() =>
  startLogin({
    environment: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret of two',
    },
  }),
);

/** To the other issuer and back; the browser itself does not leave the portal. */
async function visit(browser: Browser): Promise<Page> {
  const away = await browser.get(
    authorizationUrl(login, { redirectionUrl: `${login.origin}/?ls=q` }),
  );
  const answer = await fetch(away.location ?? '', { redirect: 'manual' });
  return browser.get(answer.headers.get('location') ?? '');
}

test('LOGIN-10 any OIDC provider can stand in: a person is made at the first visit and found at the next', async () => {
  const { email } = newPerson();
  issuer.next.claims = { sub: 's-1', email, email_verified: true, given_name: 'Ida' };
  const first = await exchange(login, { oneTimeCode: codeOf(await visit(login.browser())) });
  const person = parseToken(first.body.idToken);
  expect(person).toMatchObject({ email, username: email.split('@')[0] });
  issuer.next.claims = { ...issuer.next.claims, email: newPerson().email };
  const second = await exchange(login, { oneTimeCode: codeOf(await visit(login.browser())) });
  expect(parseToken(second.body.idToken).userId).toBe(person.userId);
});

test('LOGIN-10 an address that the other provider has not confirmed opens nothing, also not an existing account', async () => {
  const owner = newPerson();
  await login.service.seedPerson({
    ...owner,
    password: 'x'.repeat(12),
    firstName: 'A',
    lastName: 'B',
  });
  for (const verified of [false, undefined, 'false']) {
    issuer.next.claims = { sub: 's-thief', email: owner.email, email_verified: verified };
    const page = await visit(login.browser());
    expect(page.status).toBe(403);
    expect(page.text).toContain('This account cannot be used here');
  }
  issuer.next.claims = { sub: 's-owner', email: owner.email.toUpperCase(), email_verified: true };
  const { body } = await exchange(login, { oneTimeCode: codeOf(await visit(login.browser())) });
  expect(parseToken(body.idToken).username).toBe(owner.username);
  expect(await login.countLogins('issuer ok')).toBeGreaterThan(0);
});

test('an answer with a foreign nonce is refused, cancelling comes back as access_denied', async () => {
  issuer.next.claims = { sub: 's-2', nonce: 'other', ...newPerson(), email_verified: true };
  const page = await visit(login.browser());
  expect(page.status).toBe(502);
  expect(await login.countLogins('issuer refused')).toBeGreaterThan(0);
  issuer.next.error = 'access_denied';
  expect((await visit(login.browser())).location).toBe(`${login.origin}/?ls=q&error=access_denied`);
  issuer.next.error = null;
});

test('LOGIN-06 logout goes by the other provider and comes back to the portal', async () => {
  const browser = login.browser();
  issuer.next.claims = { sub: 's-3', email: newPerson().email, email_verified: true };
  const { body } = await exchange(login, { oneTimeCode: codeOf(await visit(browser)) });
  const query = new URLSearchParams({
    redirectionUrl: `${login.origin}/?ls=z`,
    authorization: body.unifiedLoginAccessToken,
    client_id: 'devportal',
  }).toString();
  const away = await browser.get(`/login/logout?${query}`);
  const answer = await fetch(away.location ?? '', { redirect: 'manual' });
  expect(issuer.endings.at(-1)?.get('id_token_hint')?.split('.')).toHaveLength(3);
  const back = await browser.get(answer.headers.get('location') ?? '');
  expect(back.location).toBe(`${login.origin}/?ls=z`);
  expect(await login.service.verifyAccessToken(body.accessToken)).toBeNull();
  expect((await browser.get('/login/logout/callback?state=bm9uc2Vuc2U')).status).toBe(400);
});

test('the pages of the embedded issuer are absent; where a login is kept is said in words', async () => {
  for (const path of ['/login/interaction/x', '/oidc/auth', '/oidc/me'])
    expect((await fetch(`${login.address}${path}`)).status).toBe(404);
  const security = await login.browser().get('/.well-known/change-password');
  expect(security.url).toBe(`${login.origin}/login/security`);
  expect(security.text).toContain('Your login is managed elsewhere');
  expect(security.text).toContain(new URL(issuer.address).host);
});

test('APP-12 programs find the token endpoint beside another issuer, and nothing that handles login', async () => {
  const paths = [
    '/oidc/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/oidc',
  ];
  for (const path of paths) {
    const answer = await fetch(`${login.address}${path}`);
    const metadata = (await answer.json()) as object;
    expect(metadata).toMatchObject({
      issuer: `${login.origin}/oidc`,
      token_endpoint: `${login.origin}/oidc/token`,
      jwks_uri: `${login.origin}/oidc/jwks`,
    });
    expect(metadata).not.toHaveProperty('authorization_endpoint');
  }
  const jwks = await fetch(`${login.address}/oidc/jwks`);
  expect(await jwks.json()).toMatchObject({ keys: [{ kty: expect.any(String) }] });
});

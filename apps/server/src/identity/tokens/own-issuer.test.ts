import { generateKeyPairSync } from 'node:crypto';
import { parseToken } from '@portal/contract/token';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import type { ClientMetadata } from 'oidc-provider';
import { afterEach, expect, test } from 'vitest';
import type { Page } from '../../../test/login/browser.ts';
import {
  type ForeignIssuer,
  passThrough,
  startForeignIssuer,
} from '../../../test/login/foreign-issuer.ts';
import { authorizationUrl, codeOf, exchange, newPerson } from '../../../test/login/login-steps.ts';
import { type RunningLogin, startLogin } from '../../../test/login/start-login.ts';

const secret = 'a secret that both know, and long enough';
const bySecret = { client_secret: secret };
const origin = 'http://localhost:4000';
const standard = ['email', 'email_verified', 'name', 'given_name', 'family_name', 'groups'];

let issuer: ForeignIssuer | undefined;
let login: RunningLogin | undefined;

afterEach(async () => {
  await login?.close();
  await issuer?.close();
  issuer = undefined;
  login = undefined;
});

interface Company {
  readonly client?: Partial<ClientMetadata>;
  readonly claims?: readonly string[];
  readonly byUserInfo?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

async function startWith({ client, claims, byUserInfo, environment }: Company) {
  issuer = await startForeignIssuer({
    client: client ?? bySecret,
    claims: claims ?? standard,
    redirectUri: `${origin}/login/callback`,
    ...(byUserInfo ? { byUserInfo } : {}),
  });
  login = await startLogin({
    environment: {
      OIDC_ISSUER: issuer.address,
      OIDC_CLIENT_ID: 'portal',
      ...(client ? {} : { OIDC_CLIENT_SECRET: secret }),
      ...environment,
    },
  });
  return { issuer, login };
}

async function visit(running: RunningLogin): Promise<Page> {
  const browser = running.browser();
  const away = await browser.get(authorizationUrl(running));
  return browser.get(await passThrough(away.location ?? ''));
}

async function logIn(running: RunningLogin) {
  const { body } = await exchange(running, { oneTimeCode: codeOf(await visit(running)) });
  const { userId } = parseToken(body.idToken);
  const { rows } = await running.database.query(
    'SELECT email, first_name, last_name, username, group_role FROM iam_users WHERE id = $1',
    [userId],
  );
  return { userId, ...rows[0] };
}

test('LOGIN-10 the client shows itself by a secret in the form, where the issuer wants it so', async () => {
  const running = await startWith({
    client: { ...bySecret, token_endpoint_auth_method: 'client_secret_post' },
    environment: { OIDC_CLIENT_AUTH: 'client_secret_post', OIDC_CLIENT_SECRET: secret },
  });
  const { email } = newPerson();
  running.issuer.claims = { sub: 's-1', email, email_verified: true };
  expect(await logIn(running.login)).toMatchObject({ email });
});

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  ['a curve, as PEM', curve, 'ES256', 'pem'],
  ['RSA, as PEM', rsa, 'RS256', 'pem'],
  ['RSA, as a JWK with a name and an algorithm of its own', rsa, 'PS256', 'jwk'],
] as const)('LOGIN-10 the client shows itself by a key: %s', async (_what, pair, alg, form) => {
  const jwk: JWK = await exportJWK(pair.publicKey);
  const kid = form === 'jwk' ? 'ours-2026' : await calculateJwkThumbprint(jwk);
  const key =
    form === 'jwk'
      ? JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid, alg })
      : String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const running = await startWith({
    client: {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...jwk, kid, alg, use: 'sig' }] },
    },
    environment: { OIDC_CLIENT_AUTH: 'private_key_jwt', OIDC_CLIENT_KEY: key },
  });
  const { email } = newPerson();
  running.issuer.claims = { sub: 's-1', email, email_verified: true };
  expect(await logIn(running.login)).toMatchObject({ email });
});

test('LOGIN-10 an issuer without marks of confirmed addresses opens nothing, unless it is trusted for them', async () => {
  const careful = await startWith({ claims: ['email'] });
  careful.issuer.claims = { sub: 's-1', email: newPerson().email };
  expect((await visit(careful.login)).status).toBe(403);
  await careful.login.close();
  await careful.issuer.close();
  const trusting = await startWith({ environment: { OIDC_EMAIL_VERIFIED: 'trust' } });
  const { email } = newPerson();
  trusting.issuer.claims = { sub: 's-1', email };
  expect(await logIn(trusting.login)).toMatchObject({ email });
  // What it says no to itself is no address.
  trusting.issuer.claims = { sub: 's-2', email: newPerson().email, email_verified: false };
  expect((await visit(trusting.login)).status).toBe(403);
});

test('LOGIN-10 claims of other names are read by a list, also those of the userinfo endpoint', async () => {
  const running = await startWith({
    byUserInfo: true,
    claims: ['mail', 'displayName', 'confirmed'],
    environment: { OIDC_CLAIMS: 'email=mail, name=displayName,email_verified=confirmed' },
  });
  const { email } = newPerson();
  running.issuer.claims = {
    sub: 's-1',
    mail: email,
    displayName: 'Anna Maria Ek',
    confirmed: true,
  };
  expect(await logIn(running.login)).toMatchObject({
    email,
    first_name: 'Anna Maria',
    last_name: 'Ek',
  });
});

test('ROLE-01 groups decide who is staff, at each login anew: gained, changed and lost, whatever the address and the grant', async () => {
  const running = await startWith({
    claims: ['email', 'email_verified', 'realm_access'],
    environment: {
      OIDC_GROUPS_CLAIM: 'realm_access.roles',
      OIDC_GROUP_ROLES: 'portal-staff=internal,CN=owners%2COU=portal=apigov',
    },
  });
  const person = {
    sub: 's-1',
    email: `${newPerson().username}@postal.example`,
    email_verified: true,
  };
  const logInWith = async (roles: unknown) => {
    running.issuer.claims = { ...person, ...(roles ? { realm_access: { roles } } : {}) };
    return (await logIn(running.login)).group_role;
  };
  expect(await logInWith(['others', 'portal-staff'])).toBe('internal');
  expect(await logInWith(['portal-staff', 'CN=owners,OU=portal'])).toBe('apigov');
  expect(await logInWith(['others'])).toBe('none');
  expect(await logInWith('portal-staff')).toBe('internal');
  expect(await logInWith(undefined)).toBe('none');
});

test('LOGIN-10 who gets the address of somebody who is known there does not get the account; a person takes a new address along', async () => {
  const running = await startWith({});
  const [old, next] = [newPerson().email, newPerson().email];
  running.issuer.claims = { sub: 's-1', email: old, email_verified: true, given_name: 'Ida' };
  const first = await logIn(running.login);
  running.issuer.claims = { sub: 's-2', email: old, email_verified: true };
  expect((await visit(running.login)).status).toBe(403);
  running.issuer.claims = { sub: 's-1', email: next, email_verified: true };
  expect(await logIn(running.login)).toMatchObject({ userId: first.userId, email: next });
  running.issuer.claims = { sub: 's-2', email: old, email_verified: true };
  expect((await logIn(running.login)).userId).not.toBe(first.userId);
  // An address that another person has here is not taken from them.
  running.issuer.claims = { sub: 's-2', email: next, email_verified: true };
  expect(await logIn(running.login)).toMatchObject({ email: old });
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apoBase, devportalBase as base, portalKey, portalKeyHeader } from '@portal/contract/bases';
import { dumpDatabase, findSecrets } from '@portal/postgres/find-secrets';
import { Browser, toText, type Page } from '../login/browser.ts';
import { startWholePortal, type WholePortal, withDemo } from '../start-whole-portal.ts';

const password = 'four words make sense';
const newcomer = { email: 'nils.newcomer@webshop.example', username: 'nils.newcomer' };
const ownPassword = 'quite other words of his own';

let portal: WholePortal;
/** Every secret that the run has seen, by what it is. */
const seen = new Map<string, string>();

beforeAll(async () => {
  portal = await startWholePortal(withDemo);
}, 60_000);

afterAll(() => portal.close());

function see(name: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 6) throw new Error(`No ${name}`);
  seen.set(name, secret);
  return secret;
}

/** The id of a login under way stands in its address and is worth nothing without the signature beside it. */
const inAddress = /_(?:interaction|resume) /;

function seeCookies(whose: string, browser: Browser): void {
  for (const [name, { value }] of browser.cookies) {
    if (value.length > 12 && !inAddress.test(name))
      see(`cookie ${name.split(' ')[0]} of ${whose}`, value);
  }
}

interface Sent {
  readonly as: string;
  readonly body?: unknown;
}

let nth = 0;

/** As the web app calls: each creation with an Idempotency-Key. */
async function call(method: string, path: string, { as, body }: Sent) {
  nth += 1;
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      [portalKeyHeader]: portalKey,
      authorization: `Bearer ${as}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': `attempt-${nth}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([method, path, response.status, response.ok ? '' : text]).toEqual([
    method,
    path,
    expect.any(Number),
    '',
  ]);
  return JSON.parse(text);
}

const toAuthorization = (redirectionUrl: string) =>
  `/login/authorization?${new URLSearchParams({ redirectionUrl, client_id: 'devportal' }).toString()}`;

async function exchangeCode(whose: string, { location }: Page): Promise<string> {
  const oneTimeCode = new URL(location ?? portal.url).searchParams.get('oneTimeCode');
  see(`one-time code of ${whose}`, oneTimeCode);
  const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode: oneTimeCode ?? '' });
  const answer = await fetch(`${portal.url}/login/api/token?${query.toString()}`);
  const tokens = (await answer.json()) as Record<string, unknown>;
  see(`handle of ${whose}`, tokens['unifiedLoginAccessToken']);
  see(`identity token of ${whose}`, tokens['idToken']);
  return see(`access token of ${whose}`, tokens['accessToken']);
}

async function mailTo(address: string, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await portal.listMails();
      const found = mails
        .filter((mail) => mail.includes(address))
        .map((mail) => pattern.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1])
        .find((one) => one !== undefined);
      if (found === undefined) throw new Error(`No mail to ${address}`);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}

async function signInAsAdmin(): Promise<string> {
  const browser = new Browser(portal.url, portal.url);
  const page = await browser.get(toAuthorization(`${portal.url}/`));
  const wrong = await browser.submit(page, new URL(page.url).pathname, {
    email: 'admin@webshop.example',
    password: see('wrong password', 'a password that is wrong'),
  });
  const typed = { email: 'admin@webshop.example', password: see('password', password) };
  const back = await browser.submit(wrong, new URL(page.url).pathname, typed);
  seeCookies('admin', browser);
  return exchangeCode('admin', back);
}

/** Follows the invitation in a browser of his own, up to the account. */
async function joinBy(hash: string): Promise<Browser> {
  const browser = new Browser(portal.url, portal.url);
  const signIn = await browser.get(toAuthorization(`${portal.url}/signup/invitation/${hash}`));
  const form = await browser.get(`${new URL(signIn.url).pathname}/sign-up`);
  const checkMail = await browser.submit(form, '/sign-up', {
    ...newcomer,
    firstName: 'Nils',
    lastName: 'Newcomer',
    password: see('password of the newcomer', ownPassword),
  });
  see('link of the sign-up', await mailTo(newcomer.email, /\/login\/verify\?token=([\w-]+)/));
  const code = see('code by mail', await mailTo(newcomer.email, /^(\d{6})\r?$/m));
  seeCookies('the newcomer while signing up', browser);
  const back = await browser.submit(checkMail, '/check-mail', { code });
  seeCookies('the newcomer', browser);
  const as = await exchangeCode('the newcomer', back);
  await call('POST', `${base}/accounts/users.json`, { as, body: { hash } });
  return browser;
}

async function switchOnTwoSteps(browser: Browser): Promise<void> {
  const start = await browser.get('/login/security/two-step');
  const shown = await browser.submit(start, '/two-step', { password: ownPassword });
  const uri = /href="(otpauth:[^"]+)"/.exec(shown.text)?.[1] ?? '';
  const secret = new URL(toText(uri)).searchParams.get('secret') ?? '';
  see('TOTP secret', secret);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const codes = await browser.submit(shown, '/confirm', { code: see('TOTP code', code) });
  const recovery = [...codes.text.matchAll(/<code>([\w-]{11})<\/code>/g)];
  expect(recovery).toHaveLength(10);
  for (const [at, [, one]] of recovery.entries()) see(`recovery code ${at}`, one);
}

test('LOGIN-10 no secret that a run has seen stands in the database or in the logs', async () => {
  const as = await signInAsAdmin();
  const found = await call('GET', `${base}/accounts/find.json?email=admin@webshop.example`, { as });
  const account = `${base}/accounts/${String(found.account.id)}`;

  const texts = { name: 'Secrets', description: 'Keeps them' };
  const created = await call('POST', `${account}/applications.json`, { as, body: texts });
  const { id } = created.application;
  const key = see('API key', created.application.user_key);
  const asked = { user_key: 'a value that asks for another', overlap_days: 7 };
  const changed = await call('PUT', `${account}/applications/${id}.json`, { as, body: asked });
  see('API key after regenerating', changed.application.user_key);
  for (const target of [`/rest/nowhere?apikey=${key}`, `/nowhere?apikey=${key}`]) {
    await fetch(`${portal.url}${target}`, { headers: { apikey: key } });
  }
  const unknown = see('unknown API key', `norrvik_live_${'a'.repeat(39)}`);
  await fetch(`${portal.url}/rest/shipment/v3/bookings`, { headers: { apikey: unknown } });

  const clients = `${apoBase}/accounts/${String(found.account.id)}/clients`;
  const client = await call('POST', `${clients}.json`, {
    as,
    body: { client_name: 'Nightly', application_id: id },
  });
  const { client_id, client_secret } = client.client;
  see('client secret', client_secret);
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const granted = await fetch(`${portal.url}/oidc/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token?: string };
  if (access_token) see('token of the client', access_token);
  const again = await call('PUT', `${clients}/${client_id}/secret.json`, { as });
  see('client secret after regenerating', again.client.client_secret);

  const token = {
    name: 'Nightly',
    permission: 'ro',
    scopes: ['applications'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const made = await call('POST', `${apoBase}/personal/access_tokens.json`, {
    as,
    body: { token },
  });
  see('personal token', made.access_token.value);

  const invited = await call('POST', `${account}/invitations.json`, {
    as,
    body: { email: newcomer.email },
  });
  const hash = see('invitation hash', invited.invitation.hash);
  const started = new Browser(portal.url, portal.url);
  await started.get(toAuthorization(`${portal.url}/signup/invitation/${hash}`));
  seeCookies('somebody who has begun', started);
  const browser = await joinBy(hash);
  await switchOnTwoSteps(browser);

  const forgetful = new Browser(portal.url, portal.url);
  const signIn = await forgetful.get(toAuthorization(`${portal.url}/`));
  const forgot = await forgetful.get(`${new URL(signIn.url).pathname}/forgot-password`);
  await forgetful.submit(forgot, '/forgot-password', { email: 'member@webshop.example' });
  const reset = await mailTo('member@webshop.example', /\/login\/reset\?token=([\w-]+)/);
  await forgetful.get(`/login/reset?token=${see('reset link', reset)}`);

  const texted = [...(await dumpDatabase(portal.database)), { place: 'log', text: portal.log() }];
  expect(texted.length).toBeGreaterThan(50);
  expect(findSecrets(texted, seen)).toEqual([]);
});

test('the search finds what stands in clear, in bytes and in log lines', async () => {
  const bytes = Buffer.from('a secret in bytes').toString('hex');
  const texts = [
    { place: 'bytes', text: `{"sealed":"\\\\x${bytes}"}` },
    { place: 'moment', text: '{"at":"2026-11-23T01:02:03.123456Z"}' },
    { place: 'log', text: '{"code":"123456"}' },
  ];
  const secrets = new Map([
    ['bytes', 'a secret in bytes'],
    ['code', '123456'],
  ]);
  expect(findSecrets(texts, secrets)).toEqual(['bytes: bytes', 'log: code']);
});

import { randomUUID } from 'node:crypto';
import { findFreePort } from '@portal/postgres/free-port';
import { parseToken } from '@portal/contract/token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, type Page } from '../../test/login/browser.ts';
import { startLogin } from '../../test/login/start-login.ts';
import { startWholePortal, withDemo, type WholePortal } from '../../test/start-whole-portal.ts';

const secret = 'what both portals know of each other, long enough';
const password = withDemo.PORTAL_DEMO_PASSWORD;
let production: WholePortal;
let sandbox: WholePortal;
let signIn: Readonly<Record<string, string>>;

beforeAll(async () => {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const urls = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`] as const;
  production = await startWholePortal({
    ...withDemo,
    PORT: String(port),
    PORTAL_URL: urls[0],
    OTHER_PORTAL_URL: urls[1],
    OTHER_PORTAL_CLIENT_SECRET: secret,
  });
  signIn = {
    PORTAL_ENV: 'sandbox',
    PORTAL_URL: urls[1],
    OTHER_PORTAL_URL: urls[0],
    OIDC_ISSUER: `${urls[0]}/oidc`,
    OIDC_CLIENT_ID: 'other-portal',
    OIDC_CLIENT_SECRET: secret,
  };
  sandbox = await startWholePortal({ ...withDemo, ...signIn, PORT: String(sandboxPort) });
}, 120_000);

afterAll(async () => {
  await sandbox.close();
  await production.close();
});

/** One browser, as each portal sees it: cookies of the two never meet. */
function openBrowser() {
  return {
    production: new Browser(production.url, production.url),
    sandbox: new Browser(sandbox.url, sandbox.url),
  };
}
type TwoBrowsers = ReturnType<typeof openBrowser>;

const start = (portal: WholePortal, path = '/') =>
  `/login/authorization?${new URLSearchParams({ client_id: 'devportal', redirectionUrl: `${portal.url}${path}` }).toString()}`;

const submit = (browser: Browser, page: Page, email: string) =>
  browser.submit(page, new URL(page.url).pathname, { email, password });

/** Login at the sandbox: to the production portal, through its form where it asks, and back. */
async function enterSandbox(browser: TwoBrowsers, email: string | null, path = '/'): Promise<Page> {
  const away = await browser.sandbox.get(start(sandbox, path));
  let there = await browser.production.get(away.location ?? '');
  if (email !== null) there = await submit(browser.production, there, email);
  return there.location ? browser.sandbox.get(there.location) : there;
}

interface Session {
  readonly accessToken: string;
  readonly idToken: string;
  readonly unifiedLoginAccessToken: string;
}

async function exchange(portal: WholePortal, page: Page): Promise<Session> {
  const oneTimeCode = new URL(page.location ?? portal.url).searchParams.get('oneTimeCode') ?? '';
  const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode }).toString();
  const answer = await fetch(`${portal.url}/login/api/token?${query}`);
  if (!answer.ok) throw new Error(`${answer.status} after ${page.url}: ${page.text.slice(0, 300)}`);
  return (await answer.json()) as Session;
}

async function newPerson(domain = 'shop.example'): Promise<string> {
  const name = `p${randomUUID().slice(0, 8)}`;
  await production.database.query(
    `INSERT INTO iam_users (email, username, password_hash, first_name, last_name, email_verified_at)
     SELECT $1, $2, password_hash, 'Nova', 'Newcomer', now() FROM iam_users
     WHERE email = 'admin@webshop.example'`,
    [`${name}@${domain}`, name],
  );
  return `${name}@${domain}`;
}

const call = (portal: WholePortal, path: string, token: string) =>
  fetch(`${portal.url}/rest/system/devportal/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-bap-key': 'web-devportal' },
  });

async function listAccounts(email: string) {
  const { rows } = await sandbox.database.query<{ id: number; org_name: string }>(
    `SELECT a.id, a.org_name FROM accounts a JOIN users u ON u.account_id = a.id WHERE u.email = $1`,
    [email],
  );
  return rows;
}

test('LOGIN-10 one login opens both portals; the first visit of the sandbox makes an account with a live key', async () => {
  const browser = openBrowser();
  const email = await newPerson();
  const { accessToken } = await exchange(sandbox, await enterSandbox(browser, email));
  const [account] = await listAccounts(email);
  expect(account?.org_name).toBe('Nova Newcomer');
  const answer = await call(sandbox, `accounts/${account?.id}/applications.json`, accessToken);
  expect(await answer.json()).toMatchObject({
    applications: [{ application: { status: 'live', user_key: expect.stringMatching(/_test_/) } }],
  });
  // Nobody is asked again, at either portal.
  const there = await browser.production.get(start(production));
  expect(parseToken((await exchange(production, there)).idToken).email).toBe(email);
  const again = await exchange(sandbox, await enterSandbox(browser, null));
  expect(parseToken(again.idToken)).toMatchObject({ email, custom_role: 'customer' });
  expect(await listAccounts(email)).toHaveLength(1);
});

test('LOGIN-10 the account is called as that of the production portal; who has one in the sandbox keeps it', async () => {
  const email = await newPerson();
  await production.database.query(
    `INSERT INTO users (account_id, iam_user_id, email, username, role, state)
     SELECT a.id, p.id, p.email, p.username, 'member', 'active' FROM accounts a, iam_users p
     WHERE a.org_name = 'Example Platform' AND p.email = $1`,
    [email],
  );
  await exchange(sandbox, await enterSandbox(openBrowser(), email));
  expect(await listAccounts(email)).toMatchObject([{ org_name: 'Example Platform' }]);
  const before = await listAccounts('admin@webshop.example');
  const known = await enterSandbox(openBrowser(), 'admin@webshop.example');
  expect(parseToken((await exchange(sandbox, known)).idToken).username).toBe('anna.admin');
  expect(await listAccounts('admin@webshop.example')).toEqual(before);
});

test('LOGIN-10 nobody gets an account who is staff, or whom an account of the sandbox waits for', async () => {
  const staff = await newPerson('postal.example');
  const session = await exchange(sandbox, await enterSandbox(openBrowser(), staff));
  expect(parseToken(session.idToken).custom_role).toBe('internal');
  expect(await listAccounts(staff)).toEqual([]);
  const [invited, linked] = [await newPerson(), await newPerson()];
  await sandbox.database.query(
    `INSERT INTO invitations (account_id, email, invited_by, hash_keyed, hash_sealed, expires_at, role)
     SELECT id, $1, 'admin@webshop.example', $2, $2, now() + interval '1 day', 'member' FROM accounts LIMIT 1`,
    [invited, Buffer.from(randomUUID())],
  );
  await exchange(sandbox, await enterSandbox(openBrowser(), invited));
  await exchange(sandbox, await enterSandbox(openBrowser(), linked, '/signup/invitation/abc'));
  expect([...(await listAccounts(invited)), ...(await listAccounts(linked))]).toEqual([]);
});

test('ROLE-01 LOGIN-10 a token of one portal is nobody at the other, and roles are those of each', async () => {
  const browser = openBrowser();
  const email = await newPerson();
  await production.database.query("UPDATE iam_users SET role_grant = 'apigov' WHERE email = $1", [
    email,
  ]);
  const mine = await exchange(sandbox, await enterSandbox(browser, email));
  const theirs = await exchange(production, await browser.production.get(start(production)));
  expect(parseToken(theirs.idToken).custom_role).toBe('apigov');
  expect(parseToken(mine.idToken).custom_role).toBe('customer');
  const foreign = [
    [sandbox, theirs],
    [production, mine],
  ] as const;
  for (const [portal, { accessToken, idToken, unifiedLoginAccessToken: handle }] of foreign) {
    for (const token of [accessToken, idToken, handle])
      expect((await call(portal, 'aco/accounts/find.json', token)).status).toBe(401);
    const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode: handle });
    expect((await fetch(`${portal.url}/login/api/token?${query.toString()}`)).status).toBe(400);
  }
});

test('LOGIN-10 an address that is confirmed no longer opens nothing in the sandbox', async () => {
  const browser = openBrowser();
  const email = await newPerson();
  await submit(browser.production, await browser.production.get(start(production)), email);
  await production.database.query(
    'UPDATE iam_users SET email_verified_at = NULL WHERE email = $1',
    [email],
  );
  const page = await enterSandbox(browser, null);
  expect(page.status).toBe(403);
  expect(await listAccounts(email)).toEqual([]);
});

test('LOGIN-10 who lacks a second factor that the production portal requires is led to set one up, and not into the sandbox', async () => {
  const staff = await newPerson('postal.example');
  await production.database.query(
    'INSERT INTO portal_settings (staff_second_factor) VALUES (true)',
  );
  try {
    const page = await enterSandbox(openBrowser(), staff);
    expect(page.url).toBe(`${production.url}/login/security`);
    expect(page.text).toContain('Login and security');
  } finally {
    await production.database.query(
      'INSERT INTO portal_settings (staff_second_factor) VALUES (false)',
    );
  }
});

test('LOGIN-06 logging out of the sandbox ends the login at both portals in this browser, by a token of that login alone', async () => {
  const browser = openBrowser();
  const email = await newPerson();
  const mine = await exchange(sandbox, await enterSandbox(browser, email));
  const theirs = await exchange(production, await browser.production.get(start(production)));
  const query = new URLSearchParams({
    client_id: 'devportal',
    redirectionUrl: `${sandbox.url}/`,
    authorization: mine.unifiedLoginAccessToken,
  }).toString();
  const away = await browser.sandbox.get(`/login/logout?${query}`);
  const end = new URL(away.location ?? '');
  expect(end.href).toContain(`${production.url}/login/logout/portal?`);
  // Neither a hint of somebody else's making nor a page of another host ends anything.
  const forged = new URL(end);
  forged.searchParams.set('id_token_hint', theirs.idToken);
  const elsewhere = new URL(end);
  elsewhere.searchParams.set('post_logout_redirect_uri', 'https://elsewhere.example/');
  for (const url of [forged, elsewhere])
    expect((await browser.production.get(url.href)).status).toBe(400);
  const find = `aco/accounts/find.json?${new URLSearchParams({ email }).toString()}`;
  expect((await call(production, find, theirs.accessToken)).status).not.toBe(401);
  const ended = await browser.production.get(end.href);
  const back = await browser.sandbox.get(ended.location ?? '');
  expect(back.location).toBe(`${sandbox.url}/`);
  expect((await call(sandbox, find, mine.accessToken)).status).toBe(401);
  expect((await call(production, find, theirs.accessToken)).status).toBe(401);
  const asked = await browser.production.get(start(production));
  expect(asked.text).toContain('name="password"');
});

test('LOGIN-10 a sandbox whose secret was changed at the production portal lets nobody in, and says so', async () => {
  const revoked = await startLogin({
    environment: { ...signIn, OIDC_CLIENT_SECRET: 'a secret that was taken back, long enough' },
  });
  const browser = { production: openBrowser().production, sandbox: revoked.browser() };
  const page = await enterSandbox(browser, await newPerson());
  expect([page.status, page.text]).toEqual([
    502,
    expect.stringContaining('The login could not be finished'),
  ]);
  await revoked.close();
});

test('LOGIN-10 the login’s page names the portal that somebody comes from', async () => {
  const browser = openBrowser();
  const away = await browser.sandbox.get(start(sandbox));
  const page = await browser.production.get(away.location ?? '');
  expect(page.text).toMatch(/<b>Sandbox [^<]+<\/b>We take you back there afterwards/);
});

test('LOGIN-10 where a login is kept at the production portal, its page about it is there', async () => {
  const page = await openBrowser().sandbox.get('/login/security');
  expect(page.location).toBe(`${production.url}/login/security`);
});

test('LOGIN-10 while the production portal is away the sandbox says so, and tries again by a link', async () => {
  // It has been asked before: what is known of the issuer leads nowhere now.
  await fetch(sandbox.url + start(sandbox), { redirect: 'manual' });
  await production.close();
  production = await startWholePortal(withDemo);
  const page = await openBrowser().sandbox.get(start(sandbox));
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.text).toContain('You log in through the production portal');
  expect(page.text).toContain(`href="${start(sandbox).replaceAll('&', '&amp;')}"`);
});

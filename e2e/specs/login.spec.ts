import type { BrowserContext, Page } from '@playwright/test';
import { signUpByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { readLogs } from '../read-logs.ts';
import { addressOf, emailOf, openContext, type PortalName } from '../viewers.ts';

const customer = emailOf('customer');

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const banner = (page: Page) => page.getByRole('banner');

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(banner(page).getByRole('link', { name: email })).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    record: localStorage.getItem('unifiedLogin'),
    tokens: JSON.parse(sessionStorage.getItem('loginTokens') ?? 'null') as {
      accessToken: string;
      idToken: string;
    } | null,
  }));

/** A new person with an account, signed in by the login record in a browser context of their own. */
async function openPerson(
  context: BrowserContext,
  portal: PortalName,
): Promise<{ email: string; password: string; handle: string; page: Page }> {
  const address = addressOf(portal);
  const person = await signUpByHttp({ request: context.request, portal: address, kind: portal });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate((unifiedLoginAccessToken) => {
    localStorage.setItem('unifiedLogin', JSON.stringify({ unifiedLoginAccessToken }));
  }, person.handle);
  await page.reload();
  await expectSignedIn(page, person.email);
  return { ...person, page };
}

/** The claims of a token with one of them changed; the signature no longer fits. */
function withClaim(token: string, claim: Readonly<Record<string, unknown>>): string {
  const [head, payload = '', signature] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = JSON.stringify(Object.assign({}, claims, claim));
  return [head, Buffer.from(changed).toString('base64url'), signature].join('.');
}

const isExchange = (url: string) => url.includes('/login/api/token?');
const isRefresh = (url: string) => isExchange(url) && url.includes('ul_');

test('LOGIN-01 LOGIN-03 LOGIN-06 sign-in returns to the saved page and its query; no secret stays in an address or a log', async ({
  page,
  production,
  demoPassword,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${production}/apis/active?category=shipment`);
  await banner(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('loginRedirectReferral'))).toBe(
    '/apis/active?category=shipment',
  );
  const left = new URL(asked.find((url) => url.includes('/login/authorization?')) ?? '');
  expect([...left.searchParams.keys()].toSorted()).toEqual(['client_id', 'redirectionUrl']);
  expect(left.searchParams.get('client_id')).toBe('devportal');
  await signIn(page, customer, demoPassword);
  await expect(page).toHaveURL(`${production}/apis/active?category=shipment`);
  await expectSignedIn(page, customer);

  const { record, tokens } = await stored(page);
  const handle = (JSON.parse(record ?? '{}') as { unifiedLoginAccessToken: string })
    .unifiedLoginAccessToken;
  const codes = asked.flatMap((url) => new URL(url).searchParams.get('oneTimeCode') ?? []);
  const secrets = [
    tokens?.accessToken ?? '',
    tokens?.idToken ?? '',
    handle,
    demoPassword,
    ...codes,
  ];
  expect(secrets.every((secret) => secret.length > 6)).toBe(true);
  await page.getByRole('link', { name: 'Applications' }).click();
  await page
    .getByRole('button', { name: /^Show API key of/ })
    .first()
    .click();
  const key = await page
    .locator('code')
    .filter({ hasText: /^norrvik_live_[a-z2-7]{39}$/ })
    .first()
    .innerText();
  await page.goBack();
  const [, ...afterExchange] = addresses.slice(
    addresses.findLastIndex((url) => url.includes('oneTimeCode')),
  );
  expect(afterExchange.filter((url) => secrets.some((secret) => url.includes(secret)))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).not.toContain('oneTimeCode');

  await expect.poll(readLogs).toContain('answered');
  const logs = await readLogs();
  expect([...secrets, key].filter((secret) => logs.includes(secret))).toEqual([]);
});

test('LOGIN-01 without a page to return to the login ends at /admin', async ({
  page,
  sandbox,
  demoPassword,
}) => {
  await page.goto(`${sandbox}/Unauthenticated`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await signIn(page, customer, demoPassword);
  await expect(page).toHaveURL(`${sandbox}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});

test('LOGIN-05 LOGIN-07 NAV-03 NAV-15 a token near its end, an expired session and a new tab are renewed by the handle', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'sandbox', role: 'public' });
  const { page, email, handle } = await openPerson(context, 'sandbox');
  const first = await stored(page);
  expect(first.record).toBe(JSON.stringify({ unifiedLoginAccessToken: handle }));
  const claims: unknown = JSON.parse(
    Buffer.from(first.tokens?.idToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({
    email,
    username: email.split('@')[0],
    userId: expect.any(String),
    exp: expect.any(Number),
  });

  await test.step('within 180000 ms of its end at startup', async () => {
    const ending = withClaim(first.tokens?.accessToken ?? '', {
      exp: Math.floor(Date.now() / 1000) + 170,
    });
    await page.evaluate(
      (tokens) => sessionStorage.setItem('loginTokens', tokens),
      JSON.stringify({ ...first.tokens, accessToken: ending }),
    );
    const refresh = page.waitForRequest((request) => isRefresh(request.url()));
    await page.reload();
    await refresh;
    await expectSignedIn(page, email);
    await expect.poll(async () => (await stored(page)).tokens?.accessToken).not.toBe(ending);
    expect((await stored(page)).record).toBe(first.record);
  });

  await test.step('on navigation, once the expiry time has passed', async () => {
    await page.clock.install();
    await page.reload();
    await expectSignedIn(page, email);
    await page.clock.setSystemTime(Date.now() + 3_700_000);
    const refresh = page.waitForRequest((request) => isRefresh(request.url()));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Customs', exact: true })
      .click();
    await refresh;
    await expect(page.getByRole('heading', { level: 1, name: 'Customs' })).toBeVisible();
    await expectSignedIn(page, email);
  });

  await test.step('a new tab, and a deep link behind the login in it', async () => {
    const tab = await context.newPage();
    await tab.goto(`${addressOf('sandbox')}/admin/accountDetails`);
    await expect(tab.getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    await expectSignedIn(tab, email);
    expect((await stored(tab)).tokens).not.toBeNull();
  });
  await context.close();
});

test('LOGIN-05 a page left while the login is checked stays signed in', async ({ browser }) => {
  const context = await openContext(browser, { portal: 'production', role: 'public' });
  const { page, email } = await openPerson(context, 'production');
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await page.evaluate(() => sessionStorage.clear());
  const exchange = page.waitForRequest((request) => isExchange(request.url()));
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await page.reload({ waitUntil: 'commit' });
  await exchange;
  // Another page that is there at once, while the answer is still on its way.
  await page.goto('about:blank');
  await network.send('Network.disable');
  await page.goto(addressOf('production'));
  await expectSignedIn(page, email);
  await context.close();
});

test('LOGIN-06 NAV-07 logout clears the record, ends the handle and signs the other tabs out', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'public' });
  const { page, email, handle } = await openPerson(context, 'production');
  const other = await context.newPage();
  await other.goto(`${addressOf('production')}/admin/applications`);
  await expectSignedIn(other, email);
  const left = page.waitForRequest((request) => request.url().includes('/login/logout?'));
  await banner(page).getByRole('button', { name: 'Logout' }).click();
  const query = new URL((await left).url()).searchParams;
  expect([query.get('authorization'), query.get('client_id')]).toEqual([handle, 'devportal']);
  expect(query.get('redirectionUrl')).toBe(`${addressOf('production')}/`);
  await expectSignedOut(page);
  await expectSignedOut(other);
  await expect(other).toHaveURL(`${addressOf('production')}/`);
  expect(await stored(page)).toEqual({ record: null, tokens: null });
  expect(await stored(other)).toEqual({ record: null, tokens: null });
  const again = await context.request.get(`${addressOf('production')}/login/api/token`, {
    params: { oneTimeCode: handle, client_id: 'devportal' },
  });
  expect(again.status()).toBe(400);
  expect(await readLogs()).not.toContain(handle);
  await context.close();
});

test('LOGIN-04 LOGIN-05 LOGIN-08 damaged records and tokens count as signed out, silently', async ({
  page,
  production,
}) => {
  await page.goto(production);
  const damaged = [
    ['unifiedLogin', '{"unifiedLogin'],
    ['unifiedLogin', '[]'],
    ['unifiedLogin', '{"unifiedLoginAccessToken":7}'],
    ['unifiedLogin', '{"unifiedLoginAccessToken":"ul_nobodys"}'],
  ] as const;
  for (const [key, value] of damaged) {
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
    await page.reload();
    await expectSignedOut(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('LOGIN-08 tokens that are none end as a silent sign-out @long', async ({ browser }) => {
  for (const broken of ['a.b', 'a.b.c.d', `a.${btoa('[]')}.c`]) {
    const context = await openContext(browser, { portal: 'sandbox', role: 'customer' });
    const page = await context.newPage();
    await page.goto(addressOf('sandbox'));
    await expectSignedIn(page, customer);
    await page.evaluate((accessToken) => {
      const tokens = JSON.parse(sessionStorage.getItem('loginTokens') ?? '{}') as object;
      sessionStorage.setItem('loginTokens', JSON.stringify({ ...tokens, accessToken }));
    }, broken);
    await page.reload();
    await expectSignedOut(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build here, break nothing');
    expect((await stored(page)).record).toBeNull();
    await context.close();
  }
});

test('LOGIN-09 NAV-05 /shared signs in with the shared client identity and comes back', async ({
  page,
  production,
  demoPassword,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto(`${production}/shared`);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await signIn(page, customer, demoPassword);
  await expect(page).toHaveURL(`${production}/shared`);
  await expect(page.getByText(`You are logged in as ${customer}.`)).toBeVisible();
  const clientsOf = (path: string) =>
    asked.filter((url) => url.pathname === path).map((url) => url.searchParams.get('client_id'));
  expect(clientsOf('/login/authorization')).toEqual(['devportal-shared']);
  expect(new Set(clientsOf('/login/api/token'))).toEqual(new Set(['devportal-shared']));
  expect(new Set(clientsOf('/login/api/user'))).toEqual(new Set(['devportal-shared']));
});

test('ENV-01 LOGIN-06 one login opens both portals in one browser: their cookies do not mix, and the sandbox’s logout ends it at both', async ({
  browser,
  demoPassword,
}) => {
  const context = await browser.newContext();
  const [production, sandbox] = [await context.newPage(), await context.newPage()];
  await production.goto(addressOf('production'));
  await banner(production).getByRole('button', { name: 'Login' }).click();
  await signIn(production, customer, demoPassword);
  await expectSignedIn(production, customer);
  await sandbox.goto(addressOf('sandbox'));
  await expectSignedOut(sandbox);
  await banner(sandbox).getByRole('button', { name: 'Login' }).click();
  await expectSignedIn(sandbox, customer);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/production|sandbox/.test(name))).toEqual([]);
  for (const page of [production, sandbox]) {
    await page.goto(`${new URL(page.url()).origin}/admin/applications`);
    await expectSignedIn(page, customer);
  }

  await test.step('production’s logout leaves the sandbox as it is', async () => {
    await banner(production).getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(production);
    await sandbox.reload();
    await expectSignedIn(sandbox, customer);
  });
  await test.step('the sandbox’s logout ends what is signed in at either portal', async () => {
    await banner(production).getByRole('button', { name: 'Login' }).click();
    await signIn(production, customer, demoPassword);
    await banner(sandbox).getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(sandbox);
    await banner(sandbox).getByRole('button', { name: 'Login' }).click();
    await signIn(sandbox, customer, demoPassword);
    await expectSignedIn(sandbox, customer);
    await banner(sandbox).getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(sandbox);
    await production.goto(`${addressOf('production')}/admin/applications`);
    await expect(production.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
  await context.close();
});

test('LOGIN-05 a logout in another tab loses nothing that was typed: logging in happens over the form', async ({
  context,
}) => {
  const { email, password, page } = await openPerson(context, 'sandbox');
  await page.goto(`${addressOf('sandbox')}/admin/applications`);
  await page.getByRole('button', { name: 'Create new application' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create new application' });
  await form.getByLabel('Application name').fill('Returns');
  await form.getByLabel('Application description').fill('Prints labels');
  const other = await context.newPage();
  await other.goto(addressOf('sandbox'));
  await banner(other).getByRole('button', { name: 'Logout' }).click();
  await expectSignedOut(other);
  const ended = page.getByRole('dialog', { name: 'You are logged out' });
  await expect(ended).toBeVisible();
  const opening = page.waitForEvent('popup');
  await ended.getByRole('button', { name: 'Log in again' }).click();
  const window = await opening;
  const closed = window.waitForEvent('close');
  await signIn(window, email, password);
  await closed;
  await expect(ended).toBeHidden();
  await expect(form.getByLabel('Application name')).toHaveValue('Returns');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog', { name: 'New Application created' })).toContainText(
    'Returns',
  );
});

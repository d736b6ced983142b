import { type Locator, type Page, type Route, test } from '@playwright/test';
import { makeNewcomer } from './newcomer.ts';
import { endpoints, shoot, urlOf, visit, waitUntilShown, type Look } from './screen.ts';

/** What a page asks for itself: not the login, nor the account behind it. */
const isData = (url: URL) =>
  /^\/(rest|status|storage|iam)\//.test(url.pathname) &&
  !url.pathname.endsWith('/accounts/find.json');

const looksOf = (role: Look['role'], paths: readonly string[]): Look[] =>
  paths.map((path) => ({ role: role ?? 'public', path, portal: 'production' }));

/** Every page that shows what it fetched, as whoever sees most of it. */
const fetching: readonly Look[] = [
  ...looksOf('public', [
    '/',
    '/apis/active',
    '/apis/active?text=label',
    '/apis/deprecated',
    '/apis/details',
    '/apis/details/shipment-v3-booking',
    '/apis/status',
    '/apis/plansAndPricing',
    '/edi',
    '/edi/customsEdi',
    '/edi/serviceCode',
    '/faqs',
    '/news',
    '/signup/invitation/nobodys',
    '/apis/errors',
    '/terms',
  ]),
  ...looksOf('customer', [
    '/admin/applications',
    ...['clients', 'scopes', 'tokens', 'requests'].map((tab) => `/admin/applications?tab=${tab}`),
    '/admin/applications/8101/log',
    '/admin/trace/nobodys',
    '/',
    '/admin/users',
    '/admin/webhooks',
    '/admin/endCustomers',
    '/admin/accountDetails',
    ...['invoices', 'log'].map((tab) => `/admin/accountDetails?tab=${tab}`),
    '/support/cases/nobodys',
    '/apis/report',
    '/apis/statistics',
  ]),
  ...looksOf('internal', [
    '/admin',
    '/admin?tab=queue',
    '/admin/customers',
    '/admin/customers/4711',
    '/admin/customers/4711?tab=people',
    '/admin/four-eyes',
    '/admin/campaigns',
    '/admin/newsletter',
    '/admin/terms',
    '/apis/drafts',
    '/apis/active',
    '/gateway-inventory/cloud',
    '/gateway-inventory/cloud/no-oas',
    '/gateway-inventory/on-prem',
    ...endpoints,
    '/news',
    '/apis/statistics/gateway',
  ]),
  ...['/admin/shipments', '/admin/go-live'].map((path): Look => ({
    portal: 'sandbox',
    role: 'customer',
    path,
  })),
  { portal: 'sandbox', role: 'internal', path: '/email_template_test_url' },
];

/** A search that finds nothing. */
const searches: readonly Look[] = [
  ...looksOf('public', [
    '/apis/active?text=zzqq',
    '/apis/deprecated?text=zzqq',
    '/edi?text=zzqq',
    '/edi/customsEdi?text=zzqq',
    '/edi/serviceCode?text=zzqq',
    '/faqs?text=zzqq',
  ]),
  ...looksOf('customer', ['/admin/users?text=zzqq', '/admin/applications/8101/log?api=zzqq']),
  ...looksOf('internal', [
    '/gateway-inventory/cloud?text=zzqq',
    '/gateway-inventory/on-prem?text=zzqq',
  ]),
];

/** What the demo always has: as if there were none of it. */
const emptied: readonly Look[] = [
  ...looksOf('public', [
    '/',
    '/apis/active',
    '/apis/details',
    '/apis/status',
    '/apis/plansAndPricing',
    '/edi',
    '/edi/customsEdi',
    '/edi/serviceCode',
    '/faqs',
    '/news',
  ]),
  ...looksOf('internal', [
    '/admin?tab=queue',
    '/gateway-inventory/cloud',
    '/gateway-inventory/cloud/no-oas',
    '/gateway-inventory/on-prem',
    '/news',
    '/apis/status',
  ]),
  { portal: 'sandbox', role: 'internal', path: '/email_template_test_url' },
];

/** The picture is taken all the same: it shows what stands there instead. */
async function mention(look: Look, state: string, sign: Locator): Promise<void> {
  await sign
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => console.log(`${look.role} ${look.path} shows no sign of ${state}`));
}

/** Without what the server rendered ahead: the page asks for its data itself, as it does for who is signed in. */
async function openUnprepared(page: Page, look: Look): Promise<void> {
  await page.route(urlOf(look), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="prepared"', 'id="unprepared"');
    await route.fulfill({ response, body });
  });
  await page.goto(urlOf(look));
}

async function showEmpty(page: Page, look: Look): Promise<void> {
  await openUnprepared(page, look);
  await waitUntilShown(page);
  await shoot(page, look, 'empty');
}

function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'total' ? 0 : withoutEntries(one)]),
  );
}

/** The server's own answer, its lists without entries. */
async function answerEmptied(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text.startsWith('<')
    ? text.replaceAll(/<Contents>.*?<\/Contents>/gs, '')
    : JSON.stringify(withoutEntries(JSON.parse(text)));
  await route.fulfill({ response, body });
}

test('loading', async ({ browser }) => {
  await visit(browser, fetching, async (page, look) => {
    await page.route(isData, () => undefined);
    await openUnprepared(page, look);
    await mention(look, 'a heading', page.locator('#main h1'));
    await mention(look, 'loading', page.locator('#main output + [aria-hidden]'));
    await shoot(page, look, 'loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('failing', async ({ browser }) => {
  const answer = {
    status: 503,
    headers: { 'x-request-id': '5f0c2b8e-9d7a-4c31-8e62-305340912acb' },
    json: { message: 'Service unavailable' },
  };
  await visit(browser, fetching, async (page, look) => {
    await page.route(isData, (route) => route.fulfill(answer));
    await openUnprepared(page, look);
    await mention(look, 'failing', page.locator('main').getByRole('alert'));
    await shoot(page, look, 'failing');
  });
});

test('empty: searches', async ({ browser }) => {
  await visit(browser, searches, showEmpty);
});

test('empty: nothing published', async ({ browser }) => {
  await visit(browser, emptied, async (page, look) => {
    await page.route(isData, answerEmptied);
    await showEmpty(page, look);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('empty: a new account', async ({ browser }) => {
  const { handle, applicationId, deleteApplication } = await makeNewcomer();
  const looksOfNewcomer = (paths: readonly string[]): Look[] =>
    paths.map((path) => ({ portal: 'sandbox', path, handle }));
  const withApplication = [
    ...['clients', 'scopes', 'tokens', 'requests'].map((tab) => `/admin/applications?tab=${tab}`),
    ...['invoices', 'log'].map((tab) => `/admin/accountDetails?tab=${tab}`),
    `/admin/applications/${applicationId}/log`,
    '/admin/trace/nobodys',
    '/admin/users',
    '/admin/webhooks',
    '/admin/shipments',
    '/admin/go-live',
    '/',
  ];
  await visit(browser, looksOfNewcomer(withApplication), showEmpty);
  await deleteApplication();
  const without = ['/admin/applications', '/apis/report', '/apis/statistics'];
  await visit(browser, looksOfNewcomer(without), showEmpty);
});

test('start', async ({ browser }) => {
  const look: Look = { path: '_start', portal: 'production', role: 'public' };
  // a page that does not come rendered: the app starts by itself
  const url = urlOf({ ...look, path: '/apis/status' });
  await visit(browser, [look], async (page) => {
    await page.route('**/config.json', () => undefined);
    await page.goto(url);
    await shoot(page, look, 'loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/config.json', (route) => route.abort());
    await page.goto(url);
    await mention(look, 'failing', page.getByRole('alert'));
    await shoot(page, look, 'failing');
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await shoot(page, look, 'no-script');
  await context.close();
});

test('a page whose own code does not come', async ({ browser }) => {
  const look: Look = { path: '/apis/status', portal: 'production', role: 'public' };
  const code = /status-page[^/]*\.js$/;
  await visit(browser, [look], async (page) => {
    await page.route(code, () => undefined);
    await page.goto(urlOf(look));
    await mention(look, 'its code loading', page.locator('#main').getByRole('status'));
    await shoot(page, look, 'code-loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(code, (route) => route.abort());
    await page.goto(urlOf(look));
    await mention(look, 'its code failing', page.getByRole('alert'));
    await shoot(page, look, 'code-failing');
  });
});

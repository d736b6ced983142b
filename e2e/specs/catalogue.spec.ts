import type { Page } from '@playwright/test';
import { signInByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, emailOf, openContext, type ViewerRole } from '../viewers.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('region', { name: /^Total results: / });
const filter = (page: Page) => page.getByRole('form', { name: 'Filter' });

async function totalOf(page: Page): Promise<number> {
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  const text = await results(page)
    .getByRole('heading', { name: /^Total results: / })
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

const open = ['Shipment', 'Location', 'Transport'];
const internal = [...open, 'Customer', 'Retail', 'Masterdata', 'Nova', 'Common', 'System'];
const categories: Readonly<Record<ViewerRole, readonly string[]>> = {
  public: open,
  customer: open,
  partner: open,
  internal,
  apigov: [...internal, 'Apigov'],
};

for (const role of ['public', 'customer', 'internal', 'apigov'] as const) {
  test(`CAT-01 CAT-04 CAT-05 ROLE-05 sections, categories and counts for ${role}`, async ({
    browser,
  }) => {
    const context = await openContext(browser, { portal: 'production', role });
    const page = await context.newPage();
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto(`${addressOf('production')}/apis/active`);
    await expect(h1(page)).toHaveText('Active APIs');
    await expect(page.getByRole('searchbox', { name: 'Search Active APIs' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search Deprecated APIs' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Deprecated APIs' })).toBeVisible();
    const isStaff = role === 'internal' || role === 'apigov';
    const system = page.getByRole('heading', { level: 2, name: 'System Specifications API' });
    await expect(system).toHaveCount(isStaff ? 1 : 0);
    const boxes = filter(page).getByRole('checkbox');
    await expect(boxes).toHaveCount(categories[role].length);
    for (const name of categories[role]) {
      await expect(
        filter(page).getByRole('checkbox', { name: new RegExp(`^${name}`) }),
      ).toBeVisible();
    }
    const total = await totalOf(page);
    const path = role === 'public' ? 'noa' : 'aut';
    // A page that comes rendered shows all of this before the browser has asked for anything.
    const pageOfActive = () =>
      asked
        .find(
          ({ pathname, searchParams }) =>
            pathname.endsWith(`/${path}/specs`) && searchParams.get('status') === 'active',
        )
        ?.searchParams.get('page');
    await expect.poll(pageOfActive).toBe('1');
    const byRole = new RegExp(`/apigov/v1/.*${role}/counts$`);
    await expect.poll(() => asked.some(({ pathname }) => byRole.test(pathname))).toBe(true);
    // What each role sees beside the public ones: private, then internal, then governance.
    const least = { public: 1, customer: 6, internal: 12, apigov: 14 }[role];
    expect(total).toBeGreaterThanOrEqual(least);
    await page.goto(`${addressOf('production')}/apis/deprecated`);
    await expect(h1(page)).toHaveText('Active APIs');
    await expect(page.getByRole('heading', { level: 2, name: 'All active APIs' })).toBeVisible();
    expect(await totalOf(page)).toBeGreaterThan(0);
    await context.close();
  });
}

test('CAT-02 ENV-05 the filter lies in the address, and back undoes it', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/apis/active`);
  const all = await totalOf(page);
  await filter(page).getByRole('button', { name: 'Select all', exact: true }).click();
  for (const name of open) {
    await expect(filter(page).getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  }
  await filter(page).getByRole('button', { name: 'Deselect all' }).click();
  await filter(page)
    .getByRole('checkbox', { name: /Location/ })
    .check();
  await expect(page).toHaveURL(`${production}/apis/active`);
  await filter(page).getByRole('button', { name: 'Apply filter' }).click();
  await expect(page).toHaveURL(`${production}/apis/active?category=location`);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const locations = await totalOf(page);
  await filter(page).getByRole('switch', { name: 'Show IAM secure apis only' }).click();
  await expect(page).toHaveURL(/category=location&iam=true$/);
  await page.goBack();
  await expect(page).toHaveURL(`${production}/apis/active?category=location`);
  await expect.poll(() => totalOf(page)).toBe(locations);
  await page.reload();
  await expect(filter(page).getByRole('checkbox', { name: /Location/ })).toBeChecked();
  expect(await totalOf(page)).toBe(locations);
  for (const category of ['Shipment', 'Location', 'Transport']) {
    await page.getByRole('contentinfo').getByRole('link', { name: category }).click();
    await expect(page).toHaveURL(`${production}/apis/active?category=${category.toLowerCase()}`);
    await expect(filter(page).getByRole('checkbox', { name: new RegExp(category) })).toBeChecked();
  }
});

test('CAT-01 CAT-02 CAT-05 search trims its text; nothing found says so', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/apis/active`);
  const box = page.getByRole('searchbox', { name: 'Search Active APIs' });
  await box.fill('   postcode  ');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page).toHaveURL(`${production}/apis/active?text=postcode`);
  await expect(
    results(page)
      .getByRole('link', { name: /Postcode/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Active APIs' }).fill('zzqqxx');
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('Total results: 0');
  await expect(page.getByRole('heading', { name: 'No API matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all APIs' }).click();
  await expect(page).toHaveURL(`${production}/apis/active`);
  expect(await totalOf(page)).toBeGreaterThan(3);
});

test('CAT-03 CAT-06 a card: Raw Swagger is shown and copied, Share copies a link that opens', async ({
  page,
  context,
  production,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${production}/apis/active?text=booking`);
  const card = results(page)
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 3, name: 'Booking', exact: true }),
    });
  await expect(card).toContainText('Version 3');
  const raw = page.waitForRequest((request) => request.url().includes('/rawswagger/'));
  await card.getByRole('button', { name: /^Raw Swagger/ }).click();
  expect(new URL((await raw).url()).search).toBe('?systemName=shipment-v3-booking');
  const swagger = page.getByRole('dialog', { name: 'Raw Swagger' });
  await expect(swagger).toContainText('openapi');
  await swagger.getByRole('button', { name: 'Copy to clipboard' }).click();
  await expect(page.getByText('Swagger copied to clipboard')).toBeVisible();
  const document: unknown = JSON.parse(await clipboard());
  expect(document).toMatchObject({ info: { title: 'Booking' } });
  await swagger.getByRole('button', { name: 'Close window' }).last().click();
  await expect(swagger).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Raw Swagger/ })).toBeFocused();

  await card.getByRole('button', { name: /^Share/ }).click();
  await page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('button', { name: 'Copy to clipboard' })
    .click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await clipboard();
  expect(link).toBe(`${production}/apis/details/shipment-v3-booking`);
  await page.goto(link);
  await expect(h1(page)).toHaveText('Booking');
});

test('CAT-02 CAT-03 the IAM switch leaves marked cards only; IAM Authorization tells how', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/active?iam=true`);
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(0);
  const cards = results(page).getByRole('heading', { level: 3 });
  await expect(results(page).getByText('IAM Secure')).toHaveCount(await cards.count());
  await filter(page).getByRole('button', { name: 'IAM Authorization' }).click();
  await expect(page.getByRole('dialog', { name: 'IAM Authorization' })).toContainText('oidc/token');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('CAT-05 CAT-08 the wire: a page of ten, text trimmed, tags joined; search without and with a bearer', async ({
  request,
  production,
  demoPassword,
}) => {
  const key = { 'x-bap-key': 'web-devportal' };
  const person = { email: emailOf('internal'), password: demoPassword };
  const { accessToken } = await signInByHttp(request, production, person);
  const bearer = { ...key, Authorization: `Bearer ${accessToken}` };
  const specs = `${production}/rest/apigov/ssa/v1`;
  const list = async (path: string, headers: Record<string, string>, params = {}) => {
    const answer = await request.get(`${specs}/${path}/specs`, { headers, params });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { data: { systemName: string }[]; pagination: object };
  };
  const wanted = { text: '  booking ', tags: 'shipment,location' };
  const found = await list('noa', key, wanted);
  expect(found.pagination).toEqual({ currentPage: 1, pages: 1, total: found.data.length });
  expect(found.data.map(({ systemName }) => systemName)).toContain('shipment-v3-booking');
  const first = await list('aut', bearer);
  const second = await list('aut', bearer, { page: '2' });
  expect(first.data).toHaveLength(10);
  expect(first.pagination).toMatchObject({ currentPage: 1, pages: 2 });
  expect(first.pagination).toMatchObject({ total: 10 + second.data.length });
  const search = async (headers: Record<string, string>) => {
    const answer = await request.post(`${production}/rest/apigov/v2/aes/apis/search`, {
      data: { text: 'customers' },
      headers,
    });
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as { data: { systemName: string }[] };
    return data.map(({ systemName }) => systemName);
  };
  expect(await search(key)).not.toContain('customer-v1-customers');
  expect(await search(bearer)).toContain('customer-v1-customers');
});

test('CAT-10 how to use APIs goes from no account to a call; Report Issue has its page', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox}/apis/howToUseApis`);
  await expect(h1(page)).toHaveText('How to use APIs');
  await expect(page.getByRole('main')).toContainText('curl');
  await expect(page.getByRole('main')).toContainText(sandbox);
  await page.goto(`${sandbox}/apis/report`);
  await expect(h1(page)).toHaveText('Report Issue');
});

test('CAT-02 the filter is there again when a narrow window grows', async ({
  page,
  production,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${production}/apis/active`);
  await expect(page.getByRole('button', { name: 'Apply filter' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Apply filter' })).toBeVisible();
});

test('CAT-08 the palette finds operations with their API, codes, questions and documents by the words of the trade', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/`);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const group = (name: string) => palette.getByRole('group', { name }).getByRole('option').first();
  const type = (text: string) => palette.getByRole('combobox').fill(text);
  await type('book a parcel');
  await expect(group('Operations')).toContainText(/Book a shipment\s*Bookings?/);
  await type('colection');
  await expect(group('Operations')).toContainText(/pickup/i);
  await type('GW-429');
  await expect(group('Help')).toContainText('Question');
  await type('P20');
  await expect(group('Help')).toContainText('Service code');
  await group('Help').click();
  await expect(page).toHaveURL(/\/edi\/serviceCode\?text=P20/);
  await expect(page.getByLabel('Search code or name')).toHaveValue('P20');
});

import { randomUUID } from 'node:crypto';
import { signInByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

const pages = [
  ['/', 'From booking to doorstep, by API'],
  ['/apis/active', 'Active APIs'],
  ['/apis/deprecated', 'Active APIs'],
  ['/apis/details', 'API details'],
  ['/apis/details/shipment-v3-booking', 'Book a shipment'],
  ['/apis/howToUseApis', 'How to use APIs'],
  ['/apis/plansAndPricing', 'Plans and pricing'],
  ['/edi', 'EDI & Labels'],
  ['/edi/customsEdi', 'Customs'],
  ['/edi/serviceCode', 'Service Codes'],
  ['/support', 'Support'],
  ['/faqs', 'FAQs'],
  ['/news', "What's new"],
] as const;

for (const [path, heading] of pages) {
  test(`NAV-01 ${path} can be read before any script has run, and lives without being painted anew`, async ({
    browser,
    page,
    production,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    const fonts: string[] = [];
    still.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await expect(async () => {
      await still.goto(production + path);
      await expect(still.locator('h1, h2').filter({ hasText: heading }).first()).toBeVisible();
    }).toPass();
    // A font that a page learns of while it is laid out lays it out twice.
    const named = await still
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href));
    expect(fonts.filter((url) => !named.includes(url))).toEqual([]);
    await context.close();

    await page.goto(production + path);
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(page.locator('html[data-mended]')).not.toBeAttached();
    await expect(page.locator('h1, h2').filter({ hasText: heading }).first()).toBeVisible();
  });
}

test('CAT-09 an operation can be read down to its responses before any script has run', async ({
  browser,
  production,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await expect(async () => {
    await still.goto(`${production}/apis/details/shipment-v3-booking`);
    await expect(still.getByRole('heading', { name: 'Responses' })).toBeVisible();
  }).toPass();
  await expect(still).toHaveTitle('Booking · Developer Portal');
  await context.close();
});

test('CAT-09 a page that comes rendered brings its looks with it: none of its style sheets is fetched', async ({
  page,
  production,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await expect(async () => {
    await page.goto(`${production}/apis/details/shipment-v3-booking`, { waitUntil: 'commit' });
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(page.locator('link[rel="stylesheet"][disabled]')).not.toHaveCount(0);
  }).toPass();
  const brought = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href));
  expect(sheets.filter((url) => brought.includes(url))).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('body')).toHaveCSS('font-family', /Archivo/);
  await page.getByRole('link', { name: 'Active APIs', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Active APIs' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search Active APIs' })).toBeVisible();
});

test('NAV-13 somebody who may be signed in sees the login check, not the page of a visitor', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const note = () => {
      const shown = document.getElementById('root')?.checkVisibility() ?? false;
      Object.assign(window, { seenAsVisitor: shown });
    };
    // The document is whole, and no module has run yet.
    document.addEventListener('readystatechange', note, { once: true });
  });
  await page.goto(`${addressOf('production')}/apis/active`);
  await expect(page.getByRole('heading', { level: 1, name: 'Active APIs' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seenAsVisitor'))).toBe(false);
  await context.close();
});

test('CAT-01 CAT-09 a page never shows an API that is gone, nor misses one that is new', async ({
  request,
  production,
  demoPassword,
}) => {
  const staff = { email: emailOf('apigov'), password: demoPassword };
  const { accessToken } = await signInByHttp(request, production, staff);
  const headers = { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' };
  const name = `ahead-v1-things${randomUUID().slice(0, 8)}`;
  const specs = `${production}/rest/apigov/ssa/v1/aut/specs`;
  const document = {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1.0.0',
      'x-systemName': name,
      'x-visibility': 'public',
      'x-category': 'location',
    },
    paths: { '/things': { get: { responses: { 200: { description: 'Good' } } } } },
  };
  const read = async () => {
    const page = `${production}/apis/active?text=${name}`;
    const answer = await request.get(page, { headers: { Accept: 'text/html' } });
    return (await answer.text()).replaceAll(/<[^>]*>/g, '');
  };
  await expect.poll(read).toContain('Total results: 0');
  const published = await request.post(specs, { headers, data: document });
  expect(published.status()).toBe(201);
  const { data } = (await published.json()) as { data: { id: string } };
  await expect.poll(read).toContain('Total results: 1');
  const gone = await request.delete(`${specs}/${data.id}`, { headers });
  expect(gone.ok()).toBe(true);
  // Not one answer later.
  expect(await read()).not.toContain('Total results: 1');
});

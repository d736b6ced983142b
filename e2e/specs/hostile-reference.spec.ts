import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type APIRequestContext,
  expect,
  type Page,
  request as requests,
  test,
} from '@playwright/test';
import type { HostileDocument } from '../hostile/hostile-document.ts';
import { hostileDocuments } from '../hostile/hostile-documents.ts';
import { signInByHttp } from '../http-person.ts';
import { onlyLong } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';
import { watchPage } from '../watch-page.ts';

/** What could run is read in each run, what could reach out, be slow or break a page in `npm run test:long`. */
const inEachRun = new Set(['scripts']);

const portal = () => addressOf('production');
const specs = '/rest/apigov/ssa/v1/aut/specs';

let staff: APIRequestContext;
let listener: { address: string; asked: string[]; close: () => void };

test.beforeAll(async () => {
  const request = await requests.newContext();
  const password = process.env['E2E_PASSWORD'] ?? '';
  const { accessToken } = await signInByHttp(request, portal(), {
    email: emailOf('apigov'),
    password,
  });
  await request.dispose();
  staff = await requests.newContext({
    baseURL: portal(),
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' },
  });
  listener = await listen();
});

test.afterAll(async () => {
  await staff.dispose();
  listener.close();
});

/** A server that nobody may ever ask. */
async function listen() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

/** Seen by staff alone, so that no other test meets it. */
function publish(document: HostileDocument, systemName: string) {
  const info = {
    title: `Hostile ${document.name}`,
    version: '1.0.0',
    'x-systemName': systemName,
    'x-visibility': 'apigov',
    'x-category': 'shipment',
    'x-basePath': `/rest/shipment/${systemName}`,
  };
  return staff.post(specs, {
    headers: { 'Content-Type': `application/${document.format ?? 'json'}` },
    data: Buffer.from(document.text({ info, listener: listener.address })),
  });
}

for (const document of hostileDocuments.filter(({ refused }) => refused)) {
  test(`CAT-07 ${document.what}: refused, and told`, async () => {
    const answer = await publish(document, `shipment-v1-${randomUUID().slice(0, 8)}`);
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toMatch(/too deep|expand|nested/i);
    expect((await staff.get(specs)).status()).toBe(200);
  });
}

for (const document of hostileDocuments.filter(({ refused }) => !refused)) {
  const title = `CAT-09 ${document.what}: nothing runs, hangs or leaves the page`;
  test(title, onlyLong(!inEachRun.has(document.name)), async ({ browser }) => {
    test.setTimeout(120_000);
    const systemName = `shipment-v1-hostile${randomUUID().slice(0, 8)}`;
    const published = await publish(document, systemName);
    expect(published.status(), await published.text()).toBe(201);
    const { data } = (await published.json()) as { data: { id: string } };
    const context = await openContext(browser, { portal: 'production', role: 'apigov' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    const watch = await watchPage(page, portal());
    await readCard(page, systemName);
    await watch.expectUnharmed();
    await readReference(page, systemName, () => watch.expectUnharmed());
    await readMarkdown(page, systemName);
    await watch.expectUnharmed();
    expect(listener.asked).toEqual([]);
    await context.close();
    expect((await staff.delete(`${specs}/${data.id}`)).ok()).toBe(true);
  });
}

test('CAT-09 an outline of hundreds of operations shows those in sight to who is logged in, and is scrolled', async ({
  browser,
}) => {
  const systemName = `shipment-v1-many${randomUUID().slice(0, 8)}`;
  const plain = (at: number) => ({
    get: { summary: `Plain ${at}`, responses: { 200: { description: 'OK' } } },
  });
  const paths = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`/${at}`, plain(at)]));
  const text: HostileDocument['text'] = ({ info }) =>
    JSON.stringify({ openapi: '3.1.0', info, paths });
  const published = await publish({ name: 'many', what: '200 operations', text }, systemName);
  expect(published.status(), await published.text()).toBe(201);
  const { data } = (await published.json()) as { data: { id: string } };
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${portal()}/apis/details/${systemName}`);
  const outline = page.getByRole('navigation', { name: / reference$/ });
  await expect(outline.getByRole('link', { name: /^Plain 0\b/ })).toBeVisible();
  await outline.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(outline.getByRole('link', { name: /^Plain 199\b/ })).toBeVisible();
  await context.close();
  expect((await staff.delete(`${specs}/${data.id}`)).ok()).toBe(true);
});

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function readCard(page: Page, systemName: string) {
  await page.goto(`${portal()}/apis/active?text=${systemName}`);
  const results = page.getByRole('region', { name: /^Total results: 1$/ });
  await expect(results).toBeVisible();
  const raw = page.getByRole('dialog', { name: 'Raw Swagger' });
  // What is found inside of the API comes later, and moves the button.
  await expect(async () => {
    await results.getByRole('button', { name: /^Raw Swagger/ }).click();
    await expect(raw).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(raw).toContainText('openapi');
  await raw.getByRole('button', { name: 'Close window' }).last().click();
  await results.getByRole('button', { name: /^Share/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNarrow(page);
  await results.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(h1(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/apis/details/${systemName}$`));
}

const mostPlaces = 3;

async function readReference(page: Page, systemName: string, check: () => Promise<void>) {
  await page.goto(`${portal()}/apis/details/${systemName}`);
  await expect(h1(page)).toBeVisible();
  const outline = page.getByRole('navigation', { name: / reference$/ });
  await expect(outline.getByRole('link').first()).toBeVisible();
  const places = await outline.getByRole('link').count();
  for (let at = 0; at < Math.min(places, mostPlaces); at += 1) {
    const link = outline.getByRole('link').nth(at);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await openEverything(page);
    await check();
    await expectNarrow(page);
    await page.reload();
    await expect(h1(page)).toBeVisible();
  }
}

const mostClosed = 10;

/** Opens what is closed, from the top, and what that shows; then copies, and asks for a call. */
async function openEverything(page: Page) {
  const main = page.getByRole('main');
  for (let opened = 0; opened < mostClosed; opened += 1) {
    const closed = main.locator('details:not([open]) > summary:visible').first();
    if ((await closed.count()) === 0) break;
    await closed.click();
  }
  for (const tab of (await main.getByRole('tab').all()).slice(0, 8)) await tab.click();
  const markdown = main.getByRole('button', { name: /Markdown$/ }).first();
  if ((await markdown.count()) > 0) await markdown.click();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  if ((await send.count()) === 0 || (await send.isDisabled())) return;
  await send.click();
  const asking = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
}

/** As a phone shows it: nothing sticks out; then as before. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The Markdown of an API is a text to a browser, whatever it holds. */
async function readMarkdown(page: Page, systemName: string) {
  const answer = await staff.get(`/specs/${systemName}.md`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/(markdown|plain)/);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  await page.getByRole('button', { name: 'Download as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Download as Markdown' })).toBeEnabled();
}

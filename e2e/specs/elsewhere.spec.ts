import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { test, waitUntilLive } from '../portal-test.ts';
import { readLogs } from '../read-logs.ts';
import { addressOf, openContext } from '../viewers.ts';

const secret = `secret-${randomUUID()}`;
let carrier: Server;
let origin: string;
let seen: IncomingMessage[] = [];

test.beforeAll(async () => {
  carrier = createServer((request, response) => {
    seen.push(request);
    const lets = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    const isOpen = request.url?.startsWith('/open') ?? false;
    response.writeHead(200, { 'Content-Type': 'application/json', ...(isOpen && lets) });
    response.end('{"parcel":"received"}');
  });
  carrier.listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  // Safe because the server listens on a port.
  origin = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});

const toDocument = (name: string) => `openapi: 3.1.0
info: {title: Foreign ${name}, version: 1.0.0, x-systemName: ${name}, x-visibility: public, x-category: location}
servers: [{url: '${origin}/open'}, {url: '${origin}/shut'}]
security: [{token: []}]
components: {securitySchemes: {token: {type: http, scheme: bearer}}}
paths:
  /parcels/{id}:
    get:
      operationId: readParcel
      summary: Read a parcel
      parameters: [{name: id, in: path, required: true, schema: {type: string, example: '42'}}]
      responses: {'200': {description: OK}}
`;

async function publish(page: Page, name: string): Promise<void> {
  await page.goto(`${addressOf('production')}/apis/active`);
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/Drop a specification/).setInputFiles({
    name: 'openapi.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(toDocument(name)),
  });
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/is published$/)).toBeVisible();
}

test('CAT-09 an API elsewhere is called where staff approve it: by the browser, or through the portal; a secret stays nowhere', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  const name = `location-v1-far${randomUUID().slice(0, 8)}`;
  const address = `${addressOf('production')}/apis/details/${name}`;
  await publish(page, name);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Fill in' })).toBeVisible();
  await page.getByRole('button', { name: 'Where Try it can call' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByLabel('Address')).toHaveValue(origin);
  await modal.getByRole('button', { name: 'Approve' }).click();
  await expect(modal.getByRole('row', { name: /Through the portal/ })).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Close window' }).last().click();

  const lab = page.locator('form').filter({ hasText: 'Ctrl Enter' });
  await page.getByLabel('Server', { exact: true }).selectOption({ label: `${origin}/shut` });
  await page.getByLabel(/token/i).first().fill(secret);
  await lab.getByRole('textbox', { name: 'id' }).fill('42');
  await lab.getByRole('button', { name: 'Send' }).click();
  await expect(lab.getByText('through the portal')).toBeVisible();
  await expect(lab.getByText('"received"')).toBeVisible();
  expect(seen.at(-1)).toMatchObject({ method: 'GET', url: '/shut/parcels/42' });
  expect(seen.at(-1)?.headers['authorization']).toBe(`Bearer ${secret}`);
  expect(seen.at(-1)?.headers['cookie']).toBeUndefined();
  await lab.getByRole('tab', { name: 'cURL' }).click();
  await expect(lab).not.toContainText(secret);
  expect(await listFaultsOfThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Where Try it can call' }).click();
  await modal.getByLabel('Address').fill(origin);
  await modal.getByLabel('How').selectOption('direct');
  await modal.getByRole('button', { name: 'Approve' }).click();
  await expect(modal.getByRole('row', { name: /Straight from the browser/ })).toBeVisible();

  // Somebody who is not logged in calls it from the page itself, and reads what its CORS shows.
  const outside = await openContext(browser, { portal: 'production', role: 'public' });
  const visitor = waitUntilLive(await outside.newPage());
  await visitor.goto(address);
  const form = visitor.locator('form').filter({ hasText: 'Ctrl Enter' });
  await form.getByRole('textbox', { name: 'id' }).fill('43');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('straight from the browser')).toBeVisible();
  expect(seen.at(-1)).toMatchObject({ method: 'GET', url: '/open/parcels/43' });
  await visitor.getByLabel('Server', { exact: true }).selectOption({ label: `${origin}/shut` });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('does not allow calls from here');

  await modal.getByRole('button', { name: `Withdraw ${origin}` }).click();
  await expect(modal.getByRole('row', { name: /Straight/ })).toHaveCount(0);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Fill in' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Send' })).toHaveCount(0);
  expect(await readLogs()).not.toContain(secret);
  await context.close();
  await outside.close();
});

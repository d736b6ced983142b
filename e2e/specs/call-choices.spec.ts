import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { signInByHttp } from '../http-person.ts';
import { test } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

const specs = '/rest/apigov/ssa/v1/aut/specs';
const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });

interface Arrived {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let staff: APIRequestContext;
let carrier: { port: number; arrived: Arrived[]; close: () => void };
const systemName = `shipment-v1-choices${randomUUID().slice(0, 8)}`;
let id = '';

test.beforeAll(async () => {
  carrier = await openCarrier();
  const request = await requests.newContext();
  const password = process.env['E2E_PASSWORD'] ?? '';
  const of = { email: emailOf('apigov'), password };
  const { accessToken } = await signInByHttp(request, addressOf('production'), of);
  await request.dispose();
  staff = await requests.newContext({
    baseURL: addressOf('production'),
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' },
  });
  const published = await staff.post(specs, { data: toDocument(carrier.port) });
  expect(published.status(), await published.text()).toBe(201);
  ({ id } = ((await published.json()) as { data: { id: string } }).data);
  const approved = await staff.put(`${specs}/${id}/call-origins`, {
    data: { origin: `http://127.0.0.1:${carrier.port}`, way: 'relay' },
  });
  expect(approved.status()).toBe(200);
});

test.afterAll(async () => {
  await staff.delete(`${specs}/${id}`);
  await staff.dispose();
  carrier.close();
});

/** A carrier elsewhere, which keeps what arrives. */
async function openCarrier() {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method} ${request.url}`;
      arrived.push({ line, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, arrived, close: () => server.close() };
}

/** Three servers, two with variables, and an operation for each kind of credential. */
function toDocument(port: number) {
  const securitySchemes = {
    header: key('header', 'X-Carrier-Key'),
    query: key('query', 'token'),
    cookie: key('cookie', 'session'),
    basic: { type: 'http', scheme: 'basic' },
    bearer: { type: 'http', scheme: 'bearer' },
    oauth: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://login.carrier.example/t', scopes: {} } },
    },
    mutual: { type: 'mutualTLS', description: 'Ask *support* for one.' },
  };
  const schema = { type: 'object', properties: { weight: { type: 'number', example: 2.5 } } };
  const requestBody = { content: { 'application/json': { schema } } };
  const responses = { 200: { description: 'Taken' } };
  const security = [
    { header: [] },
    { query: [], cookie: [] },
    { basic: [] },
    { bearer: [] },
    { oauth: [], mutual: [] },
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parcels of a carrier',
      version: '1.0.0',
      'x-systemName': systemName,
      'x-visibility': 'apigov',
      'x-category': 'shipment',
    },
    servers: [
      { url: 'https://api.carrier.example/v1', description: 'Production' },
      {
        url: 'http://127.0.0.1:{port}/{region}/v1',
        description: 'Test',
        variables: {
          port: { default: '1', description: 'Of your own simulator' },
          region: { default: 'eu', enum: ['eu', 'us'] },
        },
      },
      { url: `http://127.0.0.1:${port}/{tenant}`, variables: { tenant: { default: 'acme' } } },
    ],
    components: { securitySchemes },
    paths: {
      '/parcels/{id}': {
        put: {
          operationId: 'changeParcel',
          summary: 'Change a parcel',
          parameters: [
            { in: 'path', name: 'id', required: true, schema: { type: 'string' }, example: 'A 1' },
            { in: 'header', name: 'X-Note', required: true, example: 'fragile' },
          ],
          requestBody,
          responses,
          security,
        },
      },
    },
  };
}

const named = ['authorization', 'content-type', 'cookie', 'x-carrier-key', 'x-note'];
const toSent = ({ line, headers, body }: Arrived) => [line, body, named.map((one) => headers[one])];

/** The sample, and Try it, which sends the very same. */
async function call(page: Page): Promise<Arrived> {
  const arrived = await runSample(page);
  const before = carrier.arrived.length;
  await page.getByRole('complementary').getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect.poll(() => carrier.arrived.slice(before).map(toSent)).toEqual([toSent(arrived)]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return arrived;
}

/** The sample as the copy button gives it, run by a shell; what the carrier got of it. */
async function runSample(page: Page): Promise<Arrived> {
  await page.getByRole('complementary').getByRole('button', { name: 'Copy' }).first().click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const before = carrier.arrived.length;
  await promisify(execFile)('bash', ['-c', line]);
  const arrived = carrier.arrived[before];
  if (!arrived) throw new Error(`Nothing arrived of ${line}`);
  return arrived;
}

test('CAT-09 a server, its variables and each kind of credential are chosen; the sample and Try it send just that', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/details/${systemName}`);
  const lab = page.getByRole('complementary');
  await expect(lab.getByText('https://api.carrier.example/v1/parcels/A%201')).toBeVisible();
  await expect(lab.getByText('apikey')).toHaveCount(0);

  const choices = lab.getByRole('region', { name: 'Server and credentials' });
  await choices.getByLabel('Server').selectOption('http://127.0.0.1:{port}/{region}/v1');
  await choices.getByLabel('port').fill(String(carrier.port));
  await choices.getByLabel('region').selectOption('us');
  await choices.getByRole('textbox', { name: 'X-Carrier-Key' }).fill('key of a carrier');
  const first = await call(page);
  expect(first.line).toBe('PUT /us/v1/parcels/A%201');
  expect(first.headers).toMatchObject({
    'x-carrier-key': 'key of a carrier',
    'x-note': 'fragile',
    'content-type': 'application/json',
  });
  expect(first.headers).not.toHaveProperty('apikey');
  expect(JSON.parse(first.body)).toEqual({ weight: 2.5 });
  // What is read hides what is copied.
  await expect(lab.getByText('key of a carrier')).toHaveCount(0);

  await choices.getByLabel('Server').selectOption(`http://127.0.0.1:${carrier.port}/{tenant}`);
  await choices.getByLabel('Security').selectOption('query and cookie');
  await choices.getByLabel('token', { exact: true }).fill('a&b');
  await choices.getByLabel('session', { exact: true }).fill('s1');
  const second = await call(page);
  expect(second.line).toBe('PUT /acme/parcels/A%201?token=a%26b');
  expect(second.headers.cookie).toBe('session=s1');
  expect(second.headers).not.toHaveProperty('x-carrier-key');

  await choices.getByLabel('tenant').fill('zoo');
  await choices.getByLabel('Security').selectOption('basic');
  await choices.getByLabel('User name').fill('zoë');
  await choices.getByLabel('Password', { exact: true }).fill('pa:ss');
  const third = await call(page);
  expect(third.line).toBe('PUT /zoo/parcels/A%201');
  expect(third.headers.authorization).toBe(`Basic ${Buffer.from('zoë:pa:ss').toString('base64')}`);

  await choices.getByLabel('Security').selectOption('bearer');
  await choices.getByLabel('Token', { exact: true }).fill('t1');
  expect((await call(page)).headers.authorization).toBe('Bearer t1');

  await choices.getByLabel('Security').selectOption('oauth and mutual');
  await expect(choices.getByText('From https://login.carrier.example/t')).toBeVisible();
  await expect(choices.getByText(/client certificate \(mutual TLS\)/)).toBeVisible();
  await choices.getByLabel('Access token', { exact: true }).fill('t2');
  expect((await call(page)).headers.authorization).toBe('Bearer t2');

  await lab.getByLabel('X-Note').fill('by hand');
  expect((await call(page)).headers['x-note']).toBe('by hand');
  await context.close();
});

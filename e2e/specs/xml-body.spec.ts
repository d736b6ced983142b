import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';
import { signInByHttp } from '../http-person.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

const portal = () => addressOf('production');
const specs = '/rest/apigov/ssa/v1/aut/specs';
const systemName = `customs-v1-xml${randomUUID().slice(0, 8)}`;

let staff: APIRequestContext;

test.beforeAll(async () => {
  const request = await requests.newContext();
  const person = { email: emailOf('apigov'), password: process.env['E2E_PASSWORD'] ?? '' };
  const { accessToken } = await signInByHttp(request, portal(), person);
  await request.dispose();
  staff = await requests.newContext({
    baseURL: portal(),
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' },
  });
});

test.afterAll(() => staff.dispose());

const namespace = 'urn:example:customs';
const line = {
  type: 'object',
  xml: { name: 'line' },
  properties: {
    hsCode: { type: 'string', example: '610910' },
    value: {
      type: 'object',
      properties: {
        currency: { type: 'string', example: 'EUR', xml: { attribute: true } },
        amount: { type: 'string', example: '12.50', xml: { name: 'figure' } },
      },
    },
  },
};
const declaration = {
  type: 'object',
  xml: { name: 'declaration', namespace },
  required: ['id', 'goods'],
  properties: {
    id: { type: 'string', example: 'CN23-1', xml: { attribute: true } },
    goods: { type: 'array', xml: { wrapped: true }, items: line },
  },
};

/** Seen by staff alone, so that no other test meets it. */
const document = {
  openapi: '3.0.3',
  info: {
    title: 'Declarations in XML',
    version: '1.0.0',
    'x-systemName': systemName,
    'x-visibility': 'apigov',
    'x-category': 'shipment',
    'x-basePath': `/rest/customs/${systemName}`,
  },
  servers: [{ url: `/rest/customs/${systemName}` }],
  paths: {
    '/declarations': {
      post: {
        operationId: 'declare',
        summary: 'Declare goods',
        requestBody: {
          required: true,
          content: { 'application/xml': { schema: { $ref: '#/components/schemas/Declaration' } } },
        },
        responses: {
          201: {
            description: 'Declared',
            content: {
              'application/xml': {
                schema: { $ref: '#/components/schemas/Declaration' },
                example: { id: 'CN23-2' },
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Declaration: declaration } },
};

const sample = `<?xml version="1.0" encoding="UTF-8"?>
<declaration xmlns="${namespace}" id="CN23-1">
  <goods>
    <line>
      <hsCode>610910</hsCode>
      <value currency="EUR">
        <figure>12.50</figure>
      </value>
    </line>
  </goods>
</declaration>`;

test('CAT-09 a body in XML: names and attributes told, a sample to send and to copy, and the place of what is broken', async ({
  browser,
}) => {
  const published = await staff.post(specs, { data: document });
  expect(published.status(), await published.text()).toBe(201);
  const { data } = (await published.json()) as { data: { id: string } };
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${portal()}/apis/details/${systemName}`);
  await page
    .getByRole('navigation', { name: / reference$/ })
    .getByRole('link', { name: /Declare goods/ })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByText('attribute id').first()).toBeVisible();
  await expect(main.getByText('<goods> around each <line>').first()).toBeVisible();
  await expect(main.getByText(`<declaration xmlns="${namespace}" id="CN23-2"/>`)).toBeVisible();
  await expect(main.getByText("'Content-Type: application/xml'")).toBeVisible();
  const body = page.getByRole('textbox', { name: /^Body/ });
  await expect(body).toHaveValue(sample);
  await body.fill(sample.replace('</figure>', '</figur>'));
  await expect(page.getByText(/^Line 7, column \d+: .*figur(?!.*Below)/)).toBeVisible();
  await body.fill(sample);
  await expect(page.getByText(/^Line 7, column/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readCopied).toContain(`\`\`\`xml\n${sample}\n\`\`\``);
  await context.close();
  expect((await staff.delete(`${specs}/${data.id}`)).ok()).toBe(true);
});

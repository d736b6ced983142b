import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { openOwn } from '../open-own.ts';
import { openOwnUpstream } from '../own-upstream.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });
const send = (page: Page) => lab(page).getByRole('button', { name: 'Send', exact: true }).click();
const answered = (page: Page, text: string | RegExp) =>
  expect(lab(page).getByRole('status').filter({ hasText: text })).toBeVisible();
const documents = '/apis/details/shipment-v3-booking?operation=addBookingDocument';

const invoice = {
  name: 'invoice 4711.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 0xff, 0xfe, 0x0d, 0x0a, 0x2d, 0x2d]),
};

test('CAT-09 a file goes with a multipart form byte for byte, its curl beside it; the history keeps its name and size alone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(addressOf('sandbox') + documents);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  const samples = lab(page).getByRole('tabpanel').first();
  await expect(samples).toContainText("-F 'file=@file.pdf;type=application/pdf'");

  await test.step('a file that is needed and missing is told, and led to', async () => {
    await send(page);
    const list = lab(page).getByRole('region', { name: /does not match the specification/ });
    await list.getByRole('button', { name: '/file' }).click();
    await expect(lab(page).getByLabel(/^file/)).toBeFocused();
    expect(await listFaultsOfThemes(page)).toEqual([]);
  });

  await test.step('a file too large for the gateway is told before it is sent', async () => {
    const large = { ...invoice, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await lab(page).getByLabel(/^file/).setInputFiles(large);
    await expect(
      lab(page)
        .getByText(/files are too large: 10\.5\sMB.*up to 10\sMB/)
        .first(),
    ).toBeVisible();
    await lab(page)
      .getByRole('button', { name: `Remove ${invoice.name}` })
      .click();
  });

  await test.step('chosen, it is sent and arrives as it is', async () => {
    await lab(page).getByLabel(/^file/).setInputFiles(invoice);
    await expect(lab(page).getByText('12 B', { exact: true })).toBeVisible();
    await lab(page)
      .getByLabel(/^documentType/)
      .selectOption('exportLicence');
    await lab(page)
      .getByLabel(/^reference/)
      .fill('Nº "7"; é');
    await expect(samples).toContainText('-F \'file=@"invoice 4711.pdf";type=application/pdf\'');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await send(page);
    await answered(page, '201');
    const answer = JSON.parse(await lab(page).getByLabel('Response body').innerText()) as object;
    expect(answer).toMatchObject({
      documentType: 'exportLicence',
      reference: 'Nº "7"; é',
      fileName: invoice.name,
      mediaType: 'application/pdf',
      size: invoice.buffer.length,
      sha256: createHash('sha256').update(invoice.buffer).digest('hex'),
    });
    await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
    const sent = lab(page).getByLabel('Request sent');
    await expect(sent).toContainText('-F \'file=@"invoice 4711.pdf";type=application/pdf\'');
    await expect(sent).toContainText('documentType=exportLicence');
  });

  await test.step('the history has no bytes: the file is asked for again', async () => {
    await page.reload();
    await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
    await lab(page).getByRole('button', { name: 'My calls' }).click();
    const kept = lab(page).getByRole('button', {
      name: /POST.*documents.*201.*invoice 4711\.pdf \(12\sB\)/,
    });
    await kept.click();
    await expect(lab(page).getByText(/Sent before: invoice 4711\.pdf, 12\sB/)).toBeVisible();
    await expect(lab(page).getByLabel(/^documentType/)).toHaveValue('"exportLicence"');
    const stored = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(stored).not.toContain('%PDF');
    await send(page);
    await expect(lab(page).getByText('This field is required.').first()).toBeVisible();
  });

  await test.step('by drag and drop too', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
      return data;
    });
    await lab(page).getByLabel(/^file/).dispatchEvent('drop', { dataTransfer: dropped });
    await lab(page).getByRole('button', { name: /^Send/ }).first().click();
    await answered(page, '201');
    await expect(lab(page).getByLabel('Response body')).toContainText('photo.png');
  });
  await close();
});

const answers = Object.fromEntries(
  ['application/json', 'application/xml'].map((mediaType) => [mediaType, {}]),
);
const responses = { '200': { description: 'Taken', content: answers } };
const field = { type: 'string' };
const form = {
  type: 'object',
  required: ['note'],
  properties: {
    note: field,
    ids: { type: 'array', items: field },
    codes: { type: 'array', items: field },
    address: { type: 'object', properties: { city: field } },
  },
};
const value = {
  note: 'a b&c=é "~',
  ids: ['1', '2'],
  codes: ['x', 'y'],
  address: { city: 'Malmö' },
};
const paths = {
  '/forms': {
    post: {
      operationId: 'sendForm',
      summary: 'Send a form',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: form,
            example: value,
            encoding: { codes: { style: 'pipeDelimited', explode: false } },
          },
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        },
      },
      responses,
    },
  },
};

test('CAT-09 fields and a file reach the API as the page shows them, and the curl sends the very same @long', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const upstream = await openOwnUpstream(paths);
  const { page, close } = await openOwn(browser, 'sandbox', 'postal.example');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const folder = await mkdtemp(join(tmpdir(), 'portal-bodies-'));
  await writeFile(join(folder, 'scan.bin'), invoice.buffer);

  /** Runs the copied line of what was sent. */
  async function runCurl() {
    await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
    await lab(page).getByRole('button', { name: 'Copy response' }).click();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    await promisify(execFile)('/bin/sh', ['-c', `${line} --silent --noproxy '*'`], { cwd: folder });
  }

  await page.goto(`${addressOf('sandbox')}/apis/details/${upstream.systemName}?operation=sendForm`);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await expect(lab(page).getByLabel(/^note/)).toHaveValue(value.note);
  await lab(page).getByLabel('Accept').selectOption('application/json');
  await send(page);
  await answered(page, '200');
  await runCurl();
  const text =
    'note=a+b%26c%3D%C3%A9+%22~&ids=1&ids=2&codes=x%7Cy&address=%7B%22city%22%3A%22Malm%C3%B6%22%7D';
  for (const one of upstream.arrived) {
    expect(one).toMatchObject({
      path: `/rest/shipment/${upstream.systemName}/forms`,
      type: 'application/x-www-form-urlencoded',
      accept: 'application/json',
    });
    expect(one.body.toString()).toBe(text);
  }
  expect(upstream.arrived).toHaveLength(2);

  await lab(page).getByLabel('Media type').selectOption('application/octet-stream');
  await send(page);
  await expect(lab(page).getByText('Choose a file.').first()).toBeVisible();
  await lab(page)
    .getByLabel('Body', { exact: true })
    .setInputFiles({ ...invoice, name: 'scan.bin' });
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await send(page);
  await expect.poll(() => upstream.arrived.length).toBe(3);
  await answered(page, '200');
  await runCurl();
  for (const one of upstream.arrived.slice(2)) {
    expect(one).toMatchObject({ type: 'application/octet-stream', body: invoice.buffer });
  }
  expect(upstream.arrived).toHaveLength(4);
  await rm(folder, { recursive: true });
  await close();
  await upstream.close();
});

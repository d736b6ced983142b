import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, expect, request as requests } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { listFaultsOfThemes } from '../accessibility.ts';
import { signUpByHttp } from '../http-person.ts';
import { readMail } from '../outbox.ts';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const toFile = (text: string, name = 'openapi.yaml') => ({
  name,
  mimeType: 'application/yaml',
  buffer: Buffer.from(text),
});

/** A small API with a name of its own. */
function newApi() {
  const name = `location-v1-e2e${randomUUID().slice(0, 8)}`;
  const toDocument = (version: string, path: string) => `openapi: 3.0.3
info: {title: Depots, version: ${version}, x-systemName: ${name}, x-visibility: public, x-category: location}
paths:
  ${path}:
    get: {operationId: listDepots, summary: List depots, responses: {'200': {description: OK}}}
`;
  return { name, toDocument };
}

async function openGovernance(
  browser: Browser,
  path: string,
  role: 'apigov' | 'internal' = 'apigov',
) {
  const context = await openContext(browser, { portal: 'production', role });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}${path}`);
  return { page, context };
}

test('CAT-07 a specification is published; a breaking version names what breaks, and subscribers alone get the mail', async ({
  browser,
}) => {
  const api = newApi();
  const { page, context } = await openGovernance(browser, '/apis/active');
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish specification' });
  await modal
    .getByLabel(/Drop a specification/)
    .setInputFiles(toFile(api.toDocument('1.0.0', '/depots')));
  await expect(modal.getByText('A new API without an earlier version')).toBeVisible();
  await expect(modal.getByText(/of 100$/)).toBeVisible();
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Depots 1.0.0 is published')).toBeVisible();

  const portal = addressOf('production');
  const request = await requests.newContext();
  const reader = await signUpByHttp({ request, portal, kind: 'production' });
  const readerContext = await openContext(browser, {
    portal: 'production',
    role: 'public',
    handle: reader.handle,
  });
  const readerPage = await readerContext.newPage();
  await readerPage.goto(`${portal}/apis/details/${api.name}`);
  await readerPage.getByRole('button', { name: 'Subscribe to changes' }).click();
  await expect(readerPage.getByRole('button', { name: 'Subscribed to changes' })).toBeVisible();
  await expect(readerPage.getByRole('button', { name: 'Replace' })).toHaveCount(0);

  await page.goto(`${portal}/apis/details/${api.name}`);
  await page.getByRole('button', { name: 'Replace' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace specification' });
  await replace
    .getByLabel(/Drop a specification/)
    .setInputFiles(toFile(api.toDocument('2.0.0', '/places')));
  await expect(replace.getByText('1 breaking change.')).toBeVisible();
  await expect(replace.getByText('The operation was GET /depots before')).toBeVisible();
  await expect(replace.getByText('1 operation breaks for its callers.')).toBeVisible();
  await replace.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await replace.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Depots 2.0.0 is published')).toBeVisible();

  const outbox = join(process.env['E2E_DATA'] ?? '', 'production', 'mail');
  await expect
    .poll(async () => (await readMail(outbox, reader.email)).subject)
    .toBe('Depots 2.0.0 is published, with 1 breaking change');
  const { text } = await readMail(outbox, reader.email);
  expect(text).toContain('BREAKING: GET /places: The operation was GET /depots before.');

  await readerPage.goto(`${portal}/apis/details/${api.name}#changes`);
  await readerPage.reload();
  await expect(readerPage.getByText('2.0.0 published')).toBeVisible();
  await expect(readerPage.getByText('The operation was GET /depots before')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Depots 2.0.0 is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/apis\/active$/);
  await request.dispose();
  await readerContext.close();
  await context.close();
});

test('CAT-07 a document in several files is published from a ZIP and from a folder; of several documents one is chosen, and a part that is missing is named', async ({
  browser,
}, info) => {
  const api = newApi();
  const whole = api
    .toDocument('1.0.0', '/depots')
    .replace('description: OK', '$ref: parts/ok.yaml');
  const parts = { 'api/openapi.yaml': whole, 'api/parts/ok.yaml': 'description: Depots' };
  const { page, context } = await openGovernance(browser, '/apis/active');
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish specification' });
  const drop = modal.getByLabel(/Drop a specification/);
  const toZip = (files: Readonly<Record<string, string>>) => ({
    name: 'api.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([to, text]) => [to, strToU8(text)]))),
    ),
  });
  await drop.setInputFiles(toZip({ 'api/openapi.yaml': whole }));
  await expect(modal.getByText(/api\/openapi\.yaml refers to parts\/ok\.yaml/)).toBeVisible();
  await drop.setInputFiles(toZip({ ...parts, 'api/old.yaml': whole }));
  await modal.getByRole('button', { name: 'api/openapi.yaml' }).click();
  await expect(modal.getByText('Put together from 2 files')).toBeVisible();
  await expect(modal.getByText('Nothing refers to api/old.yaml')).toBeVisible();
  for (const [name, text] of Object.entries(parts)) {
    await mkdir(dirname(info.outputPath(name)), { recursive: true });
    await writeFile(info.outputPath(name), text);
  }
  const folder = modal.getByLabel('Or choose a folder');
  await expect(folder).toBeEnabled();
  await folder.setInputFiles(info.outputPath('api'));
  await expect(modal.getByText('A new API without an earlier version')).toBeVisible();
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Depots 1.0.0 is published')).toBeVisible();
  await page.goto(`${addressOf('production')}/apis/details/${api.name}?operation=listDepots`);
  await expect(page.getByText('Depots', { exact: true }).first()).toBeVisible();
  await context.close();
});

test('CAT-07 DAY-20 every publication is an edition: a lower version needs a reason, the one before is compared and restored, a deleted API too @long', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const api = newApi();
  const { page, context } = await openGovernance(browser, '/apis/active', 'internal');
  const modal = page.getByRole('dialog');
  const choose = (version: string, path: string) =>
    modal.getByLabel(/Drop a specification/).setInputFiles(toFile(api.toDocument(version, path)));
  const publish = modal.getByRole('button', { name: 'Publish', exact: true });
  await page.getByRole('button', { name: 'Publish specification' }).click();
  await choose('1.0.0', '/depots');
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await publish.click();
  await expect(page.getByText('Depots 1.0.0 is published')).toBeVisible();

  await page.goto(`${addressOf('production')}/apis/details/${api.name}`);
  await page.getByRole('button', { name: 'Replace' }).click();
  await choose('0.9.0', '/depots');
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await publish.click();
  await expect(modal.getByText(/0\.9\.0 is lower than 1\.0\.0/)).toBeVisible();
  const anyway = modal.getByRole('button', { name: 'Publish anyway' });
  await modal.getByLabel('Why publish it anyway?').fill('');
  await expect(anyway).toBeDisabled();
  await modal.getByLabel('Why publish it anyway?').fill('1.0.0 was too early');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await anyway.click();
  await expect(page.getByText('Depots 0.9.0 is published')).toBeVisible();

  await page.getByRole('button', { name: 'Editions' }).click();
  const table = modal.getByRole('table', { name: 'Editions' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(modal.getByText('1.0.0 was too early')).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Compare 1.0.0' }).click();
  await expect(modal.getByText('No operations have changed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Restore 1.0.0' }).click();
  await modal.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Depots 1.0.0 is restored')).toBeVisible();
  await modal.getByRole('button', { name: 'Close window' }).last().click();

  await page.getByRole('button', { name: 'Delete' }).click();
  await modal.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/apis\/active$/);
  await page.getByRole('button', { name: 'Deleted', exact: true }).click();
  const row = modal.getByRole('row').filter({ hasText: api.name });
  await row.getByRole('button', { name: 'Editions of Depots' }).click();
  await modal.getByRole('button', { name: 'Restore 0.9.0' }).click();
  await modal.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Depots 0.9.0 is restored')).toBeVisible();
  await page.goto(`${addressOf('production')}/apis/details/${api.name}`);
  await expect(page.getByRole('heading', { level: 1, name: /Depots/ })).toBeVisible();
  await context.close();
});

test('CAT-07 a document that cannot be understood is refused with its place, and another file is taken', async ({
  browser,
}) => {
  const { page, context } = await openGovernance(browser, '/apis/active');
  await page.getByRole('button', { name: 'Publish specification' }).click();
  const modal = page.getByRole('dialog', { name: 'Publish specification' });
  const drop = modal.getByLabel(/Drop a specification/);
  await drop.setInputFiles(toFile('openapi: 3.0.0\ninfo:\n  title: "open'));
  await expect(modal.getByRole('alert')).toContainText('Invalid YAML');
  await expect(modal.getByRole('alert')).toContainText('Line 3');
  await expect(modal.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await drop.setInputFiles(toFile('hello', 'notes.txt'));
  await expect(modal.getByRole('alert')).toContainText('Unsupported format');
  await drop.setInputFiles(toFile(newApi().toDocument('1.0.0', '/a')));
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  await expect(modal.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await modal.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(modal.getByRole('alert')).toContainText('The specification was not published');
  await context.setOffline(false);
  await context.close();
});

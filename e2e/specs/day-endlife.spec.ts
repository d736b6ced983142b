import { randomUUID } from 'node:crypto';
import { expect, request as requests } from '@playwright/test';
import { withClient } from '@portal/postgres/with-client';
import { listFaultsOfThemes } from '../accessibility.ts';
import { signUpByHttp } from '../http-person.ts';
import { openOwn } from '../open-own.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

/** Days from now, as a field of a form takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('DAY-19 DAY-21 DAY-22 an API ends by a campaign: impact, recipients, mail, brown-out, change, and back', async ({
  browser,
}) => {
  test.slow();
  const portal = addressOf('production');
  const name = `location-v1-end${randomUUID().slice(0, 8)}`;
  const toDocument = (path: string, version: string) => `openapi: 3.0.3
info: {title: Depots that end, version: ${version}, x-systemName: ${name}, x-visibility: public, x-category: location}
paths:
  ${path}:
    get: {operationId: listDepots, summary: List depots, responses: {'200': {description: OK}}}
`;
  const toFile = (text: string) => ({
    name: 'openapi.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(text),
  });
  const request = await requests.newContext();
  const reader = await signUpByHttp({ request, portal, kind: 'production' });
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();

  await test.step('a publisher publishes it, somebody follows it', async () => {
    await page.goto(`${portal}/apis/active`);
    await page.getByRole('button', { name: 'Publish specification' }).click();
    const modal = page.getByRole('dialog', { name: 'Publish specification' });
    await modal
      .getByLabel(/Drop a specification/)
      .setInputFiles(toFile(toDocument('/depots', '1.0.0')));
    await expect(modal.getByText('A new API without an earlier version')).toBeVisible();
    await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
    await modal.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Depots that end 1.0.0 is published')).toBeVisible();
    const other = await openContext(browser, {
      portal: 'production',
      role: 'public',
      handle: reader.handle,
    });
    const theirs = await other.newPage();
    await theirs.goto(`${portal}/apis/details/${name}`);
    await theirs.getByRole('button', { name: 'Subscribe to changes' }).click();
    await expect(theirs.getByRole('button', { name: 'Subscribed to changes' })).toBeVisible();
    await other.close();
  });

  await test.step('DAY-19 who calls it, before anything changes', async () => {
    await page.goto(`${portal}/apis/details/${name}`);
    await page.getByRole('button', { name: 'Callers' }).click();
    await expect(page.getByText('No account called it in the last 30 days.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('DAY-21 what would be told is shown first; bad input is said', async () => {
    await page.getByRole('link', { name: 'Deprecate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retiring APIs');
    await page.getByRole('button', { name: 'Show e-mail and recipients' }).click();
    await expect(page.getByText(/Enter a last day/)).toBeVisible();
    await page.getByLabel(/^Successor/).fill('location-v4-servicepoints');
    await page.getByLabel('Last day').fill(inDays(60));
    await page.getByLabel('Message (optional)').fill('Service Points have all of it.');
    await page.getByRole('button', { name: 'Show e-mail and recipients' }).click();
    await expect(page.getByRole('table', { name: 'Recipients' })).toContainText(reader.email);
    await expect(page.getByLabel('Text of the e-mail')).toContainText(
      'Service Points have all of it.',
    );
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deprecate and tell 1 person' }).click();
    await expect(page.getByRole('heading', { name: 'Who still calls it' })).toBeVisible();
    const { text } = await readMail(
      outboxOf('production'),
      reader.email,
      /will be switched off on/,
    );
    expect(text).toContain('location-v4-servicepoints');
  });

  await test.step('DAY-22 a brown-out is planned and taken back', async () => {
    await page.getByRole('button', { name: 'Plan a brown-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan a brown-out' });
    await dialog.getByLabel('Start').fill(`${inDays(10)}T09:00`);
    await dialog.getByRole('button', { name: 'Plan and tell them' }).click();
    await expect(page.getByRole('table', { name: 'Brown-outs' })).toContainText('Planned');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel brown-out' }).click();
    await expect(page.getByText(/During a brown-out, calls get 503/)).toBeVisible();
  });

  await test.step('DAY-21 it is changed, then cancelled', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the retirement' });
    await dialog.getByLabel('Last day').fill(inDays(5));
    await dialog.getByRole('button', { name: 'Change and tell them' }).click();
    await expect(dialog.getByText(/Callers need at least 30 days/)).toBeVisible();
    await dialog.getByLabel('Last day').fill(inDays(90));
    await dialog.getByRole('button', { name: 'Change and tell them' }).click();
    await expect(page.getByText('The retirement of Depots that end has changed')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the retirement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the retirement' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.goto(`${portal}/apis/details/${name}`);
    await expect(page.getByRole('link', { name: 'Deprecate' })).toBeVisible();
  });
  await request.dispose();
  await context.close();
});

test('DAY-23 the last day comes with nobody at a keyboard: calls are answered with 410 and the successor, and every page says it @long', async ({
  browser,
}) => {
  const portal = addressOf('production');
  const request = await requests.newContext();
  const domain = 'postal.example';
  const { headers } = await signUpByHttp({ request, portal, kind: 'production', domain });
  const specs = `${portal}/rest/apigov/ssa/v1/aut`;
  const name = `location-v1-gone${randomUUID().slice(0, 8)}`;
  const title = `Depots gone ${name.slice(-4)}`;
  const info = {
    title,
    version: '1.0.0',
    'x-systemName': name,
    'x-visibility': 'public',
    'x-category': 'location',
    'x-basePath': `/rest/location/${name}`,
  };
  const get = {
    operationId: 'listDepots',
    summary: 'List',
    responses: { 200: { description: 'OK' } },
  };
  const published = await request.post(`${specs}/specs`, {
    headers,
    data: { openapi: '3.0.3', info, paths: { '/depots': { get } } },
  });
  expect(published.status(), await published.text()).toBe(201);
  const of = { successor: 'location-v4-servicepoints', lastDay: inDays(60), message: '' };
  const begun = await request.post(`${specs}/campaigns`, {
    headers,
    data: { systemName: name, ...of },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const own = await openOwn(browser, 'production');
  const call = () =>
    own.page.request.get(`${portal}/rest/location/${name}/depots`, {
      headers: { apikey: own.apikey },
    });
  await expect.poll(async () => (await call()).headers()['sunset']).toBeTruthy();
  expect((await call()).status()).not.toBe(410);

  await withClient(process.env['E2E_PRODUCTION_DATABASE'] ?? '', async (client) => {
    const today = "(now() AT TIME ZONE 'UTC')::date";
    for (const [table, day] of [
      ['campaigns', 'last_day'],
      ['specifications', 'sunset'],
    ]) {
      await client.query(`UPDATE ${table} SET ${day} = ${today} WHERE system_name = $1`, [name]);
    }
  });
  await expect.poll(async () => (await call()).status()).toBe(410);
  expect(await (await call()).json()).toMatchObject({
    successor: { systemName: of.successor, documentation: expect.stringContaining(of.successor) },
  });

  await own.page.goto(`${portal}/apis/deprecated`);
  const card = own.page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText(/Switched off on .* Use location-v4-servicepoints instead/);
  await own.page.goto(`${portal}/apis/details/${name}`);
  await expect(own.page.getByText(/It was switched off on/)).toContainText(of.successor);
  const staff = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await staff.newPage();
  await page.goto(`${portal}/admin/campaigns`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch it on again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  const { data } = (await published.json()) as { data: { id: string } };
  await request.delete(`${specs}/specs/${data.id}`, { headers });
  await staff.close();
  await own.close();
  await request.dispose();
});

test('DAY-31 a newsletter is written, read as a mail, tried, and planned', async ({ browser }) => {
  const subject = `Lockers ${randomUUID().slice(0, 8)}`;
  const context = await openContext(browser, { portal: 'sandbox', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('sandbox')}/admin/newsletter`);
  await page.getByRole('link', { name: 'Write an issue' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text').fill('# New\nTwelve lockers are open.');
  await page.getByRole('button', { name: 'Show e-mail' }).click();
  await expect(page.getByText('Twelve lockers are open.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Send a test e-mail to me' }).click();
  await expect(page.getByText(/The test e-mail is on its way to/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' });
  await dialog.getByLabel(/^Time/).fill(`${inDays(30)}T09:00`);
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByText('Scheduled.')).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(page.getByText('Scheduled.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The issue is deleted')).toBeVisible();
  await context.close();
});

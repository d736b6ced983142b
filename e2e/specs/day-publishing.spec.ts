import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, request as requests } from '@playwright/test';
import { launch, type Launch } from '@portal/launcher/launch';
import { listFaultsOfThemes } from '../accessibility.ts';
import { signInByHttp } from '../http-person.ts';
import { test } from '../portal-test.ts';
import { emailOf, openContext, type ViewerRole } from '../viewers.ts';

// Four eyes, weights of rules and grants are the whole portal's: these tests have one of their own, one after the other.
test.describe.configure({ mode: 'default' });

let running: Launch;
let directory: string;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  directory = await mkdtemp(join(tmpdir(), 'portal-publishing-'));
  running = await launch({ directory, mode: 'throwaway', portals: ['production'] });
  origin = running.production?.url ?? '';
});

test.afterAll(async () => {
  await running.stop();
  await rm(directory, { recursive: true, force: true });
});

const handles = new Map<ViewerRole, string>();

async function openPage(browser: Browser, role: ViewerRole, path: string): Promise<Page> {
  const handle = role === 'public' ? undefined : await handleOf(role);
  const context = await openContext(browser, {
    portal: 'production',
    role: 'public',
    origin,
    ...(handle && { handle }),
  });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  return page;
}

async function handleOf(role: Exclude<ViewerRole, 'public'>): Promise<string> {
  const known = handles.get(role);
  if (known) return known;
  const request = await requests.newContext();
  const person = { email: emailOf(role), password: running.demoPassword ?? '' };
  const { handle } = await signInByHttp(request, origin, person);
  await request.dispose();
  handles.set(role, handle);
  return handle;
}

/** A small API with a name of its own, and the next version of it. */
function newApi() {
  const name = `day${randomUUID().slice(0, 8)}`;
  return { name, ...writeVersion(1, name), next: writeVersion(2, name) };
}

function writeVersion(version: number, name: string) {
  const systemName = `location-v${version}-${name}`;
  const text = `openapi: 3.0.3
info: {title: Lockers, version: ${version}.0.0, x-systemName: ${systemName}, x-visibility: public, x-category: location, x-basePath: /rest/${systemName}}
paths:
  /lockers:
    get: {operationId: listLockers, summary: List lockers, responses: {'200': {description: OK}}}
`;
  const file = { name: 'lockers.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
  return { systemName, file };
}

test('DAY-16 DAY-17 DAY-18 DAY-25 DAY-37 a draft is routed, previewed, approved by a second person and published at its time', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { name, systemName, file, next } = newApi();
  const owner = await openPage(browser, 'apigov', '/admin/four-eyes');
  const publishing = owner.getByRole('switch', { name: /^Publishing/ });
  const publisher = await openPage(browser, 'internal', '/apis/drafts');
  await test.step('an owner switches four eyes on for publishing', async () => {
    await publishing.click();
    await expect(publishing).toBeChecked();
    await expect(owner.getByText('Switches updated')).toBeVisible();
    expect(await listFaultsOfThemes(owner)).toEqual([]);
  });
  await test.step('a document becomes a draft; its upstream is probed, chosen, and taken back', async () => {
    await publisher.getByRole('button', { name: 'Draft an API' }).click();
    await publisher.getByLabel(/Drop a specification/).setInputFiles(file);
    await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Lockers 1.0.0');
    await publisher.getByRole('button', { name: 'Probe the upstream' }).click();
    await expect(publisher.getByText(/^answers \d{3}$/)).toBeVisible();
    await publisher.getByLabel('Time-out in milliseconds').fill('5000');
    const form = publisher.getByRole('form', { name: 'Route' });
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(publisher.getByLabel('Time-out in milliseconds')).toHaveValue('30000');
    await publisher.getByLabel('Time-out in milliseconds').fill('4000');
    await publisher.getByRole('button', { name: 'Save the route' }).click();
    await expect(publisher.getByText('Route saved')).toBeVisible();
    expect(await listFaultsOfThemes(publisher)).toEqual([]);
  });
  await priceDraft({ publisher, owner, name });
  await test.step('a colleague without an account reads the reference as it will be', async () => {
    await publisher.getByRole('button', { name: 'Create a link' }).click();
    const link = await publisher.getByText(/\/apis\/details\/preview-/).innerText();
    const visitor = await openPage(browser, 'public', new URL(link).pathname);
    await expect(visitor.getByText('Preview: this API is not published yet')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lockers');
    await visitor.goto(`${origin}/apis/details/${systemName}`);
    await expect(visitor.getByText('API not found')).toBeVisible();
    await visitor.context().close();
  });
  await publishOnMonday(publisher);
  await test.step('the owner confirms it, and its time is set', async () => {
    await owner.reload();
    const ask = owner.getByRole('article', { name: /: Lockers/ });
    const more = ask.locator('details').first();
    if ((await more.getAttribute('open')) === null)
      await more.getByText('What it would do').click();
    await expect(ask.getByText('A new API without an earlier version')).toBeVisible();
    await expect(ask.getByRole('row', { name: /^Time-out in milliseconds – 4000$/ })).toBeVisible();
    await expect(ask.getByRole('cell', { name: '0.25 per call' })).toBeVisible();
    expect(await listFaultsOfThemes(owner)).toEqual([]);
    await owner.getByRole('button', { name: /^Confirm.*Lockers/ }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(owner.getByText('It is done')).toBeVisible();
    await publisher.reload();
    await expect(publisher.getByText('Scheduled', { exact: true })).toBeVisible();
    await publisher.getByRole('button', { name: 'Cancel the schedule' }).click();
    await expect(publisher.getByText('Ready to publish')).toBeVisible();
  });
  await test.step('with four eyes off it is published at once', async () => {
    await publishing.click();
    await expect(publishing).not.toBeChecked();
    await publisher.getByRole('button', { name: 'Publish' }).click();
    await publishOpen(publisher);
    await expect(publisher).toHaveURL(new RegExp(`/apis/details/${systemName}`));
  });
  await test.step('its time limit is changed in the inventory, and taken back', async () => {
    await publisher.goto(`${origin}/gateway-inventory/cloud/${systemName}`);
    const limit = publisher.getByLabel(/^Time-out/);
    await expect(limit).toHaveValue('4000');
    await limit.fill('9000');
    await publisher.getByRole('button', { name: 'Update' }).click();
    await publisher.getByRole('button', { name: 'Undo the last change' }).click();
    await expect(publisher.getByText('Change undone')).toBeVisible();
    await publisher.reload();
    await expect(limit).toHaveValue('4000');
  });
  await test.step('DAY-18 the draft of a new version has the route of the version before', async () => {
    await publisher.goto(`${origin}/apis/drafts`);
    await publisher.getByRole('button', { name: 'Draft an API' }).click();
    await publisher.getByLabel(/Drop a specification/).setInputFiles(next.file);
    await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Lockers 2.0.0');
    await expect(publisher.getByLabel('Time-out in milliseconds')).toHaveValue('4000');
    await expect(publisher.getByRole('checkbox', { name: `Metric of ${name}` })).toBeChecked();
    await expect(publisher.getByRole('cell', { name: '0.25 per call' })).toBeVisible();
    await publisher.getByRole('button', { name: 'Publish' }).click();
    await publishOpen(publisher);
    await expect(publisher).toHaveURL(new RegExp(`/apis/details/${next.systemName}`));
  });
  await Promise.all([owner.context().close(), publisher.context().close()]);
});

interface Pricing {
  readonly publisher: Page;
  readonly owner: Page;
  readonly name: string;
}

async function priceDraft({ publisher, owner, name }: Pricing) {
  await test.step('a metric of its own is named; finance sets its prices at the address that the publisher sends', async () => {
    await publisher.getByRole('checkbox', { name: 'A new metric for this API' }).check();
    await publisher.getByLabel('Name of the metric', { exact: true }).fill(`Metric of ${name}`);
    await publisher.getByRole('button', { name: 'Save the metrics' }).click();
    await expect(publisher.getByText('Metrics saved')).toBeVisible();
    expect(await listFaultsOfThemes(publisher)).toEqual([]);
    const address = await publisher.getByText(/\/apis\/drafts\/draft-\d+\/prices$/).innerText();
    const before = owner.url();
    await owner.goto(`${origin}${new URL(address).pathname}`);
    await owner
      .getByRole('button', { name: `Set a price of Metric of ${name} on Customer` })
      .click();
    await owner.getByLabel(/^Price of a call/).fill('0.25');
    await owner.getByRole('button', { name: 'Save the prices' }).click();
    await expect(owner.getByText('Prices saved')).toBeVisible();
    expect(await listFaultsOfThemes(owner)).toEqual([]);
    await owner.goto(before);
    await publisher.reload();
    await expect(publisher.getByRole('cell', { name: '0.25 per call' })).toBeVisible();
  });
}

/** What is still open is published with a reason. */
async function publishOpen(publisher: Page) {
  const modal = publisher.getByRole('dialog');
  await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
  expect(await listFaultsOfThemes(publisher)).toEqual([]);
  await modal.getByRole('button', { name: 'Publish' }).click();
}

async function publishOnMonday(publisher: Page) {
  await test.step('it is to be published on Monday, which waits for a second person', async () => {
    await publisher.getByRole('button', { name: 'Publish' }).click();
    const modal = publisher.getByRole('dialog');
    await modal.getByRole('radio', { name: 'Later' }).check();
    await expect(modal.getByRole('region', { name: 'Still open' })).toContainText(
      'No business owner.',
    );
    await modal.getByLabel('Why publish it anyway?').fill('Its owner follows');
    await modal.getByRole('button', { name: 'Schedule' }).click();
    await expect(modal.getByText('A second person must confirm it', { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'Close window' }).last().click();
  });
}

test('DAY-26 governance sees which scores another weight changes, applies it, and undoes it', async ({
  browser,
}) => {
  const page = await openPage(browser, 'apigov', '/apis/house-rules');
  const weight = page.getByLabel('Weight of: Every operation is described');
  const before = await weight.inputValue();
  await weight.fill('40');
  await page.getByRole('button', { name: 'Preview scores' }).click();
  await expect(page.getByRole('heading', { name: 'Scores that would change' })).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect(weight).toHaveValue(before);
  await page.context().close();
});

test('DAY-35 an owner gives a grant and takes it back', async ({ browser }) => {
  const page = await openPage(browser, 'apigov', '/admin?tab=roles');
  const email = 'staff@postal.example';
  const change = async (reason: string) => {
    await page.getByRole('button', { name: `Change ${email}` }).click();
    const modal = page.getByRole('dialog');
    for (const grant of [/^Support/, /^Publisher/]) {
      const box = modal.getByRole('checkbox', { name: grant });
      await box.setChecked(!(await box.isChecked()));
    }
    await modal.getByLabel('Reason').fill(reason);
    await modal.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText(`${email} was told`).last()).toBeVisible();
  };
  const row = page.getByRole('row').filter({ hasText: email });
  // Both are what the role brings anyway: nobody beside this test loses anything.
  await change('Written down');
  await expect(row).toContainText('set by an owner');
  await change('Brought by the role again');
  await expect(row).toContainText('from the role');
  await page.context().close();
});

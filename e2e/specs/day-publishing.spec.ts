import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { test } from '../portal-test.ts';
import { addressOf, openContext, type ViewerRole } from '../viewers.ts';

const portal = 'sandbox';

/** A small API with a name of its own. */
function newApi() {
  const systemName = `location-v1-day${randomUUID().slice(0, 8)}`;
  const text = `openapi: 3.0.3
info: {title: Lockers, version: 1.0.0, x-systemName: ${systemName}, x-visibility: public, x-category: location, x-basePath: /rest/${systemName}}
paths:
  /lockers:
    get: {operationId: listLockers, summary: List lockers, responses: {'200': {description: OK}}}
`;
  const file = { name: 'lockers.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
  return { systemName, file };
}

test('DAY-16 DAY-17 DAY-25 DAY-37 a draft is routed, previewed, approved by a second person and published at its time', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { systemName, file } = newApi();
  const open = async (role: ViewerRole, path: string) => {
    const context = await openContext(browser, { portal, role });
    const page = await context.newPage();
    await page.goto(`${addressOf(portal)}${path}`);
    return page;
  };
  const owner = await open('apigov', '/admin/four-eyes');
  const publishing = owner.getByRole('switch', { name: /^Publishing/ });
  const publisher = await open('internal', '/apis/drafts');
  try {
    await test.step('an owner switches four eyes on for publishing', async () => {
      await publishing.check();
      await expect(owner.getByText('The switches are set')).toBeVisible();
      expect(await listFaultsOfThemes(owner)).toEqual([]);
    });
    await test.step('a document becomes a draft; its upstream is probed, chosen, and taken back', async () => {
      await publisher.getByRole('button', { name: 'Draft an API' }).click();
      await publisher.getByLabel(/Drop a specification/).setInputFiles(file);
      await expect(publisher.getByRole('heading', { level: 1 })).toHaveText('Lockers 1.0.0');
      await publisher.getByRole('button', { name: 'Probe the upstream' }).click();
      await expect(publisher.getByText(/^answers \d{3}$/)).toBeVisible();
      await publisher.getByLabel('Time-out in milliseconds').fill('5000');
      await publisher.getByRole('button', { name: 'Undo' }).click();
      await expect(publisher.getByLabel('Time-out in milliseconds')).toHaveValue('30000');
      await publisher.getByLabel('Time-out in milliseconds').fill('4000');
      await publisher.getByRole('button', { name: 'Save the route' }).click();
      await expect(publisher.getByText('The route is saved')).toBeVisible();
      expect(await listFaultsOfThemes(publisher)).toEqual([]);
    });
    await test.step('a colleague without an account reads the reference as it will be', async () => {
      await publisher.getByRole('button', { name: 'Make a link' }).click();
      const link = await publisher.getByText(/\/apis\/details\/preview-/).innerText();
      const visitor = await open('public', new URL(link).pathname);
      await expect(visitor.getByText('A preview: this API is not published yet')).toBeVisible();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lockers');
      await visitor.goto(`${addressOf(portal)}/apis/details/${systemName}`);
      await expect(visitor.getByText('The API cannot be shown')).toBeVisible();
      await visitor.context().close();
    });
    await publishOnMonday(publisher);
    await test.step('the owner confirms it, and its time is set', async () => {
      await owner.reload();
      await owner.getByRole('button', { name: new RegExp(`^Confirm.*${systemName}`) }).click();
      await owner.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(owner.getByText('It is done')).toBeVisible();
      await publisher.reload();
      await expect(publisher.getByText('Its time is set')).toBeVisible();
      await publisher.getByRole('button', { name: 'Take back' }).click();
      await expect(publisher.getByText('It waits until you publish it')).toBeVisible();
    });
  } finally {
    await publishing.uncheck();
    await expect(publishing).not.toBeChecked();
  }
  await test.step('with four eyes off it is published at once', async () => {
    await publisher.getByRole('button', { name: 'Publish' }).click();
    await publisher.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(publisher).toHaveURL(new RegExp(`/apis/details/${systemName}`));
  });
  await Promise.all([owner.context().close(), publisher.context().close()]);
});

async function publishOnMonday(publisher: Page) {
  await test.step('it is to be published on Monday, which waits for a second person', async () => {
    await publisher.getByRole('button', { name: 'Publish' }).click();
    const modal = publisher.getByRole('dialog');
    await modal.getByRole('radio', { name: 'At a time' }).check();
    await modal.getByRole('button', { name: 'Set the time' }).click();
    await expect(modal.getByText('It waits for a second person')).toBeVisible();
    await modal.getByRole('button', { name: 'Close window' }).last().click();
  });
}

test('DAY-26 governance sees which scores another weight changes, applies it, and undoes it', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal, role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf(portal)}/apis/house-rules`);
  const weight = page.getByLabel('Weight of: Every operation is described');
  const before = await weight.inputValue();
  await weight.fill('40');
  await page.getByRole('button', { name: 'Show which scores change' }).click();
  await expect(page.getByRole('heading', { name: 'Scores that would change' })).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect(weight).toHaveValue(before);
  await context.close();
});

test('DAY-35 an owner gives a grant and takes it back', async ({ browser }) => {
  const context = await openContext(browser, { portal, role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf(portal)}/admin?tab=roles`);
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
  await expect(row).toContainText('given');
  await change('Brought by the role again');
  await expect(row).toContainText('brought by the role');
  await context.close();
});

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../portal-test.ts';
import { addressOf, openContext, type PortalName } from '../viewers.ts';

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
}

async function openInventory(
  browser: Browser,
  path: string,
  portal: PortalName = 'production',
): Promise<Opened> {
  const context = await openContext(browser, { portal, role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf(portal)}/gateway-inventory/${path}`);
  return { page, context };
}

test('INV-01 INV-03 cloud endpoints are listed, filtered in the address, and saved as CSV', async ({
  browser,
}) => {
  const { page, context } = await openInventory(browser, 'cloud');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gateway inventory cloud');
  await expect(page.getByText(/^Total results: \d+$/)).toBeVisible();
  await page.getByLabel('Business owner').selectOption('Places and Retail');
  await expect(page).toHaveURL(/owner=owner-04/);
  await expect(page.getByRole('link', { name: 'location-v4-servicepoints' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'shipment-v3-booking' })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gateway-inventory-api2.csv');
  await page.getByLabel('Search endpoints').fill('nothing is called so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No endpoint matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Without specification' }).click();
  await expect(page.getByRole('link', { name: 'shipment-v1-imagearchive' })).toBeVisible();
  await context.close();
});

test('INV-04 a change shows what differs, is refused with the first fault, and stands in the history', async ({
  browser,
}) => {
  const { page, context } = await openInventory(browser, 'cloud/retail-v1-outlets');
  const contact = page.getByLabel('Contact e-mail');
  await contact.fill('nobody');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toContainText('Contact e-mail is not valid');
  await expect(contact).toHaveValue('nobody');
  await contact.fill('shops@postal.example');
  await page.getByLabel('Name of a new attribute').fill('x-data-classification');
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByLabel('Value of x-data-classification').fill('open');
  await page.getByRole('button', { name: 'Update' }).click();
  // The attribute is written into the document, which is examined and published again.
  await expect(page.getByText('Endpoint updated')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('None.')).toBeVisible();
  await page.reload();
  await expect(contact).toHaveValue('shops@postal.example');
  await expect(page.getByLabel('Value of x-data-classification')).toHaveValue('open');
  await expect(page.getByText('by staff@postal.example').first()).toBeVisible();
  await context.close();
});

test('INV-04 a lost race shows both versions, and nothing is overwritten unasked @long', async ({
  browser,
}) => {
  const first = await openInventory(browser, 'cloud/customer-v1-customers');
  const second = await openInventory(browser, 'cloud/customer-v1-customers');
  await second.page.getByLabel('Support', { exact: true }).fill('Second was first');
  await first.page.getByLabel('Support', { exact: true }).fill('First was late');
  await second.page.getByRole('button', { name: 'Update' }).click();
  await expect(second.page.getByText('Endpoint updated')).toBeVisible();
  await first.page.getByRole('button', { name: 'Update' }).click();
  const note = first.page.getByText(/Someone else has changed this endpoint/);
  await expect(note).toBeVisible();
  await expect(first.page.getByRole('cell', { name: 'Second was first' })).toBeVisible();
  await first.page.getByRole('button', { name: 'Update' }).click();
  await expect(first.page.getByText('Endpoint updated')).toBeVisible();
  await first.context.close();
  await second.context.close();
});

test('INV-02 ENV-07 on-premises endpoints open by their pattern and can be cleared; AT stands before the sandbox', async ({
  browser,
}) => {
  const { page, context } = await openInventory(browser, 'on-prem', 'sandbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AT Gateway inventory on-prem');
  await page.getByRole('link', { name: '/rest/nova/v1/chutes/**' }).click();
  await expect(page).toHaveURL(/on-prem\/%2Frest%2Fnova%2Fv1%2Fchutes%2F\*\*$/);
  await expect(page.getByText('Writes need the second approval of the terminal.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/rest/nova/v1/chutes/**');
  await page.getByRole('link', { name: 'Clear selection' }).click();
  await expect(page.getByRole('link', { name: '/rest/nova/v1/chutes/**' })).toBeVisible();
  await context.close();
});

test('INV-05 without an answer the list says GATEWAY ERROR and keeps what it had @long', async ({
  browser,
}) => {
  const { page, context } = await openInventory(browser, 'cloud');
  await expect(page.getByRole('link', { name: 'common-v1-countries' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('GATEWAY ERROR')).toBeVisible();
  await expect(page.getByRole('link', { name: 'common-v1-countries' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('GATEWAY ERROR')).toHaveCount(0);
  await context.close();
});

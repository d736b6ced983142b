import type { Page } from '@playwright/test';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openDrill(page: Page) {
  await page.getByRole('button', { name: 'Send a test event' }).click();
  return dialog(page, 'Send a test event');
}

/** Sends an example in one of the ways that receivers stumble over. */
async function drill(page: Page, event: string, how: string): Promise<void> {
  const asked = await openDrill(page);
  await asked.getByLabel('Event', { exact: true }).selectOption(event);
  await asked.getByRole('radio', { name: how }).check();
  await asked.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It is on its way').first()).toBeVisible();
}

const deliveryRows = (page: Page) =>
  page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
const requestRows = (page: Page) => page.getByRole('table', { name: 'Requests' }).getByRole('row');

test('a webhook to the inbox: drilled, verified, sent again, its secret rolled, stopped by 410 @long', async ({
  browser,
}) => {
  const { page, close } = await openOwn(browser, 'sandbox');
  const portal = addressOf('sandbox');
  await page.goto(`${portal}/admin/webhooks`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = dialog(page, 'Add webhook');
  await adding.getByRole('radio', { name: 'Your inbox here' }).check({ force: true });
  await adding.getByLabel('Description').fill('Trying it');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();

  await page.getByRole('button', { name: 'Show signing secret' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  const own = page.url().replace(/\?.*/, '');
  await drill(page, 'parcel.delivered', 'As usual');
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await expect(deliveryRows(page).filter({ hasText: 'parcel.delivered' })).toContainText(
    'Delivered',
  );

  await page.goto(`${portal}/admin/webhooks?tab=inbox`);
  await expect(requestRows(page).filter({ hasText: 'parcel.delivered' })).toContainText('Verified');

  await page.goto(own);
  await drill(page, 'parcel.delayed', 'Wrong signature');
  await page.goto(`${portal}/admin/webhooks?tab=inbox`);
  await expect(requestRows(page).filter({ hasText: 'parcel.delayed' })).toContainText(
    'Not verified',
  );

  await page.goto(`${own}?event=parcel.delivered`);
  await page.getByRole('button', { name: 'parcel.delivered' }).click();
  const message = dialog(page, 'parcel.delivered');
  await expect(message.getByRole('region', { name: 'Try 1' })).toContainText('200');
  await message.getByRole('button', { name: 'Send again' }).click();
  await expect(message.getByRole('region', { name: 'Try 2' })).toContainText('200');
  await expect(page).toHaveURL(/message=msg_/);
  await page.keyboard.press('Escape');

  await page.goto(`${own}?tab=verify`);
  await page.getByRole('button', { name: 'Create a new secret' }).click();
  await dialog(page, 'Create a new secret')
    .getByRole('button', { name: 'Create new secret' })
    .click();
  await expect(page.getByText(/also signed with the previous secret/)).toBeVisible();
  await drill(page, 'parcel.returned', 'As usual');
  await page.goto(`${portal}/admin/webhooks?tab=inbox`);
  await expect(requestRows(page).filter({ hasText: 'parcel.returned' })).toContainText('Verified');

  await page.getByRole('radio', { name: '410 Gone' }).click({ force: true });
  await expect(page.getByText('From now on it answers: 410 Gone')).toBeVisible();
  await page.goto(own);
  await drill(page, 'ping', 'As usual');
  await expect(page.getByText('It answered 410 Gone')).toBeVisible({ timeout: 20_000 });
  await page.goto(`${own}?tab=settings`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Webhook active')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete webhook').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await close();
});

import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('DAY-27 DAY-28 finance prepares a price list, sees last month by it, tells those concerned, and lets one customer keep the old prices', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/`);
  await page.getByRole('button', { name: 'Staff portal' }).click();
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price list');
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByLabel('Title').fill('Prices of next year');
  await page.getByRole('button', { name: 'Create draft' }).click();

  await test.step('a price is raised', async () => {
    const booking = page
      .getByRole('region', { name: 'Plan Customer' })
      .getByRole('group', { name: 'Shipment booking' });
    await booking.getByLabel('Free calls a month').fill('900');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByRole('table', { name: 'Compared with the current list' })).toContainText(
      '900 per month',
    );
  });

  await test.step("last month's bills by it, as a table and a file", async () => {
    await page.getByRole('link', { name: 'Bills', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Bills by account' })).toContainText('Example');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV of all accounts' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('account_id,org_name,before,after,keeps');
  });

  await test.step('it is put in force, told and withdrawn', async () => {
    await page.getByRole('button', { name: 'Bring into force' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bring into force' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await page.getByRole('link', { name: 'Notice' }).click();
    await page.getByLabel('Whom to tell').selectOption('plans');
    await expect(page.getByRole('heading', { name: /^New prices from/ })).toBeVisible();
    await page.getByRole('button', { name: 'Test e-mail to me' }).click();
    await expect(page.getByText(/^A test e-mail is on its way/)).toBeVisible();
    await page.getByRole('button', { name: /^Tell \d+ account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^\d+ accounts? told$/)).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByLabel('Reason').fill('The year begins without it');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Bring into force' })).toBeVisible();
  });

  await test.step('one customer keeps the prices, and no longer', async () => {
    await page.getByRole('link', { name: 'Kept prices' }).click();
    await page.getByRole('button', { name: 'Keep prices' }).click();
    await page.getByLabel('Account id').fill('4711');
    await page.getByLabel('Reason').fill('The contract says so');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep prices' }).click();
    await expect(page.getByRole('table', { name: 'Kept prices' })).toContainText('No end date');
    await page.getByRole('button', { name: /^End/ }).click();
    await page.getByLabel('Reason').fill('A new contract');
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('table', { name: 'Kept prices' })).toContainText(
      'Ended: A new contract',
    );
  });
  await context.close();
});

import { waitUntilShown } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('DAY-38 what is typed right after Ctrl K is kept while the code of the search is on its way, and works no key of the page', async ({
  browser,
}) => {
  const context = await openContext(browser, {
    portal: 'production',
    role: 'internal',
    shell: 'staff',
  });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/admin/customers`);
  await waitUntilShown(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jque');
  expect(await palette.count()).toBe(0);
  await page.keyboard.press('Backspace');
  await expect(palette.getByRole('combobox')).toHaveValue('jqu');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await page.keyboard.type('eue');
  await expect(palette.getByRole('combobox')).toHaveValue('queue');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Queue');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toHaveValue('');
  await page.keyboard.type('queue');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Queue');
  // The keys of the list are for the search meanwhile.
  expect(
    await page.evaluate(() => document.querySelector('tbody')?.contains(document.activeElement)),
  ).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\?tab=queue$/);
  await context.close();
});

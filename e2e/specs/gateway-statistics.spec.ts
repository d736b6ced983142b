import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('PLAN-04 staff see the statistics of the whole gateway, narrow them by the address, and take them along', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/`);
  await page.getByRole('button', { name: 'Staff portal' }).click();
  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gateway statistics');
  const calls = page.getByRole('region', { name: 'Calls per day' });
  await expect(calls.getByRole('slider', { name: /^Calls per day from .* Highest/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response codes' })).toContainText('201');

  await test.step('a bar leads to what is behind it', async () => {
    const accounts = page.getByRole('region', { name: 'Top accounts' });
    await accounts.getByRole('link', { name: 'Example Webshop' }).click();
    await expect(page).toHaveURL(/\/apis\/statistics\/gateway\?account=4711$/);
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('4711');
    const applications = page.getByRole('region', { name: 'Top applications' });
    await expect(applications).not.toContainText('Marketplace connector');
    await applications.getByText('Show as table').click();
    await expect(
      applications.getByRole('row', { name: /^Webshop checkout Example Webshop/ }),
    ).toContainText(/p95 \d+\sms/);
  });

  await test.step('the file holds what is shown', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(head).toContain('day,account_id,account_name,application_id');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes(',4711,Example Webshop,'))).toEqual([]);
  });

  await test.step('back, forward and a choice without calls', async () => {
    await page.goBack();
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('');
    await page.goForward();
    await page.getByRole('radio', { name: '12 months' }).check({ force: true });
    await expect(page).toHaveURL(/period=12m/);
    await expect(page.getByRole('region', { name: 'Calls per month' })).toBeVisible();
    await page.goto(`${addressOf('production')}/apis/statistics/gateway?account=1`);
    await expect(page.getByText('No matching calls')).toBeVisible();
    await page.getByRole('link', { name: 'Show all of the last 30 days' }).click();
    await expect(page.getByRole('region', { name: 'Top accounts' })).toBeVisible();
  });
  await context.close();
});

test('PLAN-04 the statistics of the whole gateway are nobody else’s', async ({ browser }) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/statistics/gateway`);
  await expect(page.getByText('401 Unauthorized')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gateway statistics' })).toHaveCount(0);
  await context.close();
});

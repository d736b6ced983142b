import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('PLAN-03 plans and pricing shows both plans with features, limits, prices and terms, and what a month would cost', async ({
  page,
  production,
  request,
}) => {
  await page.goto(`${production}/apis/plansAndPricing`);
  for (const [name, signUp] of [
    ['Customer plan', 'I want to sign up for a Customer plan'],
    ['Partner plan', 'I want to become a Partner'],
  ] as const) {
    const plan = page.getByRole('region', { name });
    await expect(plan.getByText('Statistics', { exact: true })).toBeVisible();
    await expect(plan.getByRole('link', { name: signUp })).toBeVisible();
  }
  const bookings = page.getByRole('row', { name: /^Shipment booking/ });
  await expect(bookings).toContainText('0.05 to 10\u00a0000');
  await expect(bookings).toContainText('0.03 above 10\u00a0000');
  await expect(page.getByText('General terms applicable from 27 April 2022')).toBeVisible();
  await expect(page.getByText(/Pricing conditions applicable from 26 April 2022/)).toBeVisible();

  await page.getByLabel('Shipment booking, calls a month').fill('2900');
  await expect(page.getByRole('status')).toContainText('EUR\u00a095.00');
  await page.getByRole('radio', { name: 'Partner' }).check({ force: true });
  await expect(page.getByRole('status')).toContainText('EUR\u00a00.00');
  await page.reload();
  await expect(page.getByLabel('Shipment booking, calls a month')).toHaveValue('2900');
  await expect(page.getByRole('radio', { name: 'Partner' })).toBeChecked();
  await page.getByLabel('Label printing, calls a month').fill('many');
  await expect(page.getByText('Write a whole number of calls, such as 2900')).toBeVisible();

  for (const name of ['General terms for digital integration services', 'API Q&A']) {
    const link = page.getByRole('main').getByRole('link', { name });
    const pdf = await request.get((await link.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toContain('application/pdf');
  }
});

test('PLAN-03 somebody with an account sees which plan is theirs', async ({ browser }) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/plansAndPricing`);
  const plan = page.getByRole('region', { name: 'Customer plan' });
  await expect(plan.getByText('Your plan')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'See your applications' })).toBeVisible();
  await context.close();
});

test('PLAN-04 statistics by application, API, operation, status and day, as charts and as tables, from the address', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/statistics`);
  const calls = page.getByRole('region', { name: 'Calls per day' });
  const chart = calls.getByRole('slider', { name: /^Calls per day from .* Highest .*, lowest/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /\d+ \w+, .*calls/);
  await calls.getByText('Show as table').click();
  await expect(calls.getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('img', { name: /of .* calls/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response codes' })).toContainText('201');

  await page
    .getByRole('row', { name: /^Booking shipment-v3-booking/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/api=shipment-v3-booking/);
  await expect(page.getByRole('row', { name: /^POST \/shipment\/v3\/bookings / })).toBeVisible();
  await expect(page.getByRole('row', { name: /trackandtrace/ })).toHaveCount(0);
  await page.getByLabel('Application').selectOption({ label: 'Returns desk' });
  await expect(page.getByText('No calls of this choice')).toBeVisible();
  await page.goBack();
  await page.getByRole('radio', { name: '12 months' }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Calls per month' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('day,application_id,application_name,system_name');
  expect(file).toContain(',shipment-v3-booking,bookShipment,201,false,');
  expect(file).not.toContain('trackandtrace');
  await context.close();
});

test('PLAN-04 statistics say why there are none: signed out, in the sandbox, without an account or a call', async ({
  browser,
  production,
  sandbox,
  page,
}) => {
  await page.goto(`${production}/apis/statistics`);
  await expect(page.getByText('Sign in to see your statistics')).toBeVisible();
  await page.goto(`${sandbox}/apis/statistics`);
  await expect(page.getByText('The sandbox has no statistics')).toBeVisible();
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const staff = await context.newPage();
  await staff.goto(`${production}/apis/statistics`);
  await expect(staff.getByText('You have no account yet')).toBeVisible();
  await context.close();
});

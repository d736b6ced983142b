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

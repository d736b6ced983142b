import { readFile } from 'node:fs/promises';
import { signUpByHttp } from '../http-person.ts';
import { openOwn } from '../open-own.ts';
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
  await expect(page.getByText('General terms applicable from 27 Apr 2022')).toBeVisible();
  await expect(page.getByText(/Pricing conditions applicable from 26 April 2022/)).toBeVisible();

  await page.getByLabel('Shipment booking, calls a month').fill('2900');
  await expect(page.getByRole('status')).toContainText('EUR\u00a095.00');
  await page.getByRole('radio', { name: 'Partner' }).check({ force: true });
  await expect(page.getByRole('status')).toContainText('EUR\u00a00.00');
  await page.reload();
  await expect(page.getByLabel('Shipment booking, calls a month')).toHaveValue('2900');
  await expect(page.getByRole('radio', { name: 'Partner' })).toBeChecked();
  await page.getByLabel('Label printing, calls a month').fill('many');
  await expect(page.getByText('Enter a whole number of calls, such as 2900')).toBeVisible();

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
  await expect(page.getByText('No matching calls')).toBeVisible();
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
  await expect(page.getByText('Log in to see your statistics')).toBeVisible();
  await page.goto(`${sandbox}/apis/statistics`);
  await expect(page.getByText('The sandbox has no statistics')).toBeVisible();
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const staff = await context.newPage();
  await staff.goto(`${production}/apis/statistics`);
  await expect(staff.getByText('You have no account yet')).toBeVisible();
  await context.close();
});

test('PLAN-05 a used-up limit: 429 explained in the call lab, the call in the request log, its link opened by support', async ({
  browser,
  sandbox,
  request,
}) => {
  test.setTimeout(120_000);
  const person = await signUpByHttp({ request, portal: sandbox, kind: 'sandbox' });
  const context = await openContext(browser, {
    portal: 'sandbox',
    role: 'public',
    handle: person.handle,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const list = await request.get(
    `${sandbox}/rest/system/devportal/v1/accounts/${person.accountId}/applications.json`,
    { headers: person.headers },
  );
  const { applications } = (await list.json()) as {
    applications: { application: { id: number; user_key: string } }[];
  };
  const { id = 0, user_key: apikey = '' } = applications[0]?.application ?? {};
  const path = '/rest/location/v2/postcodes/SE/21120';
  const lab = page.getByRole('complementary', { name: 'Code samples and console' });
  await page.goto(`${sandbox}/apis/details/location-v2-postcodes?operation=getPostcode`);

  await test.step('the limit of a minute is used up, and the lab says so', async () => {
    await expect(async () => {
      await Promise.all(
        Array.from({ length: 650 }, () => fetch(sandbox + path, { headers: { apikey } })),
      );
      await lab.getByRole('button', { name: /^Send/ }).click();
      await expect(lab).toContainText('429', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(lab).toContainText(
      'The plan of this application allows 600 calls a minute (Hits)',
    );
  });

  await test.step('the refused call is in the log, with what was said', async () => {
    await page.goto(`${sandbox}/admin/applications`);
    await page.getByRole('link', { name: /^Request log/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request log' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Calls to show' }).fill('status:429');
    await page.getByRole('combobox', { name: 'Calls to show' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/applications/${id}/log\\?status=429`));
    await page.getByRole('row').nth(1).getByRole('button').click();
    const sheet = page.getByRole('complementary', { name: /^(GET|POST)/ });
    await expect(sheet).toContainText('A limit of the plan was used up. (GW-429)');
    await expect(sheet).toContainText('Usage limit exceeded');
    await expect(sheet).not.toContainText(apikey);
    await sheet.getByRole('button', { name: 'Copy link for support' }).click();
    await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  });

  await test.step('support opens the link; a customer of another account finds nothing there', async () => {
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const staff = await openContext(browser, { portal: 'sandbox', role: 'internal' });
    const support = await staff.newPage();
    await support.goto(link);
    await expect(support.getByRole('heading', { level: 2 }).first()).toContainText('/location/v2');
    await expect(support.getByText('A limit of the plan was used up. (GW-429)')).toBeVisible();
    await staff.close();
    const other = await openContext(browser, { portal: 'sandbox', role: 'customer' });
    const stranger = await other.newPage();
    await stranger.goto(link);
    await expect(stranger.getByText('No record found')).toBeVisible();
    await other.close();
  });
  await context.close();
});

test('PLAN-05 the mails about limits of the production portal can be switched off', async ({
  browser,
}) => {
  const { page, close } = await openOwn(browser, 'production');
  await page.goto(`${addressOf('production')}/admin/accountDetails?tab=invoices`);
  const alerts = page.getByRole('switch', { name: 'Send limit e-mails' });
  await expect(alerts).toBeChecked();
  await alerts.click();
  await expect(page.getByText('Limit e-mails switched off')).toBeVisible();
  await page.reload();
  await expect(alerts).not.toBeChecked();
  await close();
});

test('USER-07 the month’s calls become an invoice with its PDF, and the statistics agree with it', async ({
  browser,
  production,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.goto(`${production}/admin/accountDetails?tab=invoices`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /^Invoice/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`${production}/apis/statistics`);
  const limits = page.getByRole('table', { name: 'Limits and usage' });
  await expect(
    limits.getByRole('row', { name: /^Shipment booking, free per month/ }).first(),
  ).toBeVisible();
  await context.close();
});

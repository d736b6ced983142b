import { listFaultsOfThemes, walkPage } from '../accessibility.ts';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const portal = () => addressOf('sandbox');

test('the go-live checklist follows the calls of an account, leads to each, and is printed', async ({
  browser,
  request,
}) => {
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  await page.goto(`${portal()}/`);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.getByRole('link', { name: 'Go-live checklist' }).click();
  await expect(page.getByText('0 of 13 done')).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);

  const answer = await request.post(`${portal()}/rest/shipment/v3/bookings`, {
    headers: { apikey },
    data: {
      service: 'P18',
      reference: 'Order 1',
      sender: { customerNumber: '40017' },
      receiver: {
        name: 'Łukasz Østby',
        street: 'Storgatan 1',
        postcode: '11122',
        city: 'Stockholm',
        country: 'SE',
      },
      parcels: [{ weightKg: 1.5 }],
    },
  });
  expect(answer.status()).toBe(201);
  const row = page.getByRole('row', { name: /^Booked with non-ASCII letters/ });
  await expect(async () => {
    await page.reload();
    // The key was in a header and nothing was deprecated, too.
    await expect(page.getByText('4 of 13 done')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('Done');
  await expect(page.getByRole('row', { name: /^Cancelled a booking/ })).toContainText('Not yet');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  expect(await walkPage(page)).toEqual([]);

  await test.step('on paper stand the account, the day and each line, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/4 of 13 done by .+, all applications\. Checked on/)).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Calls of' })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the call that shows a line is one link away', async () => {
    const trace = answer.headers()['x-request-id'] ?? '';
    await row.getByRole('link', { name: trace }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls with a trace id');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'POST /shipment/v3/bookings',
    );
  });
  await close();
});

test('staff run the examples of a document, and everybody sees how many held', async ({
  browser,
}) => {
  const staff = await openOwn(browser, 'sandbox', 'postal.example');
  const page = staff.page;
  await page.goto(`${portal()}/apis/details/location-v4-servicepoints`);
  await page.getByRole('button', { name: 'Run now' }).click();
  const mark = /^8 of 8 examples passed on /;
  await expect(page.getByText(mark)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Run now' })).toBeEnabled();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await staff.close();
  const visitor = await browser.newPage();
  await visitor.goto(`${portal()}/apis/active?text=Service+Point`);
  await expect(visitor.getByText(mark).first()).toBeVisible();
  await visitor.close();
});

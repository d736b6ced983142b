import type { Page } from '@playwright/test';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });

test('CAT-09 the reference is read signed out: operations, parameters, schemas, samples, deep links', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox}/apis/details`);
  await expect(h1(page)).toHaveText('API details');
  await page.getByRole('searchbox', { name: 'Search Active APIs' }).fill('booking');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Booking/ })
    .first()
    .click();
  await expect(h1(page)).toHaveText('Booking');
  const outline = page.getByRole('navigation', { name: 'Booking reference' });
  await outline.getByRole('link', { name: /Get a booking/ }).click();
  await expect(page).toHaveURL(/\?operation=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Get a booking' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('bookingId');
  const address = page.url();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'Get a booking' })).toBeVisible();
  await expect(lab(page)).toContainText(/curl/);
  await expect(lab(page)).toContainText('A call needs the API key of an application');
  await lab(page)
    .getByRole('tab', { name: /Python/ })
    .click();
  await expect(lab(page)).toContainText(/import /);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(address);
});

test('CAT-09 the client of a version is downloaded by keyboard, and it is said what it holds', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox}/apis/details/shipment-v3-booking`);
  const button = page.getByRole('button', { name: 'Download client' });
  await expect(button).toHaveAccessibleDescription(/TypeScript for version \d+\.\d+\.\d+.*README/);
  await button.focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^shipment-v3-booking-\d+\.\d+\.\d+\.tgz$/);
  const document = page.waitForEvent('download');
  await page.getByRole('button', { name: 'OpenAPI 3.0' }).press('Enter');
  expect((await document).suggestedFilename()).toBe('shipment-v3-booking.3.0.json');
});

test('CAT-09 a booking made in the sandbox through the page answers 201 and can be fetched by its id', async ({
  browser,
}) => {
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  await page.goto(`${addressOf('sandbox')}/apis/details/shipment-v3-booking`);
  const outline = page.getByRole('navigation', { name: 'Booking reference' });
  await outline.getByRole('link', { name: /Book a shipment/ }).click();
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  expect(await lab(page).innerText()).not.toContain(apikey);
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByRole('status').filter({ hasText: '201' })).toBeVisible();
  const body = await lab(page).getByLabel('Response body').innerText();
  const { bookingId } = JSON.parse(body) as { bookingId: string };
  expect(bookingId).toBeTruthy();

  await outline.getByRole('link', { name: /Get a booking/ }).click();
  await lab(page)
    .getByLabel(/^bookingId/)
    .fill(bookingId);
  await lab(page)
    .getByLabel(/^bookingId/)
    .press('Control+Enter');
  await expect(lab(page).getByRole('status').filter({ hasText: '200' })).toBeVisible();
  await expect(lab(page).getByLabel('Response body')).toContainText(bookingId);
  await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
  await lab(page)
    .getByLabel(/^bookingId/)
    .fill('');
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByText('This field is required.')).toBeVisible();
  await close();
});

test('CAT-09 a call that changes something in production asks first', async ({ browser }) => {
  const { page, close } = await openOwn(browser, 'production');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/shipment/')) calls.push(request.method());
  });
  await page.goto(`${addressOf('production')}/apis/details/shipment-v3-booking`);
  const outline = page.getByRole('navigation', { name: 'Booking reference' });
  await outline.getByRole('link', { name: /Book a shipment/ }).click();
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await lab(page).getByRole('button', { name: 'Send' }).click();
  const asking = page.getByRole('dialog', { name: 'Send this call to production?' });
  await expect(asking).toContainText('POST');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toHaveCount(0);
  expect(calls.filter((method) => method === 'POST')).toEqual([]);
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await asking.getByRole('button', { name: 'Send to production' }).click();
  await expect(
    lab(page)
      .getByRole('status')
      .filter({ hasText: /\b20\d\b/ }),
  ).toBeVisible();
  expect(calls.filter((method) => method === 'POST')).toEqual(['POST']);
  await close();
});

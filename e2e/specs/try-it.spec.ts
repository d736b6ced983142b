import type { Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });
const send = (page: Page) => lab(page).getByRole('button', { name: 'Send', exact: true }).click();
const booking = '/apis/details/shipment-v3-booking?operation=bookShipment';

/** The status line of the answer. */
const answered = (page: Page, text: string | RegExp) =>
  expect(lab(page).getByRole('status').filter({ hasText: text })).toBeVisible();

async function showBodyAs(page: Page, view: 'Form' | 'JSON') {
  await lab(page).getByRole('radio', { name: view }).check();
}

test('CAT-09 a body is a form and JSON, both ways; faults are listed, shown at their fields, and can be sent anyway', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(addressOf('sandbox') + booking);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await showBodyAs(page, 'Form');
  const receiver = lab(page).getByRole('group', { name: /^receiver/ });
  await receiver.getByLabel(/^name/).fill('Åsa Öberg');
  await lab(page).getByRole('button', { name: 'Add a row to parcels' }).click();
  await lab(page)
    .getByRole('group', { name: 'parcels 2' })
    .getByLabel(/^weightKg/)
    .fill('2.5');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await showBodyAs(page, 'JSON');
  const body = lab(page).getByRole('textbox', { name: 'Body' });
  const made = JSON.parse(await body.inputValue()) as { receiver: object; parcels: unknown[] };
  expect(made.receiver).toMatchObject({ name: 'Åsa Öberg' });
  expect(made.parcels).toHaveLength(2);
  await send(page);
  await answered(page, '201');

  await body.fill('{"service": "P99", "receiver": {"name": "a"}, "mine": [1]}');
  await send(page);
  const list = lab(page).getByRole('region', { name: /values do not match the specification/ });
  await expect(list).toContainText('/service: Must be one of');
  await expect(list).toContainText('/receiver/street: This field is required.');
  await showBodyAs(page, 'Form');
  await list.getByRole('button', { name: '/receiver/street' }).click();
  await expect(receiver.getByLabel(/^street/)).toBeFocused();
  await expect(receiver.getByLabel(/^street/)).toHaveAttribute('aria-invalid', 'true');
  await expect(lab(page).getByLabel(/^mine/)).toHaveValue('[1]');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await list.getByRole('button', { name: 'Send anyway' }).click();
  await answered(page, '422');

  await showBodyAs(page, 'JSON');
  await body.fill('{\n  "service": }');
  await expect(lab(page).getByText('Line 2, column 14: } is unexpected.').first()).toBeVisible();
  await showBodyAs(page, 'Form');
  await expect(lab(page).getByText(/Fix it as JSON/)).toBeVisible();
  await close();
});

test('CAT-09 beside the longest form Send is in sight at 1440 × 900, signed out too', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${sandbox}/apis/details/shipment-v3-booking`);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await showBodyAs(page, 'Form');
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('CAT-09 the body is completed from its schema by the keyboard @long', async ({ browser }) => {
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(addressOf('sandbox') + booking);
  const body = lab(page).getByRole('textbox', { name: 'Body' });
  await body.fill('{}');
  await body.press('ArrowLeft');
  await body.press('Control+Space');
  const offers = lab(page).getByRole('listbox', { name: 'Suggestions' });
  await expect(offers.getByRole('option').first()).toContainText('service');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await body.press('Enter');
  await expect(body).toHaveValue('{"service": ""}');
  await body.press('Control+Space');
  await body.press('ArrowDown');
  await body.press('Enter');
  await expect(body).toHaveValue(/^\{"service": "[A-Z]\d\d"\}$/);
  await body.press('Control+Space');
  await body.press('Escape');
  await expect(offers).toHaveCount(0);
  await close();
});

test('CAT-09 an answer is pretty or raw, a label shown as PDF and picture, the sent curl masked on the screen and whole when copied', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(addressOf('sandbox') + booking);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await send(page);
  await answered(page, '201');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  const shown = lab(page).getByLabel('Response body');
  const pretty = await shown.innerText();
  await lab(page).getByRole('radio', { name: 'Raw' }).check();
  const raw = await shown.innerText();
  expect(raw.split('\n').length).toBeLessThan(pretty.split('\n').length);
  expect(JSON.parse(raw)).toEqual(JSON.parse(pretty));
  await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
  await expect(lab(page).getByLabel('Request sent')).toContainText('/rest/shipment/v3/bookings');
  expect(await lab(page).innerText()).not.toContain(apikey);
  await lab(page).getByRole('button', { name: 'Copy response' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(apikey);

  await lab(page)
    .getByRole('tab', { name: /^Preview/ })
    .click();
  await expect(lab(page).getByLabel('Text of parcels[0].label')).toContainText('^XA');
  const { parcels } = JSON.parse(raw) as { parcels: { itemId: string }[] };
  await page.goto(`${addressOf('sandbox')}/apis/details/shipment-v2-labels?operation=getLabel`);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await lab(page)
    .getByLabel(/^itemId/)
    .fill(parcels[0]?.itemId ?? '');
  await lab(page).getByLabel('format').selectOption('PDF');
  await send(page);
  await answered(page, '200');
  await expect(lab(page).getByTitle('The answer as a PDF')).toBeVisible();
  await expect(lab(page).getByRole('link', { name: 'Save as a file' })).toHaveAttribute(
    'download',
    'answer.pdf',
  );
  await lab(page).getByLabel('format').selectOption('PNG');
  await send(page);
  const picture = lab(page).getByRole('img', { name: 'The answer' });
  await expect(picture).toBeVisible();
  // The content security policy lets it be drawn.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await close();
});

test('CAT-09 my calls come back with what was filled in, from the history and from the request log @long', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, apikey, applicationId, close } = await openOwn(browser, 'sandbox');
  const sandbox = addressOf('sandbox');
  await page.goto(sandbox + booking);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  const body = lab(page).getByRole('textbox', { name: 'Body' });
  const own = (await body.inputValue()).replace('Zofia Wójcik', 'Zofia of the history');
  await body.fill(own);
  await lab(page).getByLabel('Idempotency-Key').fill('order-4711');
  await send(page);
  await answered(page, '201');

  await test.step('the history fills the form again, also from another operation', async () => {
    await page.goto(`${sandbox}/apis/details/shipment-v3-booking?operation=listBookings`);
    await lab(page).getByRole('button', { name: 'My calls' }).click();
    await lab(page)
      .getByRole('button', { name: /POST.*\/rest\/shipment\/v3\/bookings.*201/ })
      .click();
    await expect(page).toHaveURL(/operation=bookShipment#try-it$/);
    await expect(body).toHaveValue(own);
    await expect(lab(page).getByLabel('Idempotency-Key')).toHaveValue('order-4711');
    const kept = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(kept).toContain('order-4711');
    expect(kept).not.toContain(apikey);
  });

  await test.step('clearing asks first', async () => {
    await lab(page).getByRole('button', { name: 'My calls' }).click();
    await expect(lab(page).getByRole('button', { name: 'Clear' })).toBeVisible();
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await lab(page).getByRole('button', { name: 'Clear' }).click();
    const asking = page.getByRole('dialog', { name: 'Clear the history of your calls?' });
    await asking.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(lab(page).getByText('No calls yet.')).toBeVisible();
  });

  await test.step('what is filled in goes along to the other environment', async () => {
    const other = lab(page).getByRole('link', { name: /Production/ });
    const href = decodeURIComponent((await other.getAttribute('href')) ?? '');
    expect(href).toContain(`${addressOf('production')}/apis/details/shipment-v3-booking`);
    expect(href).toContain('order-4711');
    expect(href).not.toContain(apikey);
  });

  await test.step('the request log opens the call in Try it, as it was sent', async () => {
    await expect(async () => {
      await page.goto(`${sandbox}/admin/applications/${applicationId}/log`);
      await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.getByRole('row').nth(1).getByRole('button').click();
    await page.getByRole('link', { name: 'Try again in the sandbox' }).click();
    await expect(page).toHaveURL(/shipment-v3-booking\?operation=bookShipment#try-it$/);
    await expect(body).toHaveValue(/Zofia of the history/);
    await expect(lab(page).getByLabel('Idempotency-Key')).toHaveValue('order-4711');
  });
  await close();
});

test('CAT-09 a call of production is tried again in the sandbox: signed out there, it waits for the login @long', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, applicationId, close } = await openOwn(browser, 'production');
  const production = addressOf('production');
  await page.goto(`${production}/apis/details/location-v2-postcodes?operation=getPostcode`);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await lab(page)
    .getByLabel(/^postcode/)
    .fill('41103');
  await send(page);
  await answered(page, /\d{3}/);
  await expect(async () => {
    await page.goto(`${production}/admin/applications/${applicationId}/log`);
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('row').nth(1).getByRole('button').click();
  const again = page.getByRole('link', { name: 'Try again in the sandbox' });
  await page.goto((await again.getAttribute('href')) ?? '');
  await expect(page).toHaveURL(new RegExp(`^${addressOf('sandbox')}/apis/details/.*#try-it$`));
  await expect(lab(page).getByText('Sandbox', { exact: true })).toBeVisible();
  await expect(lab(page).getByLabel(/^postcode/)).toHaveValue('41103');
  await lab(page)
    .getByLabel(/^postcode/)
    .fill('41104');
  await lab(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goBack();
  await expect(lab(page).getByLabel(/^postcode/)).toHaveValue('41104');
  await close();
});

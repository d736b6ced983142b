import type { Page } from '@playwright/test';
import { countClicks } from '../count-clicks.ts';
import { expect, test } from '../portal-test.ts';

/** Webhooks and shipments are listed where the applications are. */
const openListed = async (page: Page, name: string) => {
  const link = page.getByRole('navigation', { name: 'More here' }).getByRole('link', { name });
  if (await link.isHidden()) {
    await page.getByRole('link', { name: 'Applications', exact: true }).click();
  }
  await link.click();
};

test('a stranger has a parcel that moved and its verified webhooks within 20 clicks @long', async ({
  page,
  sandbox,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const person = newPerson();
  const readClicks = await countClicks(page.context());
  const began = Date.now();

  await test.step('from the open page to an account', async () => {
    await page.goto(sandbox);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await person.signUp(page);
    await expect(page.getByRole('banner').getByRole('link', { name: person.email })).toBeVisible();
  });
  await test.step('a webhook to the inbox of the account', async () => {
    await openListed(page, 'Webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const adding = page.getByRole('dialog', { name: 'Add webhook' });
    await adding.getByRole('radio', { name: 'Your inbox here' }).check({ force: true });
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding).toHaveCount(0);
  });
  await test.step('a booking from the page of the API', async () => {
    await openListed(page, 'My shipments');
    await page.getByRole('link', { name: 'Book a parcel' }).click();
    const lab = page.getByRole('complementary', { name: 'Code samples and console' });
    await lab.getByRole('button', { name: /^Send/ }).click();
    await expect(lab.getByText('201').first()).toBeVisible();
  });
  await test.step('two days in a moment', async () => {
    await page.getByRole('link', { name: 'Follow it in My shipments' }).click();
    await page.getByRole('button', { name: 'Forward two days' }).click();
    await expect(page.locator('[aria-current="step"]')).toContainText(
      'The receiver has collected the parcel',
    );
  });
  await test.step('its label is saved, and its statuses are read as an IFTSTA without a fault', async () => {
    const label = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Label as PDF' }).click();
    expect((await label).suggestedFilename()).toMatch(/^\d+\.pdf$/);
    const zpl = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Label as ZPL' }).click();
    const printed = `Label that ${(await zpl).suggestedFilename()} prints`;
    await expect(page.getByRole('img', { name: printed })).toBeVisible();
    await page.getByRole('button', { name: 'Status messages (IFTSTA)' }).click();
    const messages = page.getByRole('dialog', { name: 'Status messages' });
    await expect(messages).toContainText('STS+1+E75');
    await messages.getByRole('link', { name: 'Open in the message reader' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/IFTSTA/);
    await expect(page.getByRole('heading', { name: 'No errors' })).toBeVisible();
  });
  await test.step('each event has come to the inbox, and its signature holds', async () => {
    await openListed(page, 'Webhooks');
    await page.getByRole('main').getByRole('link', { name: 'Inbox', exact: true }).click();
    const requests = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    await expect(requests.filter({ hasText: 'parcel.delivered' })).toContainText('Verified');
    await expect(requests.filter({ hasText: 'Not verified' })).toHaveCount(0);
  });
  const seconds = (Date.now() - began) / 1000;
  console.info(
    `stranger to a delivered parcel with its webhooks: ${readClicks()} clicks, ${seconds.toFixed(1)} s`,
  );
  expect(readClicks()).toBeLessThanOrEqual(20);
});

import { type Locator, type Page } from '@playwright/test';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

/** What the copy button of this name puts on the clipboard, nothing of it in sight. */
async function copyUnseen(page: Page, within: Page | Locator, name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await within.getByRole('button', { name, exact: true }).first().click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  const copied = await read();
  await expectUnseen(page, copied);
  return copied;
}

const readSeen = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });

async function expectUnseen(page: Page, secret: string): Promise<void> {
  expect(await readSeen(page)).not.toContain(secret);
}

test('APP-02 APP-12 no page shows a key or secret until it is asked to, and each copies it unseen', async ({
  browser,
}) => {
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const portal = addressOf('sandbox');
  const main = page.getByRole('main');

  await test.step('applications and their windows', async () => {
    await page.goto(`${portal}/admin/applications`);
    const name = 'API key of My first application';
    expect(await copyUnseen(page, main, `Copy ${name}`)).toBe(apikey);
    for (const action of ['Edit', 'Delete']) {
      await main.getByRole('button', { name: `${action} My first application` }).click();
      const window = page.getByRole('dialog');
      expect(await copyUnseen(page, window, `Copy ${name}`)).toBe(apikey);
      const show = window.getByRole('button', { name: `Show ${name}` });
      await show.click();
      await expect(show).toHaveAttribute('aria-pressed', 'true');
      await expect(window.locator('code')).toHaveText(apikey);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
    }
    await expectUnseen(page, apikey);
  });

  await test.step('the reference and the first steps', async () => {
    await page.goto(`${portal}/apis/details/shipment-v3-booking`);
    expect(await copyUnseen(page, main, 'Copy API key')).toBe(apikey);
    const curl = page.getByRole('tab', { name: /^curl$/i });
    const samples = main.locator('div').filter({ has: curl }).filter({ hasText: 'apikey' });
    await samples.last().getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(apikey);
    await expectUnseen(page, apikey);
    await page.goto(`${portal}/apis/howToUseApis`);
    const set = await copyUnseen(page, main, 'Copy code');
    expect(set).toContain(`export API_KEY='${apikey}'`);
    await expectUnseen(page, apikey);
  });

  await test.step('what is told one time', async () => {
    await page.goto(`${portal}/admin/applications?tab=tokens`);
    await main.getByRole('button', { name: 'Create token' }).first().click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Name').fill('Nightly');
    await window.getByRole('checkbox', { name: /^statistics/ }).check();
    await window.getByRole('button', { name: 'Create', exact: true }).click();
    const token = await copyUnseen(page, window, 'Copy personal token');
    expect(token).toMatch(/^\w{20,}/);
    await window.getByRole('button', { name: 'Show personal token' }).click();
    await expect(window.locator('code').first()).toHaveText(token);
  });
  await close();
});

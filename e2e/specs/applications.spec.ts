import { join } from 'node:path';
import { type Browser, type Page, request as requests } from '@playwright/test';
import { applicationTexts, statusTooltips } from '@portal/contract/accounts/application/rules';
import { type HttpPerson, signUpByHttp } from '../http-person.ts';
import { readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const postcode = '/rest/location/v2/postcodes/SE/21120';

interface Own {
  readonly page: Page;
  readonly person: HttpPerson;
  /** The answer's status of a gateway call with this key. */
  readonly statusOf: (apikey: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A new person on the applications page of the sandbox, with its first application. */
async function openApplications(browser: Browser): Promise<Own> {
  const portal = addressOf('sandbox');
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal, kind: 'sandbox' });
  const context = await openContext(browser, {
    portal: 'sandbox',
    role: 'public',
    handle: person.handle,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${portal}/admin/applications`);
  await expect(sheet(page, 'My first application')).toBeVisible();
  return {
    page,
    person,
    statusOf: async (apikey) =>
      (await request.get(portal + postcode, { headers: { apikey } })).status(),
    close: async () => {
      await context.close();
      await request.dispose();
    },
  };
}

/** As in a browser without a clipboard, which every page has that does not come over HTTPS. */
async function takeClipboardAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.reload();
}

const sheet = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function keyOf(page: Page, name: string): Promise<string> {
  const row = sheet(page, name);
  await row.getByRole('button', { name: `Copy API key of ${name}` }).click();
  await expect(page.getByText('API key copied to clipboard').last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await sheet(page, name)
    .getByRole('button', { name: `${action} ${name}` })
    .click();
}

test('APP-01 APP-02 APP-04 APP-05 creating: empty fields are refused, the answer is shown, the list waits for a refresh', async ({
  browser,
}) => {
  const { page, statusOf, close } = await openApplications(browser);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
  await page.getByRole('button', { name: 'Create new application' }).click();
  const form = dialog(page, 'Create new application');
  await expect(form.getByLabel('Application name')).toBeFocused();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByText(applicationTexts.fieldEmpty)).toHaveCount(2);
  await form.getByLabel('Application name').fill('   ');
  await form.getByLabel('Application description').fill('Labels for the shop');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByText(applicationTexts.fieldEmpty)).toHaveCount(1);
  await form.getByLabel('Application name').fill('Label printer');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const created = dialog(page, applicationTexts.created);
  await expect(created).toContainText('Label printer');
  await expect(created).toContainText('Live');
  await created.getByRole('button', { name: 'Show API key of Label printer' }).click();
  const key = (await created.locator('code').first().innerText()).trim();
  expect(await statusOf(key)).toBe(200);
  await created.getByRole('button', { name: 'Close window' }).last().click();
  await expect(page.getByText('Label printer is created.')).toBeVisible();
  await expect(sheet(page, 'Label printer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh list' }).click();
  await expect(sheet(page, 'Label printer')).toContainText('Labels for the shop');
  expect(await keyOf(page, 'Label printer')).toBe(key);
  await close();
});

test('APP-06 APP-08 APP-10 editing and regenerating: the list follows, the mail comes without the key, the old key stops', async ({
  browser,
}) => {
  const { page, person, statusOf, close } = await openApplications(browser);
  const first = 'My first application';
  await act(page, first, 'Edit');
  const edit = dialog(page, 'Edit Application');
  await edit.getByRole('button', { name: `Show API key of ${first}` }).click();
  const key = await edit.locator('code').innerText();
  await expect(edit.getByLabel('Plan')).not.toHaveValue('');
  await edit.getByLabel('Application name').fill('');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByText(applicationTexts.fieldEmpty)).toBeVisible();
  await edit.getByLabel('Application name').fill('Checkout');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(applicationTexts.updated)).toBeVisible();
  await expect(sheet(page, first)).toHaveCount(0);
  expect(await keyOf(page, 'Checkout')).toBe(key);
  expect(await statusOf(key)).toBe(200);
  await sheet(page, 'Checkout')
    .getByRole('button', { name: 'About the status of Checkout' })
    .focus();
  await expect(page.getByRole('tooltip', { name: statusTooltips.live })).toBeVisible();

  await act(page, 'Checkout', 'Regenerate');
  const regenerate = dialog(page, 'Regenerate Application API Key');
  await expect(regenerate.getByRole('radio', { name: '7 days' })).toBeChecked();
  await regenerate.getByRole('radio', { name: 'It may have leaked' }).check();
  await regenerate.getByRole('button', { name: 'Regenerate' }).click();
  await expect(regenerate.getByText('New Application API Key')).toBeVisible();
  await regenerate.getByRole('button', { name: 'Close window' }).last().click();
  const next = await keyOf(page, 'Checkout');
  expect(next).not.toBe(key);
  expect(await statusOf(next)).toBe(200);
  await expect.poll(() => statusOf(key)).toBe(403);
  const outbox = join(process.env['E2E_DATA'] ?? '', 'sandbox', 'mail');
  await expect
    .poll(async () => (await readMail(outbox, person.email)).subject)
    .toBe('Api key changed');
  const { text } = await readMail(outbox, person.email);
  expect(text).toContain('Checkout');
  expect(text).not.toContain(next);
  expect(text).not.toContain(key);
  await close();
});

test('APP-03 APP-07 APP-09 APP-10 suspending is one-way; deleting asks for the key; the empty list says so', async ({
  browser,
}) => {
  const { page, statusOf, close } = await openApplications(browser);
  const name = 'My first application';
  const key = await keyOf(page, name);
  await act(page, name, 'Suspend');
  await dialog(page, 'Suspend Application').getByRole('button', { name: 'Suspend' }).click();
  await expect(sheet(page, name)).toContainText(applicationTexts.suspended);
  await expect.poll(() => statusOf(key)).toBe(403);
  await sheet(page, name)
    .getByRole('button', { name: `About the status of ${name}` })
    .focus();
  await expect(page.getByRole('tooltip', { name: statusTooltips.suspended })).toBeVisible();
  for (const action of ['Suspend', 'Regenerate', 'Edit', 'Resume']) {
    await expect(sheet(page, name).getByRole('button', { name: `${action} ${name}` })).toHaveCount(
      0,
    );
  }
  const toggle = page.getByRole('switch', { name: 'Show only live applications' });
  await toggle.click();
  await expect(sheet(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No live applications' })).toBeVisible();
  await toggle.click();

  await act(page, name, 'Delete');
  const deletion = dialog(page, 'Delete Application');
  const typed = deletion.getByRole('textbox', { name: 'Type the API key of this application' });
  await typed.fill(`${key.slice(1)}0`);
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(deletion.getByText(applicationTexts.keyMismatch)).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(key);
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(applicationTexts.deleted)).toBeVisible();
  await expect(sheet(page, name)).toHaveCount(0);
  await expect(page.getByText(applicationTexts.empty)).toBeVisible();
  await page.reload();
  await expect(page.getByText(applicationTexts.empty)).toBeVisible();
  await close();
});

test('APP-11 CALL-04 a session that ended elsewhere: loading fails with its text, and copying tells when it fails', async ({
  browser,
}) => {
  const { page, person, close } = await openApplications(browser);
  await takeClipboardAway(page);
  const name = 'My first application';
  await sheet(page, name)
    .getByRole('button', { name: `Copy API key of ${name}` })
    .click();
  await expect(page.getByText(applicationTexts.copyFailed)).toBeVisible();

  await page.goto(`${addressOf('sandbox')}/support`);
  await expect(page.getByRole('banner').getByRole('link', { name: person.email })).toBeVisible();
  const request = await requests.newContext();
  await request.get(`${addressOf('sandbox')}/login/logout`, {
    params: {
      redirectionUrl: `${addressOf('sandbox')}/`,
      authorization: person.handle,
      client_id: 'devportal',
    },
  });
  await request.dispose();
  await page.getByRole('link', { name: 'Applications' }).click();
  const alert = page.getByRole('alert').filter({ hasText: applicationTexts.loadFailed });
  await expect(alert).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await close();
});

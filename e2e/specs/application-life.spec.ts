import type { Browser, BrowserContext, Page } from '@playwright/test';
import { applicationTexts, statusTooltips } from '@portal/contract/accounts/application/rules';
import { listMails, outboxOf, readMail } from '../outbox.ts';
import { expect, type NewPerson, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const postcode = '/rest/location/v2/postcodes/SE/21120';
const name = 'Platform orders';
const support = 'support@postal.example';

const sheet = (page: Page) => page.getByRole('article', { name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const act = (page: Page, action: string) =>
  sheet(page)
    .getByRole('button', { name: `${action} ${name}` })
    .click();

/** Signs up in the browser, with an account on a plan whose applications wait for approval. */
async function openPartner(context: BrowserContext, person: NewPerson, organisation: string) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/admin`);
  await person.signUp(page);
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible();
  await page.getByLabel('Organisation', { exact: true }).fill(organisation);
  await page.getByLabel('Country').selectOption('SE');
  await page.getByRole('radio', { name: /^Partner/ }).check();
  await page.getByLabel('Organisation number').fill('556036-0793');
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('article', { name: 'My first application' })).toContainText(
    'Pending',
  );
  return page;
}

async function openQueue(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/admin?tab=queue`);
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  return { context, page };
}

async function keyOf(page: Page): Promise<string> {
  await sheet(page)
    .getByRole('button', { name: `Copy API key of ${name}` })
    .click();
  await expect(page.getByText('API key copied to clipboard').last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('APP-02 APP-05 APP-07 APP-08 APP-09 APP-10 APP-12 APP-13 ROLE-04 ROLE-08 an application from its creation to its deletion, its customer and staff each in a browser of their own @long', async ({
  browser,
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const portal = addressOf('production');
  const outbox = outboxOf('production');
  const person = newPerson();
  const organisation = `Tvillby Platform ${person.email.split('@')[0]}`;
  const customerContext = await browser.newContext();
  const customer = await openPartner(customerContext, person, organisation);
  const { context: staffContext, page: staff } = await openQueue(browser);
  const statusOf = async (apikey: string) =>
    (await request.get(portal + postcode, { headers: { apikey } })).status();
  const row = staff.getByRole('row').filter({ hasText: organisation }).filter({ hasText: name });
  let key = '';

  await test.step('the customer creates it: it is pending, and its key is refused', async () => {
    await customer.getByRole('button', { name: 'Create new application' }).click();
    const form = dialog(customer, 'Create new application');
    await form.getByLabel('Application name').fill(name);
    await form.getByLabel('Application description').fill('Orders of the shops');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    const created = dialog(customer, applicationTexts.created);
    await expect(created).toContainText('Pending');
    await expect(created).toContainText(statusTooltips.pending);
    await created.getByRole('button', { name: 'Refresh list' }).click();
    await expect(sheet(customer)).toContainText('Pending');
    key = await keyOf(customer);
    expect(await statusOf(key)).toBe(403);
    await customer.getByRole('link', { name: /^Pending requests/ }).click();
    await expect(customer.getByRole('row').filter({ hasText: name })).toContainText(person.email);
  });

  await test.step('staff are told by mail, see it in Manage and approve it', async () => {
    const asked = await readMail(outbox, support, `A request of ${organisation}`);
    expect(asked.text).toContain(person.email);
    await staff.reload();
    await row.getByRole('button', { name: /^Approve/ }).click();
    const approval = staff.getByRole('complementary', { name: /^Approve/ });
    await expect(approval).toContainText(organisation);
    await approval.getByLabel(/^Reason/).fill('Welcome aboard');
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expect(approval).toContainText('Welcome aboard');
    // What is decided waits no more.
    await expect(row).toHaveCount(0);
    await staff.getByRole('link', { name: 'Approved' }).click();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(approval).toContainText('Welcome aboard');
  });

  await test.step('the customer is told by mail, sees it live and calls it', async () => {
    const decided = await readMail(outbox, person.email, 'Your request was approved');
    expect(decided.text).toContain(name);
    expect(decided.text).toContain('Welcome aboard');
    await customer.getByRole('link', { name: /^Applications\s?\d/ }).click();
    await expect(sheet(customer)).toContainText('Live');
    await expect.poll(() => statusOf(key)).toBe(200);
  });

  const oldKey = key;
  await test.step('a new key with an overlap: both work, the page and the mail say until when', async () => {
    await act(customer, 'Regenerate');
    const regenerate = dialog(customer, 'Regenerate Application API Key');
    await regenerate.getByRole('radio', { name: '7 days' }).check();
    await regenerate.getByRole('button', { name: 'Regenerate' }).click();
    await expect(regenerate.getByText(/^The old key works until \d/)).toBeVisible();
    await regenerate.getByRole('button', { name: 'Close window' }).last().click();
    await expect(sheet(customer)).toContainText(
      /The old key works until .*\d.*, alongside the new one/,
    );
    key = await keyOf(customer);
    expect(key).not.toBe(oldKey);
    await expect.poll(() => statusOf(key)).toBe(200);
    expect(await statusOf(oldKey)).toBe(200);
    const { text } = await readMail(outbox, person.email, 'Api key changed');
    expect(text).toMatch(/until \d{1,2} \w{3} 20\d\d, \d\d:\d\d UTC/);
    expect([key, oldKey].filter((one) => text.includes(one))).toEqual([]);
  });

  await test.step('suspended, both keys are refused, and the customer has no way back', async () => {
    await act(customer, 'Suspend');
    await dialog(customer, 'Suspend Application').getByRole('button', { name: 'Suspend' }).click();
    await expect(sheet(customer)).toContainText(applicationTexts.suspended);
    await expect.poll(() => statusOf(key)).toBe(403);
    await expect.poll(() => statusOf(oldKey)).toBe(403);
    await expect(sheet(customer).getByRole('button', { name: /Resume/ })).toHaveCount(0);
    await readMail(outbox, person.email, 'Application has been suspended');
  });

  const findByKey = async () => {
    await staff.getByLabel('Find a customer').fill(key);
    await staff.getByRole('main').getByRole('button', { name: 'Search' }).click();
  };
  await test.step('staff find it by its key and resume it; the customer calls again', async () => {
    await staff.getByRole('main').getByRole('link', { name: 'Customers' }).click();
    await findByKey();
    const found = staff.getByRole('table', { name: 'Customers found' });
    await expect(found).toContainText(`API key of ${name}`);
    await found.getByRole('link', { name: organisation }).click();
    await staff.getByRole('button', { name: new RegExp(`^Actions\\s*: ${name}`) }).click();
    await staff.getByRole('button', { name: /^Resume/ }).click();
    const resume = dialog(staff, 'Resume application');
    await resume.getByLabel('Reason').fill('The key was changed');
    await resume.getByRole('button', { name: 'Resume' }).click();
    await expect(staff.getByText(`${name} is live again`)).toBeVisible();
    await expect.poll(() => statusOf(key)).toBe(200);
    await readMail(outbox, person.email, 'Application has been resumed');
    await expect(sheet(customer)).toContainText('Live');
  });

  await test.step('the customer deletes it by typing its key; nothing answers to it any more', async () => {
    await act(customer, 'Delete');
    const deletion = dialog(customer, 'Delete Application');
    const typed = deletion.getByRole('textbox', { name: 'Type the API key of this application' });
    await typed.fill(oldKey);
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expect(deletion.getByText(applicationTexts.keyMismatch)).toBeVisible();
    await typed.fill(key);
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expect(customer.getByText(applicationTexts.deleted)).toBeVisible();
    await expect(sheet(customer)).toHaveCount(0);
    await expect.poll(() => statusOf(key)).toBe(403);
    await expect.poll(() => statusOf(oldKey)).toBe(403);
    await staff.getByRole('main').getByRole('link', { name: 'Customers' }).click();
    await findByKey();
    await expect(staff.getByText('No record found')).toBeVisible();
    const mails = await listMails(outbox, person.email);
    expect(mails.filter(({ text }) => text.includes(key) || text.includes(oldKey))).toEqual([]);
  });

  await customerContext.close();
  await staffContext.close();
});

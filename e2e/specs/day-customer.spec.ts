import { type Page, request as requests } from '@playwright/test';
import { findOverflow, listFaultsOfThemes, walkPage } from '../accessibility.ts';
import { signUpByHttp } from '../http-person.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const portal = () => addressOf('production');

/** Chooses an act, and gives the reason that each asks for. */
async function act(page: Page, open: string | RegExp, verb: string, reason: string) {
  const item = page.getByRole('button', { name: open, includeHidden: true }).first();
  await expect(item).toBeAttached();
  const menu = item.locator('xpath=ancestor::*[@popover]/preceding-sibling::button[1]');
  if ((await menu.count()) > 0) await menu.click();
  await item.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** DAY-02: by the trace id of a call a moment ago, and by an invoice of the demo. */
async function findByTraceAndInvoice(page: Page, apikey: string) {
  const find = async (text: string) => {
    await page.getByLabel('Find a customer').fill(text);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  };
  const call = await page.request.get(`${portal()}/rest/location/v2/postcodes/SE/21120`, {
    headers: { apikey },
  });
  await expect(async () => {
    await find(call.headers()['x-request-id'] ?? '');
    await expect(page.getByRole('table')).toContainText('Trace id', { timeout: 2000 });
  }).toPass();
  await page.goto(`${portal()}/admin/customers/4711?tab=billing`);
  const invoices = page.getByRole('table', { name: 'Invoices' });
  const number = await invoices.getByRole('rowheader').first().innerText();
  await page.goto(`${portal()}/admin/customers`);
  await find(number);
  await expect(page.getByRole('table')).toContainText(`Invoice ${number}`);
}

async function openBoth(browser: Parameters<typeof openContext>[0]) {
  const request = await requests.newContext();
  const customer = await signUpByHttp({ request, portal: portal(), kind: 'production' });
  const list = await request.get(
    `${portal()}/rest/system/devportal/v1/accounts/${customer.accountId}/applications.json`,
    { headers: customer.headers },
  );
  const { applications } = (await list.json()) as {
    applications: { application: { user_key: string } }[];
  };
  const key = applications[0]?.application.user_key ?? '';
  await request.dispose();
  const staff = await openContext(browser, { portal: 'production', role: 'internal' });
  return { customer, key, staff, page: await staff.newPage() };
}

test('DAY-01 DAY-02 DAY-03 DAY-04 DAY-05 DAY-08 support opens a customer and acts on it', async ({
  browser,
}) => {
  const { customer, key, staff, page } = await openBoth(browser);
  await page.goto(`${portal()}/admin/customers`);
  await page.getByLabel('Find a customer').fill(key);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table')).toContainText('API key of');
  await findByTraceAndInvoice(page, key);
  await page.goto(`${portal()}/admin/customers`);
  await page.getByLabel('Find a customer').fill(customer.email);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table')).toContainText('E-mail');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customer.accountId}\\?tab=people$`));
  await expect(page.getByRole('table', { name: 'People' })).toContainText(customer.email);
  await page.getByRole('link', { name: 'Usage' }).click();

  await test.step('an application is suspended and resumed', async () => {
    await act(page, /^Suspend\s*: My first application/, 'Suspend', 'The key was seen in public');
    await expect(page.getByRole('table', { name: 'Applications' })).toContainText('Suspended');
    await act(page, /^Resume\s*: My first application/, 'Resume', 'A new key was made');
    await expect(page.getByRole('table', { name: 'Applications' })).toContainText('Live');
  });

  await test.step('a limit is raised for a week, and ended', async () => {
    await act(page, /^Raise a limit/, 'Raise', 'A campaign');
    await expect(page.getByRole('table', { name: 'Applications' })).toContainText('Raised until');
    await act(page, /^End it/, 'End it', 'It is over');
    await expect(page.getByRole('table', { name: 'Applications' })).not.toContainText('Raised');
  });

  await test.step('the account is suspended and resumed', async () => {
    await act(page, /^Suspend account/, 'Suspend', 'They asked for it');
    await expect(page.getByText('This account is suspended.')).toBeVisible();
    const away = await browser.newContext();
    const answer = await away.request.get(
      `${portal()}/rest/system/devportal/v1/accounts/${customer.accountId}/users.json`,
      { headers: customer.headers },
    );
    expect(answer.status()).toBe(401);
    await away.close();
    await act(page, /^Resume account/, 'Resume', 'All is well');
    await expect(page.getByText('This account is suspended.')).toHaveCount(0);
  });

  await test.step('it stands in the log, and the admin was told', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('table', { name: 'What staff did' })).toContainText(
      'They asked for it',
    );
    const told = await readMail(outboxOf('production'), customer.email, 'Your account works again');
    expect(told.text).toContain('All is well');
  });
  await staff.close();
});

test('DAY-07 DAY-09 DAY-10 support writes to a customer, sees the portal as they do, and ends their sessions', async ({
  browser,
}) => {
  const { customer, staff, page } = await openBoth(browser);
  await page.goto(`${portal()}/admin/customers/${customer.accountId}?tab=messages`);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Write to its admins/ }).click();
  await page.getByLabel('Subject').fill('Maintenance on Sunday');
  await page.getByRole('textbox', { name: 'Message' }).fill('Nothing to do for you.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // It stands in what staff did, too.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Nothing to do for you.')).toBeVisible();

  await test.step('what they see, read only and without keys', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await act(page, /^See what they see/, 'Open', 'They see no key');
    const bar = page.getByRole('region', { name: 'Seen as a customer' });
    await expect(bar).toContainText(customer.email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
    const edit = page.getByRole('button', { name: /^Edit/ });
    await expect(edit).toBeDisabled();
    await expect(edit).toHaveAccessibleDescription('Read only: nothing can be changed here');
    await expect(page.getByRole('switch', { name: /live/ })).toBeEnabled();
    await expect(page.getByRole('button', { name: /API key/ })).toHaveCount(0);
    await page.goto(`${portal()}/apis/details/shipment-v3-booking`);
    await expect(bar).toBeVisible();
    await page.goto(`${portal()}/admin/applications`);
    await bar.getByRole('button', { name: 'Back to the customer' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/${customer.accountId}$`));
    await expect(bar).toHaveCount(0);
    await page.getByRole('link', { name: 'History' }).click();
    const log = page.getByRole('table', { name: 'What staff did' });
    await expect(log).toContainText('started the customer view');
    await expect(log).toContainText('ended the customer view');
  });

  await page.getByRole('link', { name: 'People' }).click();
  await act(page, /^End sessions and tokens/, 'End them', 'A laptop was stolen');
  await expect(page.getByRole('table', { name: 'People' })).toContainText('0 open sessions');
  await staff.close();
});

test('DAY-06 support makes somebody else the admin, and a member again @long', async ({
  browser,
}) => {
  const staff = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await staff.newPage();
  await page.goto(`${portal()}/admin/customers/4711?tab=people`);
  const row = page.getByRole('row').filter({ hasText: 'member@webshop.example' }).first();
  await act(page, /^Make admin.*member@webshop/, 'Make admin', 'The admin has left');
  await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
  await act(page, /^Make member.*member@webshop/, 'Make member', 'The admin is back');
  await expect(row.getByRole('cell', { name: 'Member', exact: true })).toBeVisible();
  const { text } = await readMail(outboxOf('production'), 'member@webshop.example');
  expect(text).toContain('The admin is back');
  await staff.close();
});

test('DAY-09 support sees whom a message to a plan reaches before it sends it @long', async ({
  browser,
}) => {
  const { staff, page } = await openBoth(browser);
  await page.goto(`${portal()}/admin?tab=messages`);
  await page.getByLabel(/^A plan/).check();
  await page.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Prices of January');
  await page.getByRole('textbox', { name: 'Message' }).fill('They stay what they are.');
  await page.getByRole('button', { name: 'Show recipients and e-mail' }).click();
  await expect(page.getByRole('heading', { name: /^It is sent to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(/The test e-mail is on its way/)).toBeVisible();
  await staff.close();
});

test('DAY-01 DAY-02 DAY-11 support works from the top of the page and through the list: sorted, filtered, kept, exported, by keys alone', async ({
  browser,
}) => {
  const { customer, key, staff, page } = await openBoth(browser);
  await page.goto(`${portal()}/admin/customers`);
  const list = page.getByRole('table', { name: 'Customers' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();

  await test.step('the room has no fault, and each control is reached', async () => {
    expect(await listFaultsOfThemes(page)).toEqual([]);
    expect(await walkPage(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is sorted, narrowed, kept and exported', async () => {
    await list.getByRole('link', { name: 'Calls this month' }).click();
    await expect(page).toHaveURL(/sort=-calls$/);
    await page.getByLabel('No calls in 30 days').check();
    await expect(page).toHaveURL(/quiet=yes&sort=-calls$/);
    await page.getByRole('button', { name: 'Keep as segment' }).click();
    const name = `Silent ${Date.now()}`;
    await page.getByLabel('Name of the segment').fill(name);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByLabel('No calls in 30 days').uncheck();
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel('No calls in 30 days')).toBeChecked();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('customers.csv');
    await page.getByRole('button', { name: 'Delete segment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  await test.step('a key typed at the top finds its application, and stands in no address', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').pressSequentially(key);
    const found = palette.getByRole('group', { name: 'Applications' }).getByRole('option');
    await expect(found).toContainText('My first application');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await palette.getByRole('combobox').fill(customer.email);
    await expect(palette.getByRole('group', { name: 'People' })).toContainText(customer.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`/admin/customers/${customer.accountId}\\?tab=people$`),
    );
    const typed = [key, encodeURIComponent(customer.email)];
    expect(addresses.filter((one) => typed.some((text) => one.includes(text)))).toEqual([]);
  });

  await test.step('the customer has no fault, whichever part is open', async () => {
    for (const tab of ['Usage', 'Billing', 'Messages', 'History']) {
      await page
        .getByRole('navigation', { name: 'Customer' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await listFaultsOfThemes(page, ['dark'])).toEqual([]);
    }
  });
  await staff.close();
});

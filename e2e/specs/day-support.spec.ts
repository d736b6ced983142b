import { request as requests } from '@playwright/test';
import { inventNumber } from '../customers.ts';
import { signUpByHttp } from '../http-person.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

test('DAY-11 DAY-12 DAY-14 DAY-36 DAY-38 DAY-40 a day of support: overview, a case from its writing to its end, the queue, a call of nobody', async ({
  browser,
}) => {
  const portal = addressOf('production');
  const customer = await openContext(browser, { portal: 'production', role: 'customer' });
  const support = await openContext(browser, { portal: 'production', role: 'internal' });
  const [writer, page] = [await customer.newPage(), await support.newPage()];
  const subject = `Labels ${Date.now()}`;

  await test.step('DAY-12 a customer writes', async () => {
    await writer.goto(`${portal}/contactUs`);
    await writer.getByLabel('Subject').fill(subject);
    await writer.getByLabel('Your question').fill('They do not print');
    await writer.getByRole('button', { name: 'Send message' }).click();
    await expect(writer.getByRole('heading', { name: 'Support has your message' })).toBeVisible();
  });

  await test.step('DAY-38 it waits on the first page of support', async () => {
    await page.goto(`${portal}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await page.getByRole('link', { name: /^Cases/ }).click();
    await page.getByRole('combobox', { name: 'Cases to show' }).fill(subject);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: subject }).click();
  });

  await test.step('DAY-12 DAY-36 support answers; the act stands on the page', async () => {
    await page.getByLabel('Answer', { exact: true }).fill('Which printer is it?');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Waiting for the customer')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'What staff did here' })).toContainText(
      'answered the support case',
    );
  });

  await test.step('DAY-12 the customer reads it and writes on', async () => {
    await writer.goto(`${portal}/support`);
    await writer.getByRole('link', { name: subject }).click();
    await expect(writer.getByText('Which printer is it?')).toBeVisible();
    await writer.getByLabel('Reply').fill('The one at the counter');
    await writer.getByRole('button', { name: 'Send' }).click();
    await expect(writer.getByText('Waiting for support')).toBeVisible();
    await page.reload();
    await expect(page.getByText('The one at the counter')).toBeVisible();
  });

  await test.step('DAY-40 the shift ends: all that is open goes to a colleague, with a note', async () => {
    const opened = page.url();
    const [colleague, note] = [emailOf('apigov'), `${subject}: try another roll`];
    await page.getByRole('link', { name: /^Cases/ }).click();
    await page.getByRole('button', { name: 'Hand over my shift' }).click();
    await page.getByLabel('To', { exact: true }).selectOption(colleague);
    await page.getByLabel('Note').fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText(/cases? (has|have) been handed over$/)).toBeVisible();
    expect((await readMail(outboxOf('production'), colleague, /^Handed over/)).text).toContain(
      note,
    );
    await page.goto(opened);
    // In the thread, and in the history of the case as soon as that is there.
    await expect(page.getByText(note).first()).toBeVisible();
  });

  await test.step('DAY-12 support closes', async () => {
    await page.getByRole('button', { name: 'Close without an answer' }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  await test.step('DAY-14 the queue is searched', async () => {
    await page.goto(`${portal}/admin?tab=queue`);
    await page.getByRole('combobox', { name: 'Requests to show' }).fill('nobody of this name');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No record found')).toBeVisible();
  });

  await test.step('DAY-11 a call with a wrong key is found by its trace id', async () => {
    const answer = await page.request.get(`${portal}/rest/location/v2/postcodes/SE/21120`, {
      headers: { apikey: 'nobody-has-it' },
    });
    const traceId = answer.headers()['x-request-id'] ?? '';
    await page.goto(`${portal}/admin/trace/${traceId}`);
    await expect(page.getByText('No application has this API key. (GW-403-KEY)')).toBeVisible();
  });
  await customer.close();
  await support.close();
});

test('DAY-15 support approves a production customer whose number the register does not know', async ({
  browser,
}) => {
  const portal = addressOf('production');
  const unproved = inventNumber();
  const request = await requests.newContext();
  const customer = await signUpByHttp({ request, portal, kind: 'production', unproved });
  await request.dispose();
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${portal}/admin?tab=queue&text=${encodeURIComponent(customer.email)}`);
  await page.getByRole('button', { name: /^Approve the application/ }).click();
  const panel = page.getByRole('complementary', { name: /^Approve/ });
  await expect(panel.getByText('Not verified', { exact: true })).toBeVisible();
  await panel.getByLabel(`${unproved} is their customer number`).check();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText('Stina Staff')).toBeVisible();
  await page.goto(`${portal}/admin/customers/${customer.accountId}`);
  await expect(page.getByRole('table', { name: 'Applications' })).toContainText('Live');
  await context.close();
});

test('DAY-14 support works through the queue: oldest first, one refused with a reason, the others approved at once @long', async ({
  browser,
}) => {
  const portal = addressOf('production');
  const request = await requests.newContext();
  const unproved = inventNumber();
  const customer = await signUpByHttp({ request, portal, kind: 'production', unproved });
  for (const name of ['Till', 'Shelf']) {
    const asked = await request.post(
      `${portal}/rest/system/devportal/v1/accounts/${customer.accountId}/applications.json`,
      { headers: customer.headers, data: { name, description: name } },
    );
    expect(asked.status(), await asked.text()).toBe(201);
  }
  await request.dispose();
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${portal}/admin?tab=queue`);
  await page.getByRole('combobox', { name: 'Requests to show' }).fill(customer.email);
  await page.keyboard.press('Enter');
  const queue = page.getByRole('table', { name: 'Requests' });
  await expect(queue.getByRole('rowheader')).toHaveText([/application/, /Till/, /Shelf/]);

  await test.step('the oldest is refused: not without a reason, which the mail says', async () => {
    for (const key of ['Escape', 'Escape', 'j', 'Enter']) await page.keyboard.press(key);
    const panel = page.getByRole('complementary', { name: /application/ });
    await panel.getByRole('button', { name: 'Refuse' }).click();
    await expect(panel.getByText('Field should not be empty')).toBeVisible();
    await panel.getByLabel('Reason').fill('Ask again with your contract at hand');
    await panel.getByRole('button', { name: 'Refuse' }).click();
    await expect(queue.getByRole('rowheader')).toHaveText([/Till/, /Shelf/]);
    const refused = 'Your request was refused';
    const { text } = await readMail(outboxOf('production'), customer.email, refused);
    expect(text).toContain('Reason: Ask again with your contract at hand');
  });

  await test.step('the others are approved at once, and nothing waits any more', async () => {
    await page.getByRole('button', { name: 'Close window' }).click();
    await page.getByLabel('Choose all of this page').check();
    await page.getByRole('button', { name: 'Decide 2 chosen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide 2 requests' });
    await dialog.getByRole('button', { name: 'Approve all 2' }).click();
    await expect(dialog.getByText('Approved', { exact: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('No record found')).toBeVisible();
    await page.getByRole('link', { name: 'Refused', exact: true }).click();
    await queue.getByRole('button').click();
    await expect(page.getByRole('complementary', { name: /application/ })).toContainText(
      'Ask again with your contract at hand',
    );
  });
  await context.close();
});

test('DAY-13 an owner takes a copy of what is kept of a person', async ({ browser }) => {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/admin?tab=data`);
  await page.getByLabel('E-mail address or account id').fill(emailOf('customer'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Take a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('dialog')).toContainText('Then everything is erased');
  await context.close();
});

test('DAY-39 a partner adds an end customer, invites it, and it sees its own figures', async ({
  browser,
}) => {
  const portal = addressOf('production');
  const context = await openContext(browser, { portal: 'production', role: 'partner' });
  const page = await context.newPage();
  const name = `Alpha ${Date.now()}`;
  await page.goto(`${portal}/admin/endCustomers`);
  await page.getByRole('button', { name: 'Add end customer' }).click();
  await page.getByLabel('Number').fill(`A-${Date.now()}`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const answer = page.waitForResponse((one) => one.url().endsWith('/invitation.json'));
  await page.getByRole('button', { name: `Invite ${name}` }).click();
  await page.getByLabel('E-mail').fill('alpha@elsewhere.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { invitation } = (await (await answer).json()) as { invitation: { link: string } };
  await expect(page.getByRole('row', { name })).toContainText('Invited');
  const visitor = await openContext(browser, { portal: 'production', role: 'public' });
  const own = await visitor.newPage();
  await own.goto(new URL(new URL(invitation.link).pathname, portal).href);
  await expect(own.getByText(name)).toBeVisible();
  await visitor.close();
  await context.close();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withClient } from '@portal/postgres/with-client';
import { strFromU8, unzipSync } from 'fflate';
import { openOwn } from '../open-own.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';

/** The files of the archive that a button leads to. */
async function downloadBy(page: Page, button: string): Promise<ReadonlyMap<string, string>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^copy-[\d-]+\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function openUndo(page: Page, email: string, subject: RegExp): Promise<void> {
  const { text } = await readMail(outboxOf('production'), email, subject);
  await page.goto(/https?:\S+\/undo\/[\w-]+/.exec(text)?.[0] ?? 'about:blank');
}

async function closeLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Your e-mail, to confirm').fill(email);
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('button', { name: 'Delete my login' }).click();
  await expect(page.getByRole('heading', { name: 'Your login is closed' })).toBeVisible();
}

/** To the login page: a browser whose session has ended is told so first. */
async function comeBack(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const told = page.getByRole('heading', { name: 'Log in to continue' });
  await expect(told.or(page.getByLabel('E-mail'))).toBeVisible();
  if (await told.isVisible()) await page.getByRole('main').getByText('Login').click();
}

test('a person takes a copy of their data, closes the login, undoes it, and is erased in the end', async ({
  page,
  production,
  newPerson,
}) => {
  const person = newPerson();
  const details = `${production}/admin/accountDetails?tab=profile`;
  await page.goto(details);
  await person.signUp(page);
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();

  await test.step('the archive has the profile, and not the password', async () => {
    const files = await downloadBy(page, 'Download my data');
    expect(files.get('profile.json')).toContain(person.email);
    expect(files.get('profile/profile.csv')).toContain('Integrator');
    expect([...files.values()].join()).not.toContain(person.password);
  });

  await test.step('closed by e-mail and password: nobody logs in with it', async () => {
    await page.getByRole('link', { name: 'Delete my login' }).click();
    await expect(page.getByText('What we must keep by law')).toBeVisible();
    await closeLogin(page, person);
    await comeBack(page, details);
    await person.signIn(page);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  await test.step('the link of the mail opens it again', async () => {
    await openUndo(page, person.email, /is closed and will be erased/);
    await page.getByRole('button', { name: 'Keep your login' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing will be erased' })).toBeVisible();
    await comeBack(page, details);
    await person.signIn(page);
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  });

  await test.step('closed again, and 14 days later: erased, told by a last mail, refused', async () => {
    await page.getByRole('link', { name: 'Delete my login' }).click();
    await closeLogin(page, person);
    await withClient(process.env['E2E_PRODUCTION_DATABASE'] ?? '', async (client) => {
      await client.query(
        'UPDATE erasures SET due_at = now() WHERE iam_user_id = (SELECT id FROM iam_users WHERE email = $1)',
        [person.email],
      );
      await client.query(
        "SELECT graphile_worker.add_job('eraseDue', job_key => 'eraseDue', run_at => now())",
      );
    });
    const { text } = await readMail(
      outboxOf('production'),
      person.email,
      'Your data has been erased',
    );
    expect(text).toContain('Invoices');
    await comeBack(page, details);
    await person.signIn(page);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('an admin exports the account, closes it, and opens it again by the link of the mail', async ({
  browser,
  production,
}) => {
  const { page, apikey, close } = await openOwn(browser, 'production');
  await page.goto(`${production}/admin/accountDetails`);
  const files = await downloadBy(page, 'Export the account');
  expect(files.get('applications.json')).toContain('"masked_key"');
  expect([...files.values()].join()).not.toContain(apikey);
  const { people } = JSON.parse(files.get('account.json') ?? '{}') as {
    people: { email: string }[];
  };
  const { account } = JSON.parse(files.get('account.json') ?? '{}') as {
    account: { org_name: string }[];
  };
  const [orgName, email] = [account[0]?.org_name ?? '', people[0]?.email ?? ''];

  await page.getByRole('button', { name: 'Close the account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the account, to confirm').fill(orgName);
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible();

  await openUndo(page, email, /is closed and will be erased/);
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.goto(`${production}/admin/accountDetails`);
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
  await close();
});

test('everybody finds in the footer what is kept how long', async ({ page, production }) => {
  await page.goto(production);
  await page.getByRole('link', { name: 'Data and privacy' }).click();
  await expect(page.getByRole('table', { name: 'What we keep, and for how long' })).toContainText(
    '30 days',
  );
});

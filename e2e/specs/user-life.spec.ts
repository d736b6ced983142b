import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  request as requests,
} from '@playwright/test';
import { type HttpPerson, signUpByHttp } from '../http-person.ts';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const portal = () => addressOf('sandbox');

interface Own {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly person: HttpPerson;
  readonly request: APIRequestContext;
}

/** A new admin with an account of their own, in a browser of their own. */
async function openAdmin(browser: Browser, path: string): Promise<Own> {
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal: portal(), kind: 'sandbox' });
  const { handle } = person;
  const context = await openContext(browser, { portal: 'sandbox', role: 'public', handle });
  const page = await context.newPage();
  await page.goto(portal() + path);
  return { context, page, person, request };
}

const userRow = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: username });
const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });
const usernameOf = ({ email }: { readonly email: string }) => email.split('@')[0] ?? '';

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog(page, 'Invite a user')
    .getByLabel('E-mail address of the person to invite')
    .fill(email);
  await dialog(page, 'Invite a user').getByRole('button', { name: 'Invite' }).click();
  await expect(dialog(page, 'Invitation sent')).toContainText(email);
  await dialog(page, 'Invitation sent')
    .getByRole('button', { name: 'Close window' })
    .last()
    .click();
}

async function linkInMail(email: string): Promise<string> {
  const { text } = await readMail(outboxOf('sandbox'), email);
  return /https?:\S+\/signup\/invitation\/[\w-]+/.exec(text)?.[0] ?? '';
}

/** From the mail's link to the account: sign-up with the address that the login page was given, then accepting. */
async function joinByMail(page: Page, email: string): Promise<void> {
  await page.goto(await linkInMail(email));
  const link = page.getByRole('link', { name: 'Log in or sign up' });
  const href = new URL((await link.getAttribute('href')) ?? '', page.url());
  expect(href.searchParams.get('login_hint')).toBe(email);
  await link.click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Username').fill(usernameOf({ email }));
  await page.getByLabel('First name').fill('Lo');
  await page.getByLabel('Last name').fill('Invited');
  await page.getByRole('textbox', { name: 'Password' }).fill(`correct horse ${email}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  const { text } = await readMail(outboxOf('production'), email, 'Confirm your e-mail address');
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
}

test('USER-01 USER-02 USER-03 USER-04 LOGIN-02 ROLE-03 ROLE-08 an invited person from the mail to the removal, admin and person each in a browser of their own', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, page: admin, person, request } = await openAdmin(browser, '/admin/users');
  const name = `invited-${usernameOf(person)}`;
  const email = `${name}@shop.example`;
  const theirs = await browser.newContext();
  const invited = await theirs.newPage();

  await test.step('the only admin cannot be demoted or removed, neither by the page nor by a call', async () => {
    const own = userRow(admin, usernameOf(person));
    await expect(own.getByLabel(`Role of ${usernameOf(person)}`)).toBeDisabled();
    await expect(own.getByRole('button', { name: /Remove/ })).toHaveCount(0);
    const users = `${portal()}/rest/system/devportal/v1/accounts/${person.accountId}/users`;
    const list = await request.get(`${users}.json`, { headers: person.headers });
    const [{ user }] = ((await list.json()) as { users: [{ user: { id: number } }] }).users;
    const { headers } = person;
    const demoted = await request.put(`${users}/${user.id}/member.json`, { headers });
    expect(demoted.status()).toBe(422);
    expect(await demoted.text()).toContain("Can't demote last admin");
    expect((await request.delete(`${users}/${user.id}`, { headers })).status()).toBe(403);
  });

  await test.step('the admin invites; the person signs up from the link of the mail', async () => {
    await invite(admin, email);
    await expect(admin.getByRole('table', { name: 'Pending invitations' })).toContainText(email);
    const link = await linkInMail(email);
    await joinByMail(invited, email);
    await invited.goto(link);
    await expect(invited.getByText('This invitation has already been accepted.')).toBeVisible();
  });

  await test.step('both see the new member; a member changes nobody', async () => {
    await admin.reload();
    await expect(admin.getByLabel(`Role of ${name}`)).toHaveValue('member');
    await expect(admin.getByText('No pending invitations.')).toBeVisible();
    await invited.goto(`${portal()}/admin/users`);
    await expect(userRow(invited, name)).toContainText('Member');
    await expect(invited.getByRole('button', { name: /Invite|Remove/ })).toHaveCount(0);
    await expect(invited.getByLabel(/^Role of/)).toHaveCount(0);
  });

  await test.step('a member sees and uses the applications, and is not offered to change them', async () => {
    await invited.goto(`${portal()}/admin/applications`);
    const sheet = invited.getByRole('article', { name: 'My first application' });
    await expect(sheet.getByRole('link', { name: /^Request log/ })).toBeVisible();
    await expect(
      invited.getByText('only an admin of your account can create or change them'),
    ).toBeVisible();
    const changing = /^(?:Create new application|Edit|Regenerate|Suspend|Upgrade|Delete)/;
    await expect(invited.getByRole('button', { name: changing })).toHaveCount(0);
  });

  await test.step('made an admin: visible to both, and the person may invite', async () => {
    await admin.getByLabel(`Role of ${name}`).selectOption('admin');
    await dialog(admin, `Make ${name} an admin`)
      .getByRole('button', { name: 'Make admin' })
      .click();
    await expect(admin.getByText(`${name} is now an admin`)).toBeVisible();
    await expect(admin.getByLabel(`Role of ${name}`)).toHaveValue('admin');
    await invited.goto(`${portal()}/admin/users`);
    await expect(invited.getByLabel(`Role of ${name}`)).toHaveValue('admin');
    await expect(invited.getByRole('button', { name: 'Invite' })).toBeVisible();
  });

  await test.step('removed: gone from the list, and the person has no account any more', async () => {
    await invited.goto(`${portal()}/admin/applications`);
    await expect(invited.getByRole('article', { name: 'My first application' })).toBeVisible();
    await admin.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog(admin, `Remove ${name}`).getByRole('button', { name: 'Remove' }).click();
    await expect(admin.getByText(`${name} is removed`)).toBeVisible();
    await expect(userRow(admin, name)).toHaveCount(0);
    await invited.reload();
    await expect(invited.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible();
    await expect(invited.getByText('My first application')).toHaveCount(0);
    const token = await invited.evaluate(() => sessionStorage.getItem('loginTokens') ?? '{}');
    const { accessToken } = JSON.parse(token) as { accessToken: string };
    const foreign = await request.get(
      `${portal()}/rest/system/devportal/v1/accounts/${person.accountId}/users.json`,
      { headers: { ...person.headers, Authorization: `Bearer ${accessToken}` } },
    );
    expect(foreign.status()).toBe(404);
  });
  await theirs.close();
  await context.close();
  await request.dispose();
});

test('USER-02 USER-05 ROLE-03 two admins change one account at once: the later one is told of both versions, nothing is overwritten @long', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { context, page: first, person, request } = await openAdmin(browser, '/admin/users');
  const name = `second-${usernameOf(person)}`;
  const email = `${name}@shop.example`;
  const theirs = await browser.newContext();
  const second = await theirs.newPage();
  await invite(first, email);
  await joinByMail(second, email);
  await first.reload();
  await first.getByLabel(`Role of ${name}`).selectOption('admin');
  await dialog(first, `Make ${name} an admin`).getByRole('button', { name: 'Make admin' }).click();
  await expect(first.getByText(`${name} is now an admin`)).toBeVisible();

  await test.step('account details: both versions side by side', async () => {
    for (const page of [first, second]) {
      await page.goto(`${portal()}/admin/accountDetails?edit=1`);
      await expect(page.getByLabel('Organisation', { exact: true })).not.toHaveValue('');
    }
    await first.getByLabel('Organisation', { exact: true }).fill('Nordsund Trading');
    await first.getByRole('button', { name: 'Update' }).click();
    await expect(first.getByText('Account details updated')).toBeVisible();
    await second.getByLabel('Organisation', { exact: true }).fill('Nordsund Logistics');
    await second.getByLabel('Phone').fill('+46 8 123 45 67');
    await second.getByRole('button', { name: 'Update' }).click();
    const versions = second.getByRole('table', { name: 'Both versions' });
    await expect(versions.getByRole('row').filter({ hasText: 'Organisation' })).toContainText(
      /Nordsund Logistics.*Nordsund Trading/,
    );
    await expect(second.getByText(/Your changes are not saved yet/)).toBeVisible();
    await first.reload();
    await expect(first.getByRole('main')).toContainText('Nordsund Trading');
    await expect(first.getByRole('main')).not.toContainText('Nordsund Logistics');
  });

  await test.step('the later one keeps the stored name and stores the phone number', async () => {
    await second.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(second.getByLabel('Organisation', { exact: true })).toHaveValue(
      'Nordsund Trading',
    );
    await second.getByLabel('Phone').fill('+46 8 123 45 67');
    await second.getByRole('button', { name: 'Update' }).click();
    await expect(second.getByText('Account details updated')).toBeVisible();
    await first.reload();
    await expect(first.getByRole('main')).toContainText('Nordsund Trading');
    await expect(first.getByRole('main')).toContainText(/\+46\s?8/);
  });

  await test.step('a role that both change: the later one is told, and the first change stays', async () => {
    const guest = `third-${usernameOf(person)}`;
    const other = await browser.newContext();
    await first.goto(`${portal()}/admin/users`);
    await invite(first, `${guest}@shop.example`);
    await joinByMail(await other.newPage(), `${guest}@shop.example`);
    for (const page of [first, second]) {
      await page.goto(`${portal()}/admin/users`);
      await expect(page.getByLabel(`Role of ${guest}`)).toHaveValue('member');
    }
    await first.getByLabel(`Role of ${guest}`).selectOption('admin');
    await second.getByLabel(`Role of ${guest}`).selectOption('admin');
    const makeAdmin = (page: Page) =>
      dialog(page, `Make ${guest} an admin`).getByRole('button', { name: 'Make admin' });
    await makeAdmin(first).click();
    await expect(first.getByText(`${guest} is now an admin`)).toBeVisible();
    await makeAdmin(second).click();
    const told = dialog(second, `Make ${guest} an admin`);
    await expect(told).toContainText('Someone else has changed this user.');
    await expect(told).toContainText(
      'The role was a member when you opened this window, and you chose an admin. Your change was not saved.',
    );
    await told.getByRole('button', { name: 'Close window' }).last().click();
    await expect(second.getByLabel(`Role of ${guest}`)).toHaveValue('admin');
    await other.close();
  });
  await theirs.close();
  await context.close();
  await request.dispose();
});

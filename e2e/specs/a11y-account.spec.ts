import { type Browser, type Locator, type Page, request as requests } from '@playwright/test';
import {
  bothThemes,
  listFaultsOfThemes,
  toThemeOf,
  waitUntilShown,
  walkDialog,
} from '../accessibility.ts';
import {
  accountDialogs,
  accountPages,
  portalVisits,
  toHow,
  walks,
} from '../accessibility-walks.ts';
import { fillAccount } from '../filled-account.ts';
import { listFaultsOfChecks, zoomedWidth } from '../page-checks.ts';
import { expect, oneIn, onlyLong, test } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

async function openFilled(browser: Browser, width: number): Promise<Page> {
  const portal = addressOf('production');
  const request = await requests.newContext();
  const { handle } = await fillAccount(request, portal);
  await request.dispose();
  const context = await openContext(browser, {
    portal: 'production',
    role: 'public',
    width,
    handle,
  });
  return context.newPage();
}

async function visit(page: Page, width: number, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await waitUntilShown(page);
    faults.push(
      ...(await listFaultsOfThemes(page, width === 1440 ? bothThemes : toThemeOf(index))),
    );
    if (width === zoomedWidth) faults.push(...(await listFaultsOfChecks(page)));
  }
  return faults;
}

for (const { width, every } of walks) {
  test(
    `APP-01 APP-12 USER-01 USER-05 no screen of a filled account has an accessibility fault ${toHow({ width, every })}`,
    onlyLong(every === 1),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await openFilled(browser, width);
      const portal = addressOf('production');
      expect(
        await visit(
          page,
          width,
          oneIn(every, accountPages).map((path) => portal + path),
        ),
      ).toEqual([]);
      await page.context().close();
    },
  );

  for (const { title, portal, role, paths } of portalVisits) {
    test(
      `${title} no accessibility fault ${toHow({ width, every })}`,
      onlyLong(every === 1),
      async ({ browser }) => {
        test.setTimeout(300_000);
        const context = await openContext(browser, { portal, role, width });
        const page = await context.newPage();
        const addresses = oneIn<string>(every, paths).map((path) => addressOf(portal) + path);
        expect(await visit(page, width, addresses)).toEqual([]);
        await context.close();
      },
    );
  }

  test(
    `USER-07 an invoice has no accessibility fault at ${width}, light and dark${every === 1 ? '' : ', in each run'}`,
    onlyLong(every === 1),
    async ({ browser }) => {
      const context = await openContext(browser, { portal: 'production', role: 'customer', width });
      const page = await context.newPage();
      await page.goto(`${addressOf('production')}/admin/accountDetails?tab=invoices`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /20\d\d-/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Invoice 20/ })).toBeVisible();
      expect(await listFaultsOfThemes(page)).toEqual([]);
      expect(await listFaultsOfChecks(page)).toEqual([]);
      await context.close();
    },
  );
}

for (const every of [1, 6])
  test(
    `APP-04 APP-06 APP-07 APP-08 APP-09 APP-12 USER-01 ${every === 1 ? 'every dialog' : 'one dialog in six'} of the account is worked by keys alone and has no accessibility fault`,
    onlyLong(every === 1),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await openFilled(browser, 1440);
      const faults: string[] = [];
      for (const [path, openers] of accountDialogs) {
        await page.goto(addressOf('production') + path);
        await waitUntilShown(page);
        for (const name of oneIn(every, openers)) {
          const opener = page.getByRole('main').getByRole('button', { name }).first();
          await expect(opener).toBeVisible();
          faults.push(...(await walkDialog(page, opener)));
        }
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

test(
  'DAY-29 DAY-35 the dialogs of an owner are worked by keys alone and have no accessibility fault',
  onlyLong(),
  async ({ browser }) => {
    const context = await openContext(browser, { portal: 'production', role: 'apigov' });
    const page = await context.newPage();
    const faults: string[] = [];
    const walk = async (opener: Locator) => faults.push(...(await walkDialog(page, opener)));
    await page.goto(`${addressOf('production')}/admin?tab=roles`);
    await walk(page.getByRole('button', { name: `Change ${emailOf('internal')}` }));
    await page.goto(`${addressOf('production')}/admin/invoices?state=unpaid&q=webshop`);
    await page.getByRole('table', { name: 'All invoices' }).getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible();
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await walk(page.getByRole('button', { name: 'Enter payment' }));
    await walk(page.getByRole('button', { name: 'Credit' }));
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('APP-05 APP-07 an application is created and deleted by keys alone', async ({ browser }) => {
  const page = await openFilled(browser, 1440);
  await page.goto(`${addressOf('production')}/admin/applications`);
  await waitUntilShown(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Create new application' }).focus();
  await press('Enter');
  await expect(page.getByLabel('Application name')).toBeFocused();
  await page.keyboard.type('By keys');
  await press('Tab');
  await page.keyboard.type('No mouse was moved');
  await page.getByLabel('Application name').press('Enter');
  const created = page.getByRole('dialog', { name: 'New Application created' });
  await expect(created).toContainText('By keys');
  await created.getByRole('button', { name: 'Show API key of By keys' }).press('Enter');
  const key = (await created.locator('code').first().innerText()).trim();
  await created.getByRole('button', { name: 'Refresh list' }).focus();
  await press('Enter');
  const remove = page.getByRole('button', { name: 'Delete By keys' });
  await expect(remove).toBeVisible();
  await remove.focus();
  await press('Enter');
  await expect(
    page.getByRole('textbox', { name: 'Type the API key of this application' }),
  ).toBeFocused();
  await page.keyboard.type(key);
  await press('Enter');
  await expect(page.getByText('Application has been deleted')).toBeVisible();
  await expect(page.getByRole('article', { name: 'By keys' })).toHaveCount(0);
  await page.context().close();
});

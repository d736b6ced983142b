import { request as requests } from '@playwright/test';
import { listFaultsOfThemes, waitUntilShown, walkDialog, walkPage } from '../accessibility.ts';
import { deskDialogs, rooms } from '../accessibility-walks.ts';
import { fillAccount } from '../filled-account.ts';
import { expect, oneIn, onlyLong, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

for (const every of [1, 6])
  test(
    `DAY-04 DAY-05 DAY-06 DAY-07 DAY-08 DAY-09 DAY-10 DAY-14 DAY-16 DAY-32 DAY-40 ${every === 1 ? 'the dialogs' : 'one in six dialogs'} of staff are worked by keys alone and have no accessibility fault`,
    onlyLong(every === 1),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const portal = addressOf('production');
      const request = await requests.newContext();
      const { accountId } = await fillAccount(request, portal);
      await request.dispose();
      const context = await openContext(browser, {
        portal: 'production',
        role: 'internal',
        shell: 'staff',
      });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [path, openers] of deskDialogs) {
        await page.goto(portal + path.replace('$id', String(accountId)));
        await waitUntilShown(page);
        for (const name of oneIn(every, openers)) {
          const main = page.getByRole('main');
          const opener = main.getByRole('button', { name, includeHidden: true }).first();
          await expect(opener, `${path} ${String(name)}`).toBeAttached();
          faults.push(...(await walkDialog(page, opener)));
        }
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

for (const every of [1, 6])
  test(
    `DAY-01 DAY-03 DAY-26 DAY-29 DAY-35 DAY-36 DAY-38 ${every === 1 ? 'every room' : 'one room in six'} of the provider is walked by keys alone: nothing is out of reach or out of sight`,
    onlyLong(every === 1),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const context = await openContext(browser, {
        portal: 'production',
        role: 'apigov',
        shell: 'staff',
      });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const path of oneIn(every, rooms)) {
        await page.goto(addressOf('production') + path);
        await waitUntilShown(page);
        faults.push(...(await walkPage(page)));
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

/** What asks a room for other data, by its name: a link, a box or a row of the list. */
const unread: readonly (readonly [string, 'link' | 'checkbox' | 'button', string | RegExp])[] = [
  ['/admin/customers', 'checkbox', 'Owes'],
  ['/admin/customers', 'button', 'Example Webshop'],
  ['/admin/customers/4711', 'link', 'People'],
  ['/admin?tab=queue', 'link', 'Approved'],
  ['/admin?tab=cases', 'link', 'Closed'],
  ['/admin?tab=mails', 'link', 'Waiting'],
];

test('DAY-01 DAY-12 DAY-14 what a room of staff cannot read is said in it, within reach of the keys and without an accessibility fault; back online it is there', async ({
  browser,
}) => {
  test.slow();
  const context = await openContext(browser, {
    portal: 'production',
    role: 'apigov',
    shell: 'staff',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const [path, role, name] of unread) {
    await page.goto(addressOf('production') + path);
    await waitUntilShown(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole(role, { name }).first().click();
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: 'Try again' }).first();
    await expect(again, path).toBeVisible();
    faults.push(...(await listFaultsOfThemes(page)), ...(await walkPage(page)));
    await context.setOffline(false);
    await again.click();
    await expect(again, path).toHaveCount(0);
  }
  expect(faults).toEqual([]);
  await context.close();
});

import { request as requests } from '@playwright/test';
import { waitUntilShown, walkDialog } from '../accessibility.ts';
import { fillAccount } from '../filled-account.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

/** What opens each dialog of support and publishers, by its page. */
const dialogs: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  [
    '/admin/customers/$id',
    [
      /^Suspend account/,
      /^Raise a limit/,
      /^Suspend(?! account)/,
      /^Make member/,
      /^End sessions/,
      /^See it as they do/,
      /^Write/,
    ],
  ],
  ['/admin?tab=queue', [/^Approve/, /^Refuse/]],
  ['/admin?tab=cases', ['Hand over my shift']],
  ['/apis/drafts', ['Draft an API']],
  ['/edi/serviceCode', ['Upload edition']],
];

test('DAY-04 DAY-05 DAY-06 DAY-07 DAY-08 DAY-09 DAY-10 DAY-14 DAY-16 DAY-32 DAY-40 the dialogs of staff are worked by keys alone and have no accessibility fault', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const portal = addressOf('production');
  const request = await requests.newContext();
  const { accountId } = await fillAccount(request, portal);
  await request.dispose();
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const [path, openers] of dialogs) {
    await page.goto(portal + path.replace('$id', String(accountId)));
    await waitUntilShown(page);
    for (const name of openers) {
      const opener = page.getByRole('main').getByRole('button', { name }).first();
      await expect(opener, `${path} ${String(name)}`).toBeVisible();
      faults.push(...(await walkDialog(page, opener)));
    }
  }
  expect(faults).toEqual([]);
  await context.close();
});

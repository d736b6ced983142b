import type { Page } from '@playwright/test';
import {
  isOnPortal,
  matchPage,
  type PageAccess,
  pageTable,
  type PageRow,
} from '@portal/contract/addresses/pages';
import { waitUntilShown } from '../accessibility.ts';
import { expect, onlyLong, test } from '../portal-test.ts';
import { toOwnPath } from '../printed-addresses.ts';
import { addressOf, emailOf, openContext, type PortalName, type ViewerRole } from '../viewers.ts';

const isStaff = (role: ViewerRole) => role === 'internal' || role === 'apigov';

/** Records are come to from their lists; these by a link that somebody was sent, or from the login. */
const cameTo = ['/apis/details', '/shared', '/Unauthenticated', '/email_template_test_url'];
const ofAnAccount = ['/admin/applications', '/admin/users'];

/** Who governs the APIs of the demo is an owner, who holds every grant; staff of the demo have no account. */
function isOpenTo(role: ViewerRole, { auth, roles, grant }: PageAccess): boolean {
  if (auth && role === 'public') return false;
  return (!roles || roles.includes(role)) && (!grant || role === 'apigov');
}

function isMet(
  { path, under, listed, menu, ...row }: PageRow,
  portal: PortalName,
  role: ViewerRole,
) {
  const isOfAccount = ofAnAccount.includes(path) || under === '/admin/applications';
  if (path.includes('$') || cameTo.includes(path)) return false;
  if (isStaff(role) && isOfAccount && path !== '/admin') return false;
  return [row, listed ?? menu ?? {}].every(
    (rule) => isOnPortal(rule, portal === 'production') && isOpenTo(role, rule),
  );
}

async function listLinks(page: Page, origin: string, place = 'body'): Promise<string[]> {
  await waitUntilShown(page);
  const hrefs = await page
    .locator(`${place} a[href]:visible`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs.flatMap((href) => toOwnPath(href, origin) ?? []);
}

/** The pages that the menu and the top bar lead to, and those that visible links lead to from there. */
async function walkMenu(page: Page, origin: string): Promise<ReadonlySet<string | undefined>> {
  await page.goto(origin);
  const lines = [
    ...(await listLinks(page, origin, 'aside')),
    ...(await listLinks(page, origin, 'header')),
  ];
  const met = new Set(lines);
  for (const line of new Set(lines)) {
    if (!matchPage(line.split('?')[0] ?? '')) continue;
    await page.goto(origin + line);
    for (const link of await listLinks(page, origin)) met.add(link);
  }
  return new Set([...met].map((path) => matchPage(path.split('?')[0] ?? '')?.page.path));
}

const viewers = [
  { portal: 'production', role: 'apigov', isLong: false },
  { portal: 'sandbox', role: 'partner', isLong: false },
  { portal: 'production', role: 'public', isLong: true },
  { portal: 'production', role: 'customer', isLong: true },
  { portal: 'sandbox', role: 'public', isLong: true },
  { portal: 'sandbox', role: 'apigov', isLong: true },
] as const;

for (const { portal, role, isLong } of viewers)
  test(
    `NAV-08 every page of the ${portal} portal is two clicks from the menu for ${role}`,
    onlyLong(isLong),
    async ({ browser }) => {
      test.setTimeout(180_000);
      const met = new Set<string | undefined>();
      for (const shell of isStaff(role) ? (['public', 'staff'] as const) : (['public'] as const)) {
        const context = await openContext(browser, { portal, role, shell });
        const page = await context.newPage();
        for (const path of await walkMenu(page, addressOf(portal))) met.add(path);
        await context.close();
      }
      const wanted = pageTable.filter((row) => isMet(row, portal, role)).map(({ path }) => path);
      expect(wanted.filter((path) => !met.has(path))).toEqual([]);
    },
  );

test('NAV-07 beside the e-mail and Logout a menu holds what a person sets for themselves; a navigation closes it', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'customer' });
  const page = await context.newPage();
  await page.goto(addressOf('production'));
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: emailOf('customer') })).toHaveAttribute(
    'href',
    '/admin/accountDetails',
  );
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  const settings = page.getByRole('navigation', { name: 'Your settings' });
  await expect(settings).toBeHidden();
  await bar.getByRole('button', { name: 'Your settings' }).click();
  await settings.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(settings.getByRole('link')).toHaveText([
    'Account details',
    'Your profile',
    'Login and security',
    'Personal tokens',
    'Svenska',
  ]);
  await settings.getByRole('link', { name: 'Personal tokens' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Personal tokens' })).toBeAttached();
  await expect(settings).toBeHidden();
  await context.close();
});

import type { Page } from '@playwright/test';
import { expect, oneIn, onlyLong, test } from '../portal-test.ts';
import {
  footerOf,
  headingOf,
  homeLinksOf,
  menuOf,
  outcomeOf,
  routeExpectations,
  unknownPaths,
} from '../route-expectations.ts';
import {
  addressOf,
  openContext,
  type PortalName,
  portalNames,
  type ViewerRole,
  viewerRoles,
} from '../viewers.ts';

/** Follows a link as a click on one in the page does: without a reload. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await expect(page).toHaveURL((url) => url.pathname + url.search === href);
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNotFound(page: Page, code: 404 | 401, text: string): Promise<void> {
  await expect(h1(page)).toHaveText('Oops...!');
  await expect(page.getByText(`${code} ${text}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/support',
  );
}

/** Links of each list of a landmark by the list's name, without the note that they lead out of the portal. */
async function linksOf(page: Page, landmark: 'menu' | 'footer'): Promise<Record<string, string[]>> {
  const place =
    landmark === 'menu'
      ? page.getByRole('navigation', { name: 'Main' })
      : page.getByRole('contentinfo');
  const lists = await place.getByRole('list').all();
  const groups = await Promise.all(
    lists.map(async (list) => {
      const labels = await list.getByRole('link').allInnerTexts();
      const heading = list.locator('xpath=preceding-sibling::*[self::p or self::h2][1]');
      const clean = labels.map((label) =>
        label
          .replace('(opens an external site)', '')
          .replaceAll(/[\s\u2060]+/g, ' ')
          .trim(),
      );
      return [(await heading.innerText()).trim(), clean] as const;
    }),
  );
  return Object.fromEntries(groups.filter(([, labels]) => labels.length > 0));
}

/** Portals and roles differ in few rows: who sees most walks one address in three in each run, all walk all in `npm run test:long`. */
const walksOf = (portal: PortalName) => [
  ...(portal === 'production' ? [{ role: 'internal' as const, every: 3 }] : []),
  ...viewerRoles.map((role) => ({ role, every: 1 })),
];

/** Whose menu differs is looked at in each run, in the sandbox a customer's alone. */
const menus: Readonly<Record<PortalName, readonly ViewerRole[]>> = {
  production: ['public', 'customer', 'apigov'],
  sandbox: ['customer'],
};

for (const portal of portalNames) {
  for (const { role, every } of walksOf(portal)) {
    test(
      `NAV-01 NAV-02 NAV-03 NAV-06 ENV-05 ROLE-01 ROLE-04 ROLE-09 ${every === 1 ? 'every address' : 'one address in three'} of the ${portal} portal for ${role}`,
      onlyLong(every === 1),
      async ({ browser }) => {
        const context = await openContext(browser, { portal, role });
        const page = await context.newPage();
        await page.goto(addressOf(portal));
        await expect(h1(page)).toBeVisible();
        const reachable = routeExpectations.filter(
          (row) => outcomeOf(row, portal, role) !== 'login',
        );
        for (const route of oneIn(every, reachable)) {
          await test.step(route.path, async () => {
            await follow(page, route.path);
            const outcome = outcomeOf(route, portal, role);
            if (outcome === 'shown') await expect(h1(page)).toHaveText(headingOf(route, role));
            else if (outcome === 'not found') await expectNotFound(page, 404, 'No record found');
            else await expectNotFound(page, 401, 'Unauthorized');
          });
        }
        for (const path of unknownPaths) {
          await follow(page, path);
          await expectNotFound(page, 404, 'No record found');
        }
        await context.close();
      },
    );
  }

  for (const role of viewerRoles) {
    test(
      `NAV-08 NAV-09 NAV-12 ENV-04 ENV-06 ENV-07 HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-06 menu, footer and home page of the ${portal} portal for ${role}`,
      onlyLong(!menus[portal].includes(role)),
      async ({ browser }) => {
        const context = await openContext(browser, { portal, role });
        const page = await context.newPage();
        await page.goto(addressOf(portal));
        await expect(h1(page)).toBeVisible();
        await expect.poll(() => linksOf(page, 'menu')).toEqual(menuOf(portal, role));
        expect(await linksOf(page, 'footer')).toEqual(footerOf(portal));
        await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
        const { present, absent } = homeLinksOf(portal, role);
        const main = page.getByRole('main');
        for (const name of present) {
          const named = new RegExp(`^${name.replaceAll('.', '\\.')}`);
          await expect(main.getByRole('link', { name: named }).first()).toBeVisible();
        }
        for (const name of absent) await expect(main.getByRole('link', { name })).toHaveCount(0);
        const plans = main.getByRole('region', { name: 'Are you a partner or a customer?' });
        await expect(plans).toBeVisible();
        await expect(plans.getByRole('table')).toHaveCount(role === 'public' ? 1 : 0);
        await context.close();
      },
    );
  }

  for (const [which, every] of [
    ['each', 1],
    ['one in fifteen', 15],
  ] as const) {
    test(
      `NAV-03 LOGIN-01 a deep link of the ${portal} portal behind the login ends there and remembers the page: ${which}`,
      onlyLong(every === 1),
      async ({ browser }) => {
        const closed = routeExpectations
          .filter((row) => outcomeOf(row, portal, 'public') === 'login')
          .filter((_, index) => index % every === 0);
        const context = await openContext(browser, { portal, role: 'public' });
        for (const { path } of closed) {
          const page = await context.newPage();
          await page.goto(addressOf(portal) + path);
          await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
          // The login may lie on the other portal; what a tab keeps of this one stays with it.
          await page.goto(`${addressOf(portal)}/robots.txt`);
          const referral = await page.evaluate(() =>
            sessionStorage.getItem('loginRedirectReferral'),
          );
          expect(referral).toBe(path);
          await page.close();
        }
        await context.close();
      },
    );
  }

  test(
    `NAV-01 NAV-04 a cold load of the ${portal} portal shows the page itself`,
    onlyLong(portal === 'sandbox'),
    async ({ browser }) => {
      const context = await openContext(browser, { portal, role: 'apigov' });
      const page = await context.newPage();
      const sample = ['/apis/details/shipment-v3-booking', '/admin/users', '/edi/customsEdi'];
      const rows = routeExpectations.filter(({ path }) => sample.includes(path));
      expect(rows).toHaveLength(sample.length);
      for (const route of rows) {
        const answer = await page.goto(addressOf(portal) + route.path);
        expect(answer?.status()).toBe(200);
        await expect(h1(page)).toHaveText(headingOf(route, 'apigov'));
      }
      await page.goto(`${addressOf(portal)}/no/such/page`);
      await expectNotFound(page, 404, 'No record found');
      await page.goto(`${addressOf(portal)}/Unauthenticated`);
      await expect(page.getByText('401 Unauthorized')).toBeVisible();
      await context.close();
    },
  );
}

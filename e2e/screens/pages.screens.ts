import { join } from 'node:path';
import { type Browser, type Page, request as requests, test } from '@playwright/test';
import { signUpByHttp } from '../http-person.ts';
import { routeExpectations } from '../route-expectations.ts';
import { addressOf, openContext, type PortalName, type ViewerRole } from '../viewers.ts';

const folder = process.env['SCREENS_DIR'] ?? 'screens';
const listOf = (name: string, all: string) => (process.env[name] ?? all).split(',');
const widths = listOf('SCREENS_WIDTHS', '1440,834,390').map(Number);
const schemes = listOf('SCREENS_SCHEMES', 'light,dark').map((name) =>
  name === 'dark' ? 'dark' : 'light',
);
const heights: Readonly<Record<number, number>> = { 1440: 900, 834: 1112, 390: 844 };

const allPaths = routeExpectations.map(({ path }) => path);
const differing = ['/', '/apis/active', '/apis/details/shipment-v3-booking', '/gateway-inventory/cloud'];

/** Who looks at what: each page signed out, as a customer and as staff; the sandbox where it differs. */
const visits: readonly {
  readonly portal: PortalName;
  readonly role: ViewerRole;
  readonly paths: readonly string[];
}[] = [
  { portal: 'production', role: 'public', paths: [...allPaths, '/nothing', '/apis/active?text=zzqq'] },
  { portal: 'production', role: 'customer', paths: allPaths },
  { portal: 'production', role: 'internal', paths: allPaths },
  { portal: 'sandbox', role: 'public', paths: differing },
  { portal: 'sandbox', role: 'internal', paths: differing },
];

/** The page at each width in each theme, below its name. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const path = join(folder, `${name} ${width} ${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
}

async function waitUntilShown(page: Page): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await headings.filter({ hasNotText: 'Loading' }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

const toName = (path: string) => path.replaceAll(/[^\w-]+/g, '_').replace(/^_$/, '_home');

for (const { portal, role, paths } of visits) {
  test(`${portal} ${role}`, async ({ browser }) => {
    const context = await openContext(browser, { portal, role });
    const page = await context.newPage();
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(addressOf(portal) + path);
      await waitUntilShown(page);
      await shoot(page, `${toName(path)} ${portal} ${role}`);
    }
    await context.close();
  });
}

test('states', async ({ browser }) => {
  await shootLoading(browser);
  await shootEmpty(browser);
});

/** What stands there before the first script runs. */
async function shootLoading(browser: Browser): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf('production'));
  await shoot(page, '_loading production public');
  await context.close();
}

/** Somebody whose only application is deleted. */
async function shootEmpty(browser: Browser): Promise<void> {
  const portal = addressOf('sandbox');
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal, kind: 'sandbox' });
  const list = `${portal}/rest/system/devportal/v1/accounts/${person.accountId}/applications`;
  const answer = await request.get(`${list}.json`, { headers: person.headers });
  const { applications } = (await answer.json()) as {
    applications: { application: { id: number } }[];
  };
  for (const { application } of applications) {
    await request.delete(`${list}/${application.id}.json`, { headers: person.headers });
  }
  const { handle } = person;
  const context = await openContext(browser, { portal: 'sandbox', role: 'public', handle });
  const page = await context.newPage();
  await page.goto(`${portal}/admin/applications`);
  await waitUntilShown(page);
  await shoot(page, '_admin_applications sandbox empty');
  await context.close();
  await request.dispose();
}

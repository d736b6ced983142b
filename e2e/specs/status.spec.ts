import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { findFreePort } from '@portal/postgres/free-port';
import { withClient } from '@portal/postgres/with-client';
import { test } from '../portal-test.ts';
import { addressOf, openContext, type Viewing } from '../viewers.ts';

// What one of them reports, the others would see.
test.describe.configure({ mode: 'serial' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** On a low screen the menu scrolls, and its last line ends above the status line. */
async function expectWholeMenu(browser: Browser, who: Pick<Viewing, 'role' | 'shell'>) {
  const context = await openContext(browser, { portal: 'sandbox', ...who });
  const page = await context.newPage();
  await page.goto(addressOf('sandbox'));
  await expect(page.getByRole('region', { name: 'Status message' })).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Side menu' });
  await expect(side).toContainText('Scheduled Maintenance');
  const last = menu(page).getByRole('link').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await menu(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 600 });
  await last.scrollIntoViewIfNeeded();
  const [line, status] = [await last.boundingBox(), await side.locator('.dot').boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(status?.y ?? 0);
  await context.close();
}

/** Red, green and blue of the status dot in the side menu. */
async function dotColour(page: Page): Promise<readonly number[]> {
  const dot = page.getByRole('complementary', { name: 'Side menu' }).locator('.dot');
  const colour = await dot.evaluate((element) => getComputedStyle(element).backgroundColor);
  return (colour.match(/\d+/g) ?? []).map(Number);
}

/** Where a colour stands on the wheel, in degrees: 0 is red, 30 orange, 60 yellow, 210 blue. */
function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return (60 * (green - blue)) / range;
  return most === green ? 60 * (2 + (blue - red) / range) : 60 * (4 + (red - green) / range);
}

const overall = [
  ['degraded_performance', 'Partially Degraded Service'],
  ['partial_outage', 'Partial System Outage'],
  ['major_outage', 'Major System Outage'],
  ['under_maintenance', 'Service Under Maintenance'],
] as const;

/** Oranges of increasing strength, from the yellow side to the red one, and blue for maintenance. */
async function expectColours(page: Page): Promise<void> {
  const hues: number[] = [];
  const query = (text: string, values: string[] = []) =>
    withClient(process.env['E2E_SANDBOX_DATABASE'] ?? '', (client) => client.query(text, values));
  // The worse of incidents and services is shown: here it is the services'.
  await query("UPDATE status_incidents SET impact = 'none' WHERE id IN ('e2e1', 'e2e2', 'e2e3')");
  for (const [status, text] of overall) {
    await query('UPDATE status_components SET status = $1', [status]);
    const side = page.getByRole('complementary', { name: 'Side menu' });
    await expect(async () => {
      await page.reload();
      await expect(side).toContainText(`API status: ${text}`, { timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    hues.push(hueOf(await dotColour(page)));
  }
  const [minor = 0, major = 0, critical = 0, maintenance = 0] = hues;
  expect([60 > minor, minor > major, major > critical, critical >= 0]).toEqual(
    Array<boolean>(4).fill(true),
  );
  expect([maintenance > 180, maintenance < 260]).toEqual([true, true]);
}

test('NAV-11 NAV-14 the banner tells of incidents, the menu of maintenance; dismissal lasts for the session', async ({
  browser,
}) => {
  const database = process.env['E2E_SANDBOX_DATABASE'] ?? '';
  await withClient(database, async (client) => {
    await client.query(
      `UPDATE status_components SET status = 'partial_outage' WHERE id = 'tracking'`,
    );
    await client.query(
      `INSERT INTO status_incidents (id, name, status, impact, started_at, scheduled_for, scheduled_until)
       VALUES ('e2e1', 'Scans arrive late', 'investigating', 'major', now(), NULL, NULL),
              ('e2e2', 'Labels without barcode', 'identified', 'minor', now() - interval '1 hour', NULL, NULL),
              ('e2e3', 'Slow postcodes', 'monitoring', 'minor', now() - interval '2 hours', NULL, NULL),
              ('e2e4', 'Database upgrade', 'scheduled', 'maintenance', now(), now() + interval '1 day', now() + interval '25 hours')`,
    );
  });
  try {
    const context = await openContext(browser, { portal: 'sandbox', role: 'public' });
    const page = await context.newPage();
    await page.goto(addressOf('sandbox'));
    const banner = page.getByRole('region', { name: 'Status message' });
    await expect(banner).toContainText('Partial System Outage');
    await expect(banner).toContainText('Scans arrive late');
    await expect(banner).toContainText('+2 more incident');
    const side = page.getByRole('complementary', { name: 'Side menu' });
    await expect(side).toContainText('API status: Partial System Outage');
    const [red = 0, green = 0, blue = 0] = await dotColour(page);
    expect([red > green, green > blue]).toEqual([true, true]);
    await expect(side).toContainText('Scheduled Maintenance');
    await menu(page).getByRole('link', { name: 'Customs', exact: true }).click();
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Dismiss status message for this session' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(side).toContainText('Partial System Outage');
    await expect(banner).toHaveCount(0);
    const tab = await context.newPage();
    await tab.goto(addressOf('sandbox'));
    await expect(tab.getByRole('region', { name: 'Status message' })).toBeVisible();
    await expectColours(page);
    await context.close();
    for (const role of ['public', 'customer', 'apigov'] as const)
      await expectWholeMenu(browser, { role, shell: 'public' });
    await expectWholeMenu(browser, { role: 'apigov', shell: 'staff' });
  } finally {
    await withClient(database, async (client) => {
      await client.query(`UPDATE status_components SET status = 'operational'`);
      await client.query(`DELETE FROM status_incidents WHERE id LIKE 'e2e%'`);
    });
  }
});

test('NAV-11 the dot is green when all is well', async ({ page, production }) => {
  await page.goto(production);
  const side = page.getByRole('complementary', { name: 'Side menu' });
  await expect(side).toContainText('API status: All Systems Operational');
  const [red = 0, green = 0, blue = 0] = await dotColour(page);
  expect([green > red, green > blue]).toEqual([true, true]);
  await expect(page.getByRole('region', { name: 'Status message' })).toHaveCount(0);
});

test('STAT-02 DAY-34 90 days of bars, past incidents, an incident over three services from report to end, and maintenance', async ({
  browser,
}) => {
  const id = randomUUID().slice(0, 8);
  const [typed, name, upgrade] = [`Late scasn ${id}`, `Late scans ${id}`, `Upgrade ${id}`];
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  const modal = page.getByRole('dialog');
  const chooseServices = async () => {
    for (const service of ['Shipment', 'Track and Trace', 'Location'])
      await modal.getByRole('checkbox', { name: service, exact: true }).check();
  };
  await page.goto(`${addressOf('production')}/apis/status`);
  await expect(page.getByRole('img', { name: /^Shipment, the last 90 days/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Duplicate webhook deliveries' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get updates' })).toHaveAttribute(
    'href',
    '/status.rss',
  );
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Report incident' }).click();
  await modal.getByRole('button', { name: 'Report' }).click();
  await expect(modal.getByRole('alert')).toContainText('Field should not be empty');
  await modal.getByLabel('Name').fill(typed);
  await modal.getByLabel('Message').fill('Scans are an hour late.');
  await chooseServices();
  await modal.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { name: typed })).toBeVisible();
  await page.getByRole('button', { name: `Correct ${typed}` }).click();
  await modal.getByLabel('Name').fill(name);
  await modal.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `Update ${name}` }).click();
  await modal.getByLabel('Message').fill('They are in time again.');
  await modal.getByLabel('Stage').selectOption('resolved');
  await chooseServices();
  await modal.getByLabel('Their status').selectOption('operational');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: `Update ${name}` })).toHaveCount(0);
  const past = page.getByRole('region', { name: 'Past incidents' });
  await expect(past.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Plan maintenance' }).click();
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await modal.getByLabel('Name').fill(upgrade);
  await modal.getByLabel('Message').fill('The database is upgraded.');
  await modal.getByLabel('Begins').fill(dayAt(7).slice(0, 16));
  await modal.getByLabel('Ends').fill(dayAt(8).slice(0, 16));
  await modal.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('heading', { name: upgrade })).toBeVisible();
  await page.getByRole('button', { name: `Update ${upgrade}` }).click();
  await modal.getByLabel('Message').fill('It is not needed.');
  await modal.getByLabel('Stage').selectOption('completed');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: `Update ${upgrade}` })).toHaveCount(0);
  await context.close();
});

test('STAT-01 STAT-02 NEWS-01 a status service without an answer is no outage, and news that will not apply say so @long', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const directory = await mkdtemp(join(tmpdir(), 'portal-status-'));
  const running = await launch({
    directory,
    portals: ['production'],
    mode: 'throwaway',
    demo: false,
    env: { STATUS_URL: `http://127.0.0.1:${await findFreePort()}` },
  });
  const portal = running.production?.url ?? '';
  const alert = page.getByRole('alert');

  await page.goto(`${portal}/apis/status`);
  await expect(alert).toContainText('The status could not be loaded');
  await expect(alert).toContainText('The APIs may still be working');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/outage|degraded/i)).toHaveCount(0);

  const news = page.getByRole('banner').getByRole('link', { name: "What's new" });
  const loaded = page.waitForResponse((response) => /news-page[^/]*\.js$/.test(response.url()));
  await news.hover();
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  await running.stop();
  await news.click();
  await expect(alert).toContainText('The news could not be loaded');
  await rm(directory, { recursive: true, force: true });
});

import type { Page } from '@playwright/test';
import { withClient } from '@portal/postgres/with-client';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

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

const indicators = [
  ['degraded_performance', 'minor'],
  ['partial_outage', 'major'],
  ['major_outage', 'critical'],
  ['under_maintenance', 'maintenance'],
] as const;

/** Oranges of increasing strength, from the yellow side to the red one, and blue for maintenance. */
async function expectColours(page: Page): Promise<void> {
  const hues: number[] = [];
  for (const [status, indicator] of indicators) {
    await withClient(process.env['E2E_SANDBOX_DATABASE'] ?? '', (client) =>
      client.query('UPDATE status_components SET status = $1', [status]),
    );
    const side = page.getByRole('complementary', { name: 'Side menu' });
    await expect(async () => {
      await page.reload();
      await expect(side).toContainText(`API status: ${indicator}`, { timeout: 2000 });
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
    await expect(side).toContainText('Partial System Outage');
    await expect(side).toContainText('API status: major');
    const [red = 0, green = 0, blue = 0] = await dotColour(page);
    expect([red > green, green > blue]).toEqual([true, true]);
    await expect(side).toContainText('Scheduled Maintenance');
    await menu(page).getByRole('link', { name: 'Customs' }).click();
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
  await expect(side).toContainText('All Systems Operational');
  await expect(side).toContainText('API status: none');
  const [red = 0, green = 0, blue = 0] = await dotColour(page);
  expect([green > red, green > blue]).toEqual([true, true]);
  await expect(page.getByRole('region', { name: 'Status message' })).toHaveCount(0);
});

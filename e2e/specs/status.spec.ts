import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { findFreePort } from '@portal/postgres/free-port';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('STAT-02 90 days of bars, past incidents, and an incident from report to end', async ({
  browser,
}) => {
  const name = `Late scans ${randomUUID().slice(0, 8)}`;
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/status`);
  await expect(page.getByRole('img', { name: /^Shipment, the last 90 days/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Duplicate webhook deliveries' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get updates' })).toHaveAttribute(
    'href',
    '/status.rss',
  );
  await page.getByRole('button', { name: 'Report incident' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Report' }).click();
  await expect(modal.getByRole('alert')).toContainText('Field should not be empty');
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel('Message').fill('Scans are an hour late.');
  await modal.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `Update ${name}` }).click();
  await modal.getByLabel('Message').fill('They are in time again.');
  await modal.getByLabel('Stage').selectOption('resolved');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: `Update ${name}` })).toHaveCount(0);
  const past = page.getByRole('region', { name: 'Past incidents' });
  await expect(past.getByRole('heading', { name })).toBeVisible();
  await context.close();
});

test('STAT-01 STAT-02 NEWS-01 a status service without an answer is no outage, and news that do not come say so', async ({
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
  await expect(alert).toContainText('This says nothing about the APIs');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/outage|API status: (minor|major|critical)/i)).toHaveCount(0);

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

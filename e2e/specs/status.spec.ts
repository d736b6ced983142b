import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
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

test('STAT-02 a status service that gives no answer is never shown as an outage', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'public' });
  const page = await context.newPage();
  await page.goto(addressOf('production'));
  await expect(page.getByRole('link', { name: 'API status', exact: true }).first()).toBeVisible();
  await page.goto(`${addressOf('production')}/apis/status`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API status');
  await expect(page.getByText(/Outage/)).toHaveCount(0);
  await context.close();
});

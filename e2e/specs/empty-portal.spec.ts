import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '@portal/launcher/launch';
import { writeEmptyContent } from '../empty-content.ts';
import { openStaffContext } from '../open-staff.ts';
import { expect, onlyLong, test } from '../portal-test.ts';

const forVisitors: readonly (readonly [path: string, heading: string, sentence: string])[] = [
  ['/news', 'No news', 'Releases, deprecations and planned maintenance will appear here.'],
  ['/faqs', 'No questions', 'Frequently asked questions will appear here.'],
  ['/edi', 'No documents for this country', ''],
  ['/edi/customsEdi', 'No documents for this country', ''],
  ['/edi/serviceCode', 'No service codes', 'None have been published yet.'],
];

const forStaff: readonly (readonly [path: string, heading: string, sentence: string])[] = [
  [
    '/gateway-inventory/cloud',
    'No endpoints',
    'Endpoints appear here when you publish a specification',
  ],
  ['/gateway-inventory/cloud/no-oas', 'No endpoints', 'Every endpoint has a specification.'],
  ['/gateway-inventory/on-prem', 'No endpoints', 'There are no on-premises endpoints.'],
  ['/news', 'No news yet', 'Write the first item'],
  ['/faqs', 'No questions yet', 'Write the first one'],
];

test(
  'EDI-01 EDI-03 NEWS-01 FAQ-01 STAT-02 INV-01 INV-02 in a portal without any content each screen says what would stand there',
  onlyLong(),
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const directory = await mkdtemp(join(tmpdir(), 'portal-empty-'));
    const content = join(directory, 'content');
    await writeEmptyContent(content);
    const running = await launch({
      directory,
      portals: ['production'],
      mode: 'throwaway',
      demo: false,
      env: { CONTENT_DIR: content },
    });
    const portal = running.production?.url ?? '';

    for (const [path, heading, sentence] of forVisitors) {
      await page.goto(`${portal}${path}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(sentence);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }

    await page.goto(`${portal}/apis/status`);
    await expect(page.getByRole('heading', { name: 'No services listed' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('No API is monitored here yet');
    await expect(main).toContainText('No open incidents.');
    await expect(main).toContainText('No maintenance is planned.');
    await expect(main).toContainText('No past incidents.');
    await expect(page.getByText(/outage|degraded/i)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Status message' })).toHaveCount(0);

    const context = await openStaffContext(browser, { portal, directory });
    const staff = await context.newPage();
    for (const [path, heading, sentence] of forStaff) {
      await staff.goto(`${portal}${path}`);
      await expect(staff.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(staff.getByRole('main')).toContainText(sentence);
      await expect(staff.getByRole('alert')).toHaveCount(0);
    }
    await staff.goto(`${portal}/apis/active`);
    await expect(staff.getByRole('button', { name: 'Publish specification' })).toBeVisible();
    await expect(staff.getByText('Total results: 0')).toBeVisible();
    await staff.goto(`${portal}/apis/status`);
    await staff.getByRole('button', { name: 'Report incident' }).click();
    const modal = staff.getByRole('dialog');
    await modal.getByLabel('Name').fill('Mail is late');
    await modal.getByLabel('Message').fill('Confirmations take an hour.');
    await modal.getByRole('button', { name: 'Report' }).click();
    await expect(staff.getByRole('heading', { name: 'Mail is late' })).toBeVisible();

    await context.close();
    await running.stop();
    await rm(directory, { recursive: true, force: true });
  },
);

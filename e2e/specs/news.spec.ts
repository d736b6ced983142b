import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('NEWS-01 staff write a draft with a preview, publish it for everybody, and delete it', async ({
  browser,
  page: visitor,
  sandbox,
}) => {
  const title = `Lockers ${randomUUID().slice(0, 8)}`;
  const context = await openContext(browser, { portal: 'sandbox', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('sandbox')}/news`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Write news' }).click();
  const modal = page.getByRole('dialog', { name: /^(Write|Edit) news$/ });
  await modal.getByRole('button', { name: 'Publish' }).click();
  await expect(modal.getByRole('alert')).toContainText('Your text is still here');
  const source = `---\ntitle: ${title}\ndate: 2026-11-22\n---\n\nOpen **now**.`;
  await modal.getByLabel('Source').fill(source);
  await expect(modal.getByRole('region', { name: 'Preview' })).toContainText('Open now.');
  await modal.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await visitor.goto(`${sandbox}/news`);
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Write news' })).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await modal.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The news item is published')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('article').first()).toContainText(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await modal.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete news' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The news item is deleted')).toBeVisible();
  await context.close();
});

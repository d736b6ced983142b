import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('FAQ-01 DAY-32 staff write a draft with a preview, publish it for everybody, move it, withdraw and delete it', async ({
  browser,
  page: visitor,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const name = randomUUID().slice(0, 8);
  const [first, second] = [`Is ${name} the first?`, `Is ${name} the second?`];
  const category = `Category ${name}`;
  const context = await openContext(browser, { portal: 'sandbox', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('sandbox')}/faqs`);
  const modal = page.getByRole('dialog', { name: /^(Write|Edit) question$/ });
  const toSource = (question: string) =>
    `---\nquestion: ${question}\ncategory: ${category}\n---\n\nIt **is**.`;

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Write question' }).click();
  await modal.getByRole('button', { name: 'Publish' }).click();
  await expect(modal.getByRole('alert')).toContainText('Your text is still here');
  await modal.getByLabel('Source').fill(toSource(first));
  await expect(modal.getByRole('region', { name: 'Preview' })).toContainText('It is.');
  await modal.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await visitor.goto(`${sandbox}/faqs`);
  await expect(visitor.locator('summary').first()).toBeVisible();
  await expect(visitor.getByText(first)).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Write question' })).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${first}` }).click();
  await modal.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The question is published')).toBeVisible();
  await page.getByRole('button', { name: 'Write question' }).click();
  await modal.getByLabel('Source').fill(toSource(second));
  await modal.getByRole('button', { name: 'Publish' }).click();
  const group = page.getByRole('region', { name: category });
  await expect(group.locator('summary')).toHaveText([first, second]);

  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(group.locator('summary')).toHaveText([second, first]);
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeDisabled();
  await visitor.reload();
  const shown = visitor.getByRole('region', { name: category });
  await expect(shown.locator('summary')).toHaveText([second, first]);
  expect(await listFaultsOfThemes(page)).toEqual([]);

  await page.getByRole('button', { name: `Edit ${first}` }).click();
  await modal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The question is withdrawn')).toBeVisible();
  await visitor.reload();
  await expect(shown.locator('summary')).toHaveText([second]);

  for (const question of [first, second]) {
    await page.getByRole('button', { name: `Edit ${question}` }).click();
    await modal.getByRole('button', { name: 'Delete' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete question' });
    await expect(confirm).toContainText(question);
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Edit ${question}` })).toHaveCount(0);
  }
  await context.close();
});

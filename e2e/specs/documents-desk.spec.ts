import { randomUUID } from 'node:crypto';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('DAY-33 staff upload a document, replace it, give it another day, and hide it', async ({
  browser,
}) => {
  const name = `Pallet guide ${randomUUID().slice(0, 8)}.txt`;
  const context = await openContext(browser, { portal: 'sandbox', role: 'internal' });
  const page = await context.newPage();
  const modal = page.getByRole('dialog');
  const upload = async (text: string) => {
    await page.getByRole('button', { name: 'Upload document' }).click();
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await modal.getByLabel(/^Drop a document/).setInputFiles(file);
    await modal.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await page.goto(`${addressOf('sandbox')}/edi`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await upload('A pallet is 1.2 m long.');
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Shown');
  await upload('A pallet is 1.2 m long and 0.8 m wide.');
  await modal.getByRole('button', { name: 'Replace it' }).click();
  await expect(modal).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await modal.getByRole('textbox', { name: 'Day' }).fill('2026-02-01');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('1 Feb 2026');
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(row).toContainText('Hidden');
  const visitor = await openContext(browser, { portal: 'sandbox', role: 'public' });
  const theirs = await visitor.newPage();
  await theirs.goto(`${addressOf('sandbox')}/edi`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('EDI & Labels');
  await expect(theirs.getByText(name)).toHaveCount(0);
  await visitor.close();
  await context.close();
});

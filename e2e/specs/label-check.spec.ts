import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal-test.ts';

test('a stranger has a broken label checked: marks, what to do, each barcode; then a label to test the printer', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox}/edi/labelCheck`);
  const broken = page.getByRole('button', { name: 'Try a faulty label' });
  await broken.focus();
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: '4 errors to fix' });
  await expect(verdict).toBeFocused();
  const findings = page.getByRole('list', { name: 'Findings on page 1' });
  await expect(findings.getByRole('listitem')).toHaveCount(5);
  await expect(findings).toContainText('its check digit is 7');
  await expect(findings).toContainText('Make the bars 32 mm high');
  const picture = page.getByRole('img', { name: /findings marked/ });
  const marked = await picture.evaluate((image: HTMLImageElement) =>
    atob(image.src.split(',')[1] ?? ''),
  );
  expect(marked.match(/<circle /g)).toHaveLength(5);
  const barcodes = page.getByRole('table', { name: /Barcodes on page 1/ });
  await expect(barcodes.getByRole('row', { name: /SSCC.*Wrong/ })).toBeVisible();

  await page.getByLabel('Or paste ZPL').fill('hello');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This is not a PDF, a PNG or ZPL');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ZPL, 300 dpi' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('calibration-300dpi.zpl');
  const zpl = await readFile(await file.path(), 'utf8');
  await page.getByLabel('Or paste ZPL').fill(zpl);
  await page.getByLabel('Resolution of your printer').selectOption('300 dpi');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Pasted ZPL, ZPL')).toBeVisible();

  await page.getByRole('button', { name: 'Try a correct label' }).click();
  await expect(page.getByRole('heading', { name: 'It passes' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const shipped = new URL('../../content/service-codes/service-codes.json', import.meta.url);
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('EDI-03 DAY-32 staff upload an edition: faults by line, what changes, published, and the one before restored', async ({
  browser,
  page: visitor,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const context = await openContext(browser, { portal: 'sandbox', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('sandbox')}/edi/serviceCode?from=SE&to=SE`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Upload edition' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload edition' });
  const drop = modal.getByLabel(/Drop a table/);
  const publish = modal.getByRole('button', { name: 'Publish' });
  await drop.setInputFiles(file('notes.txt', 'hello'));
  await expect(modal.getByRole('alert')).toContainText('Unsupported format');
  const head = 'service,addOn,mandatory,notTo,validFrom,validTo';
  await drop.setInputFiles(file('codes.csv', `${head}\nP20,A1,,,,\nP20,QQ,,,soon,\n`));
  await expect(modal.getByRole('alert')).toContainText('Line 3: There is no add-on QQ');
  await expect(publish).toBeDisabled();

  const text = await readFile(shipped, 'utf8');
  await drop.setInputFiles(file('less.csv', `${head}\nP20,A1,,,,\n`));
  await publish.click();
  await expect(modal.getByText(/^The table gets smaller/)).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Publish the smaller table' })).toBeVisible();
  await drop.setInputFiles(file('same.json', text));
  await expect(modal.getByText('nothing would change')).toBeVisible();
  await expect(publish).toBeDisabled();
  const renamed = text.replace('"Parcel to Service Point"', '"Parcel to a corner shop"');
  await drop.setInputFiles(file('codes.json', renamed));
  await expect(modal.getByRole('region', { name: 'Changes' })).toContainText('Service P20');
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await publish.click();
  await expect(page.getByText('The edition is published')).toBeVisible();
  const matrix = page.getByRole('table', { name: 'From Sweden to Sweden' });
  await expect(matrix).toContainText('Parcel to a corner shop');
  await visitor.goto(`${sandbox}/edi/serviceCode?from=SE&to=SE`);
  await expect(visitor.getByRole('table', { name: 'From Sweden to Sweden' })).toContainText(
    'Parcel to a corner shop',
  );
  await expect(visitor.getByRole('button', { name: 'Upload edition' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Restore Came with the portal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The edition is restored')).toBeVisible();
  await expect(matrix).toContainText('Parcel to Service Point');
  await expect(page.getByRole('table', { name: 'Editions' }).getByText('In force')).toHaveCount(1);
  await context.close();
});

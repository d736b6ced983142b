import { readFile } from 'node:fs/promises';
import { outboxOf, readMail } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

test('DAY-29 DAY-30 staff find an invoice of the demo account, credit a part, mark the rest paid, and take the books along', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/`);
  await page.getByRole('button', { name: 'Staff portal' }).click();
  await page.getByRole('link', { name: /^Invoices/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  await page.getByLabel('Number or account').fill('example platform');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table', { name: 'All invoices' })).not.toContainText('Webshop');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('of the month');

  await test.step('a credit note takes a sum off', async () => {
    await page.getByRole('button', { name: 'Credit' }).click();
    await page.getByLabel(/^Amount without VAT/).fill('10.00');
    await page.getByLabel('Reason').fill('Calls that failed on 12 October');
    await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
    await expect(page.getByRole('table', { name: 'Credit notes' })).toContainText('EUR 12.50');
  });

  await test.step('the rest is paid', async () => {
    await page.getByRole('button', { name: 'Enter payment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('button', { name: 'Enter refund' })).toBeVisible();
  });

  await test.step('it is sent again, and its e-invoice kept', async () => {
    await page.getByRole('button', { name: 'Send to admins' }).click();
    await expect(page.getByText(/^The invoice is on its way to/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^XML invoice/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
  });

  await test.step("a payment in a bank's file fits an invoice that was reminded of", async () => {
    await page.goto(`${addressOf('production')}/admin/invoices?q=example+platform&state=unpaid`);
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    const link = page.getByRole('row').nth(1).getByRole('link');
    const number = await link.innerText();
    const open = (await cells.last().innerText()).replaceAll(/[^\d.]/g, '');
    const reminded = /^Reminder: invoice/;
    const { text } = await readMail(outboxOf('production'), emailOf('partner'), reminded);
    expect(text).toContain('was due');
    await page.getByRole('link', { name: 'Bank file' }).click();
    const day = new Date().toISOString().slice(0, 10);
    await page.getByLabel(/^Drop your bank’s file/).setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date;Text;Amount\n${day};Invoice ${number};${open}\n`),
    });
    await expect(page.getByRole('table', { name: 'Payments in the file' })).toContainText(
      'Matches by number',
    );
    await page.getByRole('button', { name: 'Enter 1 payment' }).click();
    await expect(page.getByText('Payments of 1 invoice are entered')).toBeVisible();
  });

  await test.step('a missed month is billed, and its run is seen', async () => {
    await page.getByRole('link', { name: 'Billing' }).click();
    await page
      .getByRole('button', { name: /^Bill / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bill', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Latest runs' })).toContainText('created');
  });

  await test.step('the bookkeeping has its file', async () => {
    await page.getByRole('link', { name: 'Billing' }).click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^By month of calls/ })
      .first()
      .click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('day,kind,number,invoice,account_id');
  });
  await context.close();
});

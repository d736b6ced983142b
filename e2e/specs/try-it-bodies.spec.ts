import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { openOwn } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });
const send = (page: Page) => lab(page).getByRole('button', { name: 'Send', exact: true }).click();
const answered = (page: Page, text: string | RegExp) =>
  expect(lab(page).getByRole('status').filter({ hasText: text })).toBeVisible();
const documents = '/apis/details/shipment-v3-booking?operation=addBookingDocument';

const invoice = {
  name: 'invoice 4711.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 0xff, 0xfe, 0x0d, 0x0a, 0x2d, 0x2d]),
};

test('CAT-09 a file goes with a multipart form byte for byte, its curl beside it; the history keeps its name and size alone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(addressOf('sandbox') + documents);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  const samples = lab(page).getByRole('tabpanel').first();
  await expect(samples).toContainText("-F 'file=@file.pdf;type=application/pdf'");

  await test.step('a file that is needed and missing is told, and led to', async () => {
    await send(page);
    const list = lab(page).getByRole('region', { name: /does not fit the specification/ });
    await list.getByRole('button', { name: '/file' }).click();
    await expect(lab(page).getByLabel(/^file/)).toBeFocused();
    expect(await listFaultsOfThemes(page)).toEqual([]);
  });

  await test.step('a file too large for the gateway is told before it is sent', async () => {
    const large = { ...invoice, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await lab(page).getByLabel(/^file/).setInputFiles(large);
    await expect(
      lab(page)
        .getByText(/files are too large: 10\.5 MB.*up to 10 MiB/)
        .first(),
    ).toBeVisible();
    await lab(page)
      .getByRole('button', { name: `Remove ${invoice.name}` })
      .click();
  });

  await test.step('chosen, it is sent and arrives as it is', async () => {
    await lab(page).getByLabel(/^file/).setInputFiles(invoice);
    await expect(lab(page).getByText('12 B', { exact: true })).toBeVisible();
    await lab(page)
      .getByLabel(/^documentType/)
      .selectOption('exportLicence');
    await lab(page)
      .getByLabel(/^reference/)
      .fill('Nº "7"; é');
    await expect(samples).toContainText('-F \'file=@"invoice 4711.pdf";type=application/pdf\'');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await send(page);
    await answered(page, '201');
    const answer = JSON.parse(await lab(page).getByLabel('Response body').innerText()) as object;
    expect(answer).toMatchObject({
      documentType: 'exportLicence',
      reference: 'Nº "7"; é',
      fileName: invoice.name,
      mediaType: 'application/pdf',
      size: invoice.buffer.length,
      sha256: createHash('sha256').update(invoice.buffer).digest('hex'),
    });
    await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
    const sent = lab(page).getByLabel('What was sent');
    await expect(sent).toContainText('-F \'file=@"invoice 4711.pdf";type=application/pdf\'');
    await expect(sent).toContainText('documentType=exportLicence');
  });

  await test.step('the history has no bytes: the file is asked for again', async () => {
    await page.reload();
    await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
    await lab(page).getByRole('button', { name: 'My calls' }).click();
    const kept = lab(page).getByRole('button', {
      name: /POST.*documents.*201.*invoice 4711\.pdf \(12 B\)/,
    });
    await kept.click();
    await expect(lab(page).getByText(/Sent before: invoice 4711\.pdf, 12 B/)).toBeVisible();
    await expect(lab(page).getByLabel(/^documentType/)).toHaveValue('"exportLicence"');
    const stored = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(stored).not.toContain('%PDF');
    await send(page);
    await expect(lab(page).getByText('This one is required.').first()).toBeVisible();
  });

  await test.step('by drag and drop too', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
      return data;
    });
    await lab(page).getByLabel(/^file/).dispatchEvent('drop', { dataTransfer: dropped });
    await lab(page).getByRole('button', { name: /^Send/ }).first().click();
    await answered(page, '201');
    await expect(lab(page).getByLabel('Response body')).toContainText('photo.png');
  });
  await close();
});

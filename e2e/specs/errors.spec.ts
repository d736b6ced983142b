import type { Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { signUpByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });
const sandbox = addressOf('sandbox');

test('CAT-05 a refused call links its code, the call put right is answered, and the pasted answer sends the refused one again', async ({
  browser,
}) => {
  const maker = await browser.newContext();
  const person = await signUpByHttp({ request: maker.request, portal: sandbox, kind: 'sandbox' });
  await maker.close();
  const context = await openContext(browser, {
    portal: 'sandbox',
    role: 'public',
    handle: person.handle,
  });
  const page = await context.newPage();
  await page.goto(`${sandbox}/apis/errors/BOOK-1042`);
  await page.getByRole('link', { name: 'Try the refused call' }).click();
  const answered = page.waitForResponse((response) => response.status() === 422);
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByRole('status').filter({ hasText: '422' })).toBeVisible();
  const refused = await answered;
  const head = `HTTP/1.1 422\r\nx-request-id: ${refused.headers()['x-request-id'] ?? ''}`;
  const answer = `${head}\r\n\r\n${await refused.text()}`;

  await lab(page).getByRole('link', { name: 'BOOK-1042' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BOOK-1042' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'addOns[1] C7 C4' })).toBeVisible();
  await page.getByRole('link', { name: 'Try the fixed call' }).click();
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByRole('status').filter({ hasText: '201' })).toBeVisible();

  await page.goto(`${sandbox}/apis/errors`);
  const box = page.getByRole('textbox', { name: 'Answer' });
  await box.fill(answer);
  await page.getByRole('link', { name: 'Try again in the sandbox' }).click();
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByRole('link', { name: 'BOOK-1042' })).toBeVisible();
  await context.close();
});

test('CAT-05 by keys alone: an answer is pasted and leads to its page', async ({
  page,
  request,
}) => {
  const refused = await request.get(`${sandbox}/rest/shipment/v3/bookings`);
  expect(refused.headers()['link']).toContain('</apis/errors/GW-401-KEY>; rel="help"');
  const traceId = refused.headers()['x-request-id'] ?? '';
  const head = `HTTP/1.1 401 Unauthorized\r\nx-request-id: ${traceId}`;
  await page.goto(`${sandbox}/apis/errors`);
  const box = page.getByRole('textbox', { name: 'Answer' });
  await box.focus();
  await page.keyboard.insertText(`${head}\r\n\r\n${await refused.text()}`);
  const read = page.getByRole('region', { name: 'Paste an answer' });
  await expect(read.getByText(traceId, { exact: true })).toBeVisible();
  // The codes come after the trace id: what is not there yet cannot take the focus.
  const more = read.getByRole('link', { name: 'More on GW-401-KEY' });
  await expect(more).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(read.getByRole('button', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'GW-401-KEY' })).toBeVisible();
});

test('CAT-05 a pasted answer has no fault of accessibility in either theme', async ({ page }) => {
  await page.goto(`${sandbox}/apis/errors`);
  const text = '{"faultCode":"BOOK-1042","paramValues":[{"param":"addOns[1]","value":"C7"}]} ODD-1';
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill(`x-request-id: trace-0001\n${text} {"faultCode":"ODD-1"}`);
  await expect(page.getByRole('link', { name: 'Try the fixed example' })).toBeVisible();
  expect(await listFaultsOfThemes(page)).toEqual([]);
});

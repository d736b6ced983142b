import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { findFreePort } from '@portal/postgres/free-port';
import { signUpByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { openContext } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });

test('CAT-09 an API is tried at a gateway on a host of its own, and the reference shows its address @long', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const directory = await mkdtemp(join(tmpdir(), 'portal-gateway-'));
  const port = await findFreePort();
  const gateway = `http://127.0.0.1:${port}`;
  const running = await launch({
    directory,
    portals: ['sandbox'],
    ports: { sandbox: port },
    mode: 'throwaway',
    env: { GATEWAY_URL: gateway },
  });
  const portal = running.sandbox?.url ?? '';
  expect(new URL(portal).origin).not.toBe(gateway);
  const maker = await browser.newContext();
  const of = { request: maker.request, portal, kind: 'sandbox', directory } as const;
  const { handle } = await signUpByHttp(of);
  await maker.close();
  const viewing = { portal: 'sandbox', role: 'public', handle, origin: portal } as const;
  const context = await openContext(browser, viewing);
  const page = await context.newPage();
  const tried: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(gateway)) tried.push(request.method());
  });

  await page.goto(`${portal}/apis/details/shipment-v3-booking?operation=bookShipment`);
  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${gateway}/rest/shipment/v3`);
  await lab(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(lab(page).getByRole('status').filter({ hasText: '201' })).toBeVisible();
  await expect(lab(page).getByLabel('Response body')).toContainText('"price"');
  await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
  await expect(lab(page).getByLabel('Request sent')).toContainText(`${gateway}/rest/shipment/v3`);
  expect(tried).toContain('POST');

  await page.goto(`${portal}/apis/howToUseApis`);
  await expect(page.getByRole('main')).toContainText(gateway);
  await context.close();
  await running.stop();
  await rm(directory, { recursive: true, force: true });
});

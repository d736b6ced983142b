import type { Page } from '@playwright/test';
import { listFaultsOfThemes } from '../accessibility.ts';
import { openOwn, type OwnPage } from '../open-own.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });
const send = (page: Page) => lab(page).getByRole('button', { name: 'Send', exact: true }).click();
const reference = `${addressOf('sandbox')}/apis/details/shipment-v2-customs`;

/** The status line of the answer. */
const answered = (page: Page, text: string) =>
  expect(lab(page).getByRole('status').filter({ hasText: text })).toBeVisible();

async function addClient(
  { page, accountId, applicationId, headers }: OwnPage,
  name: string,
  scopes: readonly string[],
): Promise<string> {
  const clients = `${addressOf('sandbox')}/rest/system/devportal/v2/apo/accounts/${accountId}/clients`;
  const created = await page.request.post(`${clients}.json`, {
    headers,
    data: { client_name: name, application_id: applicationId },
  });
  const { client } = (await created.json()) as { client: { client_id: string } };
  for (const scope of scopes) {
    const path = `${clients}/${client.client_id}/scopes.json`;
    await page.request.post(path, { headers, data: { name: scope } });
  }
  return client.client_id;
}

test('APP-12 CAT-09 an IAM-secure operation is tried as a client of the account; a missing scope is named', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const own = await openOwn(browser, 'sandbox');
  const { page } = own;

  await test.step('without a client the way to one is told', async () => {
    await page.goto(`${reference}?operation=listDeclarations`);
    await expect(lab(page).getByRole('link', { name: 'Create a client' })).toHaveAttribute(
      'href',
      '/admin/applications?tab=clients',
    );
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await send(page);
    await answered(page, '401');
  });

  const empty = await addClient(own, 'Returns desk', []);
  const reader = await addClient(own, 'Customs desk', ['customs.read']);
  const choice = lab(page).getByLabel('Client', { exact: true });

  await test.step('the client that holds the scope is chosen, and its token goes along', async () => {
    await page.reload();
    await expect(choice).toHaveValue(reader);
    const fetched = page.waitForRequest((request) => request.url().includes('/token.json'), {
      timeout: 20_000,
    });
    await send(page);
    expect((await fetched).url()).toContain(reader);
    await answered(page, '200');
    await lab(page).getByRole('tab', { name: 'cURL' }).last().click();
    await expect(lab(page).getByLabel('Request sent')).toContainText('Authorization: Bearer ');
    expect(await listFaultsOfThemes(page)).toEqual([]);
  });

  await test.step('another one is refused, and the page says so before', async () => {
    await choice.selectOption(empty);
    const lacks = lab(page).getByRole('status').filter({ hasText: 'Returns desk lacks' });
    await expect(lacks).toContainText('customs.read');
    await expect(lacks.getByRole('link', { name: 'Scope management' })).toHaveAttribute(
      'href',
      `/admin/applications?tab=scopes&client=${empty}`,
    );
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await send(page);
    await answered(page, '403');
    await expect(lab(page).getByLabel('Response body')).toContainText('GW-403-SCOPE');
  });

  await test.step('an operation that needs another scope names it', async () => {
    await page.goto(`${reference}?operation=withdrawDeclaration`);
    await expect(lab(page).getByText(/lacks customs\.write/)).toBeVisible();
  });
  await own.close();
});

import { listFaultsOfThemes } from '../accessibility.ts';
import { openOwn } from '../open-own.ts';
import { publishUnconnected } from '../own-upstream.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf } from '../viewers.ts';

const portal = () => addressOf('sandbox');

const content = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['crane', 'liftsKg'],
      properties: { crane: { type: 'string' }, liftsKg: { type: 'integer' } },
    },
    example: { crane: 'north', liftsKg: 900 },
  },
};
const paths = {
  '/cranes/north': {
    get: {
      operationId: 'showCrane',
      summary: 'Show the crane',
      responses: { 200: { description: 'It', content } },
    },
  },
};

test('a document without an upstream answers by itself and says so; once connected, its badge tells that an example fails', async ({
  browser,
}) => {
  const title = 'Quay cranes of the harbour';
  const { systemName, close } = await publishUnconnected(title, paths);
  const staff = await openOwn(browser, 'sandbox', 'postal.example');
  const { page } = staff;
  const reference = `${portal()}/apis/details/${systemName}`;
  const card = page.getByRole('listitem').filter({ hasText: title }).first();

  await test.step('the mark on card, reference and inventory', async () => {
    await page.goto(`${portal()}/apis/active?text=Quay+cranes`);
    await expect(card).toContainText('Answered from the specification');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await page.goto(`${portal()}/gateway-inventory/cloud?text=${systemName}`);
    await expect(page.getByRole('row', { name: new RegExp(systemName) })).toContainText(
      'Answered from the specification',
    );
    await page.goto(reference);
    await expect(page.getByText('Answered from the specification.')).toBeVisible();
  });
  await test.step('a call', async () => {
    const lab = page.getByRole('complementary', { name: 'Code samples and console' });
    await lab.getByRole('button', { name: /^Send/ }).click();
    await expect(lab.getByRole('status').filter({ hasText: '200' })).toBeVisible();
    await expect(lab.getByText('liftsKg').last()).toBeVisible();
  });
  await test.step('connected to a system that does not know it', async () => {
    await page.goto(`${portal()}/gateway-inventory/cloud/${systemName}`);
    await page.getByRole('textbox', { name: 'Upstream' }).fill('carrier');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Endpoint updated')).toBeVisible();
    await page.goto(reference);
    await expect(page.getByText('Answered from the specification.')).toHaveCount(0);
    const badge = page.getByText(/^0 of 1 example passed on /);
    await expect(async () => {
      await page.reload();
      await expect(badge).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByText('What differs: 2').click();
    await expect(page.getByText('404 refuses the example')).toBeVisible();
    expect(await listFaultsOfThemes(page)).toEqual([]);
  });
  await close();
  await staff.close();
});

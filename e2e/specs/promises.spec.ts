import { expect, test } from '../portal-test.ts';
import { openOwn } from '../open-own.ts';

test('HOME-01 the request on the home page works as it stands', async ({ browser, sandbox }) => {
  const { page, apikey, close } = await openOwn(browser, 'sandbox');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(sandbox);
  const figure = visitor.getByRole('figure', { name: /booking request/ });
  const path = await figure.getByText('/shipment/v3/bookings').first().textContent();
  const lines = await figure.locator('pre[data-name="request"] > span > span').allTextContents();
  const answer = await page.request.post(`${sandbox}/rest${path?.trim() ?? ''}`, {
    headers: { apikey },
    data: JSON.parse(lines.join('\n')) as object,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  expect(await answer.json()).toMatchObject({
    parcels: [{ itemId: expect.stringMatching(/^3952\d{14}$/) as unknown }],
  });
  await visitor.context().close();
  await close();
});

test('HOME-01 HOME-02 HOME-06 ENV-06 the intro and the status card stay after login, the plan cards go', async ({
  browser,
  sandbox,
  production,
}) => {
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(sandbox);
  const intro = page.getByRole('region', { name: 'Are you a partner or a customer?' });
  await expect(
    intro.getByText('You run a platform with several associated customers'),
  ).toBeVisible();
  await expect(intro.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'API status' });
  await expect(card.getByRole('link', { name: 'Goto status page' })).toHaveAttribute(
    'href',
    `${production}/apis/status`,
  );
  await close();
});

test('ENV-01 the sandbox says nothing of production: no plan, invoices, statistics or mails about limits; personal tokens offer no scope of staff', async ({
  browser,
  sandbox,
}) => {
  const { page, close } = await openOwn(browser, 'sandbox');
  await page.goto(`${sandbox}/admin/applications`);
  await expect(page.getByRole('button', { name: 'Create new application' })).toBeVisible();
  await expect(page.getByText(/Account on/)).toHaveCount(0);
  await page.goto(`${sandbox}/admin/accountDetails`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await expect(page.getByText('Limit e-mails')).toHaveCount(0);
  await page.goto(`${sandbox}/apis/statistics`);
  await expect(page.getByRole('heading', { name: 'The sandbox has no statistics' })).toBeVisible();
  await expect(page.getByText(/production gateway/)).toHaveCount(0);
  await page.goto(`${sandbox}/admin/applications?tab=tokens`);
  await page
    .getByRole('button', { name: /Create/ })
    .first()
    .click();
  const modal = page.getByRole('dialog', { name: 'Create personal token' });
  await expect(modal.getByRole('checkbox', { name: /^applications/ })).toBeVisible();
  await expect(modal.getByRole('checkbox', { name: /^publishing/ })).toHaveCount(0);
  await close();
});

test('CAT-01 /apis/deprecated is Active APIs with the deprecated as its section', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox}/apis/deprecated`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active APIs');
  await expect(page.getByRole('heading', { level: 2, name: 'Deprecated APIs' })).toBeVisible();
});

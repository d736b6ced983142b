import type { Page } from '@playwright/test';
import { takeCustomer } from '../customers.ts';
import { expect, test } from '../portal-test.ts';

const partner = 'I want to become a Partner';
const customer = 'I want to sign up for a Customer plan';

async function expectPlan(page: Page, portal: string, plan: string): Promise<void> {
  await page.goto(`${portal}/admin/applications`);
  await expect(page.getByRole('main')).toContainText(plan);
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
}

for (const [shortcut, plan] of [
  [partner, 'Partner sandbox'],
  [customer, 'Customer sandbox'],
] as const) {
  test(`HOME-03 in the sandbox '${shortcut}' leads to an account on that plan`, async ({
    page,
    sandbox,
    newPerson,
  }) => {
    await page.goto(sandbox);
    await page.getByRole('link', { name: shortcut }).first().click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .first()
      .click();
    await newPerson().signUp(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expectPlan(page, sandbox, plan);
  });
}

test(`HOME-03 in production '${partner}' leads to an account on that plan`, async ({
  page,
  production,
  newPerson,
}) => {
  await page.goto(production);
  await page.getByRole('link', { name: partner }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .first()
    .click();
  await newPerson().signUp(page);
  await expect(page.getByRole('radio', { name: /^Partner/ })).toBeChecked();
  await page.getByLabel('Organisation', { exact: true }).fill('Parcels for shops');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByLabel('Organisation number').fill('556000-0001');
  await finish(page);
  await expectPlan(page, production, 'Account on Partner Plan');
});

test(`HOME-03 in production '${customer}' leads to an account on that plan`, async ({
  page,
  production,
  newPerson,
}) => {
  const { number } = await takeCustomer();
  await page.goto(production);
  await page.getByRole('link', { name: customer }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .first()
    .click();
  await newPerson().signUp(page);
  await expect(page.getByRole('radio', { name: /^Customer/ })).toBeChecked();
  await page.getByLabel('Organisation', { exact: true }).fill('Parcels of my own');
  await page.getByLabel('Country').selectOption('SE');
  await page.getByLabel('Customer number').fill(number);
  await page.getByRole('button', { name: 'I cannot get a code' }).click();
  await finish(page);
  await expectPlan(page, production, 'Account on Customer Plan');
});

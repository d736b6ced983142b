import { readCustomerCode, takeCustomer } from '../customers.ts';
import { outboxOf } from '../outbox.ts';
import { expect, test } from '../portal-test.ts';

test('USER-06 sign up in production with the code from the mail to the customer', async ({
  page,
  production,
  newPerson,
}) => {
  const customer = await takeCustomer();
  await page.goto(`${production}/admin`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .first()
    .click();
  await newPerson().signUp(page);
  await expect(page.getByRole('heading', { name: 'Set up your organisation' })).toBeVisible();
  await page.getByLabel('Country').selectOption('SE');
  await page.getByLabel('Customer number').fill(customer.number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If we know this number')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Is wrong or has expired')).toBeVisible();
  const code = await readCustomerCode(outboxOf('production'), customer.contact);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The customer number ${customer.number} is verified.`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
});

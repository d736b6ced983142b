import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../portal-test.ts';

const shell = promisify(exec);

test('LOGIN-01 LOGIN-02 find an API, sign up, get a key, run the shown curl line, see the call counted', async ({
  page,
  sandbox,
  newPerson,
}) => {
  const person = newPerson();

  await test.step('find an API and read it, signed out', async () => {
    await page.goto(sandbox);
    await page.getByRole('link', { name: 'I just want to try out the APIs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Active APIs' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search Active APIs' }).fill('service points');
    await page.getByRole('searchbox', { name: 'Search Active APIs' }).press('Enter');
    // The operations that were found come into their cards last, and move what lies below.
    await expect(page.getByText('near a postcode').first()).toBeVisible();
    await page.getByRole('heading', { name: 'Service Point' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/apis\/details\/location-v4-servicepoints/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Service Point/i);
  });

  await test.step('sign up, confirm the address by the mail, come back to the same page', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await person.signUp(page);
    await expect(page).toHaveURL(/\/apis\/details\/location-v4-servicepoints/);
    await expect(page.getByRole('banner').getByRole('link', { name: person.email })).toBeVisible();
  });

  await test.step('the account is there, named after the person; its first application is live', async () => {
    await page.goto(`${sandbox}/admin`);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My first application' })).toBeVisible();
  });

  await test.step('run the curl line that the page shows and see the call counted', async () => {
    const line = await person.copiedCurlLine(page);
    expect(line).toContain('curl');
    const { stdout } = await shell(line);
    expect(JSON.parse(stdout)).toBeTruthy();
    await expect(page.getByText(/calls today\s*1/i)).toBeVisible({ timeout: 20_000 });
  });
});

import { listFaultsOfThemes } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('LOGIN-10 the switch that requires a second factor of staff is for whoever has one, and leads there', async ({
  browser,
}) => {
  const context = await openContext(browser, { portal: 'production', role: 'apigov' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/admin?tab=roles`);
  const section = page.getByRole('region', { name: 'Second factor for staff' });
  const required = section.getByRole('switch', { name: /^Require two-step login/ });
  await expect(required).toBeEnabled();
  await expect(required).not.toBeChecked();
  await expect(section.getByText(/staff members? ha(s|ve) none yet\.$/)).toBeVisible();
  await required.click();
  await expect(section.getByText('Set up two-step login or a passkey for yourself')).toBeVisible();
  await expect(required).not.toBeChecked();
  expect(await listFaultsOfThemes(page)).toEqual([]);
  await section.getByRole('link', { name: '/login/security' }).click();
  await expect(page).toHaveURL(/\/login\//);
  await context.close();
});

import { listFaultsOfThemes } from '../accessibility.ts';
import { expect, test } from '../portal-test.ts';
import { signUpByHttp } from '../http-person.ts';
import { addressOf, openContext } from '../viewers.ts';

test('terms are written by staff, who may not date them back; a customer who has accepted none is asked, reads and accepts', async ({
  browser,
  request,
}) => {
  const portal = addressOf('production');
  await test.step('a draft begins as a copy; its day must lie ahead', async () => {
    const context = await openContext(browser, { portal: 'production', role: 'internal' });
    const page = await context.newPage();
    await page.goto(`${portal}/admin/terms`);
    await expect(page.getByText(/accounts have accepted edition 1/)).toBeVisible();
    await page.getByRole('link', { name: 'Write an edition' }).click();
    await page.getByLabel('What changes').fill('A version stays in service for 18 months.');
    await expect(page.getByLabel('Text')).toHaveValue(/What these terms are about/);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish edition 2' });
    await dialog.getByLabel('In force from').fill('2023-01-01');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('The date must not be in the past')).toBeVisible();
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close window' }).last().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Draft deleted')).toBeVisible();
    await context.close();
  });

  await test.step('who signed up by the plain call is asked over the page', async () => {
    const person = await signUpByHttp({
      request,
      portal,
      kind: 'production',
      acceptsTerms: false,
    });
    const context = await browser.newContext();
    await context.addInitScript((handle) => {
      const login = { unifiedLoginAccessToken: handle };
      localStorage.setItem('unifiedLogin', JSON.stringify(login));
    }, person.handle);
    const page = await context.newPage();
    await page.goto(`${portal}/admin/accountDetails`);
    const banner = page.getByRole('region', { name: 'Terms', exact: true });
    await banner.getByRole('button', { name: 'See and accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept the terms' });
    await expect(dialog).toContainText('Edition 1, in force since 27 Apr 2022');
    expect(await listFaultsOfThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept edition 1' }).click();
    await expect(page.getByText('Edition 1 of the terms is accepted')).toBeVisible();
    await expect(banner).toHaveCount(0);
    const terms = page.getByRole('definition').filter({ hasText: `by ${person.email}` });
    await terms.getByRole('link', { name: 'Edition 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(page.getByText('What these terms are about')).toBeVisible();
    await context.close();
  });
});

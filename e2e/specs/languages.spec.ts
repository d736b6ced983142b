import type { Page } from '@playwright/test';
import { signUpByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';

test('the portal in Swedish: a stranger reads it by a link, before any script and after, and each page names the other', async ({
  browser,
  page,
  production,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await expect(async () => {
    await still.goto(`${production}/apis/active?lang=sv`);
    await expect(still.getByRole('heading', { name: 'Aktiva API:er' })).toBeVisible();
  }).toPass();
  await expect(still.locator('html')).toHaveAttribute('lang', 'sv');
  const languages = still.locator('link[rel="alternate"][hreflang]');
  const named = await languages.evaluateAll((links) =>
    links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
  );
  expect(named).toEqual([
    `en ${production}/apis/active?lang=en`,
    `sv ${production}/apis/active?lang=sv`,
    `x-default ${production}/apis/active`,
  ]);
  await context.close();

  await page.goto(`${production}/?lang=sv`);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(page.locator('html[data-mended]')).not.toBeAttached();
  await test.step('paths are the same, and so is the language on the next page', async () => {
    await page.getByRole('link', { name: 'Aktiva API:er' }).first().click();
    await expect(page).toHaveURL(`${production}/apis/active`);
    await page.goto(`${production}/apis/status`);
    await expect(page.getByRole('heading', { name: 'API-status', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^API-status · /);
  });
  await test.step('what the status service says, and countries, are in the words of the language', async () => {
    await expect(page.getByRole('region', { name: 'Övergripande' })).toContainText(
      /Alla system i drift|Delvis försämrad tjänst|systemavbrott|Tjänsten underhålls/,
    );
    await page.goto(`${production}/edi/serviceCode`);
    await expect(page.getByRole('combobox', { name: 'Från' }).first()).toContainText('Sverige');
  });
  await test.step('dates and numbers follow', async () => {
    await page.goto(`${production}/news`);
    await expect(
      page
        .getByText(/\d{1,2} (?:jan|feb|mars|apr|maj|juni|juli|aug|sep|okt|nov|dec)\.? \d{4}/)
        .first(),
    ).toBeVisible();
  });
  await test.step('the footer leads back to English, for good', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: "What's new", level: 1 })).toBeVisible();
    await page.goto(production);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('what is refused is told in Swedish: by a form, and by what reads an EDIFACT file', async ({
  page,
  request,
  production,
}) => {
  const person = await signUpByHttp({ request, portal: production, kind: 'production' });
  await page.goto(`${production}/admin/users`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.goto(`${production}/admin/users?lang=sv`);
  await page.getByRole('button', { name: 'Bjud in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bjud in en användare' });
  const address = dialog.getByLabel('E-postadress till den du bjuder in');
  await address.fill(person.email);
  await dialog.getByRole('button', { name: 'Bjud in' }).click();
  await expect(dialog).toContainText('Används redan av en annan användare');
  await expect(address).toHaveAttribute('aria-invalid', 'true');

  await page.goto(`${production}/edi?tab=reader`);
  await page
    .getByRole('textbox', { name: 'Meddelande' })
    .fill("UNB+UNOC:3+A+B+261120:1000+1'UNH+1+IFTMIN:D:96A:UN:NP32'UNT+2+1'UNZ+2+1'");
  const found = page.getByRole('region', { name: /\d fel/ });
  await expect(found).toContainText('BGM saknas före UNT');
  await expect(found).toContainText('UNZ anger 2, men det finns 1 meddelande');
});

test('a person chooses Swedish once, and has it in every browser after the login', async ({
  browser,
  request,
  production,
}) => {
  const person = await signUpByHttp({ request, portal: production, kind: 'production' });
  const logIn = async (page: Page, address: string) => {
    await page.goto(production + address);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const [here, elsewhere] = await Promise.all([browser.newContext(), browser.newContext()]);
  const page = await here.newPage();
  await logIn(page, '/admin/accountDetails?tab=profile');
  await page.getByRole('button', { name: 'Edit your name and phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language').selectOption('Svenska');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Kontouppgifter', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Mitt konto')).toBeVisible();

  const other = await elsewhere.newPage();
  await logIn(other, '/admin/applications');
  await expect(other.getByRole('heading', { name: 'Applikationer', level: 1 })).toBeVisible();
  await Promise.all([here.close(), elsewhere.close()]);
});

test('a text that was typed is asked for before the language changes, or kept, to Swedish and back', async ({
  page,
  production,
}) => {
  const choose = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.goto(`${production}/edi/labelCheck?from=news`);
  await expect(page.locator('html[data-live]')).toBeAttached();
  const label = page.getByRole('main').locator('textarea');
  for (const [to, title, stay, go] of [
    ['Svenska', 'Change the language?', 'Close window', 'Change language'],
    ['English', 'Byta språk?', 'Stäng fönstret', 'Byt språk'],
  ] as const) {
    await label.fill('^XA^XZ');
    await choose(to);
    const question = page.getByRole('dialog', { name: title });
    await question.getByRole('button', { name: stay }).last().click();
    await expect(label).toHaveValue('^XA^XZ');
    await choose(to);
    await question.getByRole('button', { name: go }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: to })).toHaveCount(0);
    await expect(page.locator('html[data-live]')).toBeAttached();
    await expect(page).toHaveURL(/from=news/);
  }

  await page.goto(`${production}/contactUs`);
  await expect(page.getByText(/All services are available|Open incident/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Parcels of October');
  await choose('Svenska');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('input[name="subject"]')).toHaveValue('Parcels of October');
  await choose('English');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Parcels of October');
});

import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext, portalNames } from '../viewers.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const titles = { production: 'Developer Portal', sandbox: 'Sandbox Developer Portal' } as const;

for (const portal of portalNames) {
  test(`ENV-02 ENV-03 ENV-08 ENV-09 NAV-07 title, page titles, version and logo of the ${portal} portal`, async ({
    page,
    request,
  }) => {
    const address = addressOf(portal);
    await page.goto(address);
    const brand = page.getByRole('banner').getByRole('link', { name: titles[portal] });
    await expect(brand).toHaveText(titles[portal]);
    await expect(page).toHaveTitle(`Home · ${titles[portal]}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    const logo = brand.locator('svg');
    await expect(logo).toHaveCSS('color', 'rgb(0, 160, 214)');
    const { version } = (await (await request.get(`${address}/version`)).json()) as {
      version: string;
    };
    expect(version).toMatch(/^3\.\d+\.\d+$/);
    await expect(page.getByRole('contentinfo')).toContainText(`Version ${version}`);
    for (const [link, name] of [
      ['Active APIs', 'Active APIs'],
      ['Service Codes', 'Service Codes'],
    ] as const) {
      await menu(page).getByRole('link', { name: link }).click();
      await expect(page).toHaveTitle(`${name} · ${titles[portal]}`);
    }
    await page.goto(`${address}/apis/details/shipment-v3-booking`);
    await expect(page).toHaveTitle(`Booking · ${titles[portal]}`);
    await page.goto(`${address}/nothing`);
    await expect(page).toHaveTitle(`No record found · ${titles[portal]}`);
  });
}

for (const portal of portalNames) {
  test(`ENV-03 a link to the ${portal} portal is shown elsewhere with a picture that opens from there`, async ({
    request,
  }) => {
    const html = await (await request.get(`${addressOf(portal)}/apis/active`)).text();
    const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(image).toBe(`${addressOf(portal)}/preview.png`);
    const answer = await request.get(image);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  });
}

test('NAV-13 until the login check completes there is the loading screen', async ({
  browser,
  production,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${production}/admin`);
  await expect(page.getByRole('heading', { name: 'Loading... Please wait' })).toBeVisible();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`NAV-13 without scripts the page says what it needs, in sight and ${colorScheme}`, async ({
    browser,
    production,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    await page.goto(`${production}/faqs`);
    const bar = page.locator('noscript');
    await expect(bar.locator('p')).toHaveText(/needs JavaScript/);
    await expect(bar.locator('p')).toBeInViewport({ ratio: 1 });
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await context.close();
  });
}

test('the theme that was chosen is there at the first frame of the next load', async ({
  page,
  production,
}) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      sessionStorage.setItem('firstTheme', document.documentElement.dataset['theme'] ?? 'none');
    });
  });
  await page.goto(production);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await colour();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('firstTheme'))).toBe('dark');
  expect(await colour()).toBe(dark);
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(colour).not.toBe(dark);
});

test('the theme follows the system until it is chosen, and its switch with it', async ({
  page,
  production,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(production);
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
});

test('NAV-10 the menu is a drawer on a phone: a navigation and Esc close it', async ({
  browser,
}) => {
  const context = await openContext(browser, {
    portal: 'production',
    role: 'customer',
    width: 390,
    height: 844,
  });
  const page = await context.newPage();
  await page.goto(addressOf('production'));
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await menu(page).getByRole('link', { name: 'Service Codes' }).click();
  await expect(h1(page)).toHaveText('Service Codes');
  await expect(menu(page)).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(h1(page)).toBeFocused();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

test('NAV-01 HOME-01 back and forward bring the page and its place back; the hero is on / alone', async ({
  page,
  production,
}) => {
  await page.goto(production);
  const hero = page.getByRole('heading', { name: 'From booking to doorstep, by API' });
  await expect(hero).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Get in touch with us' });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await link.click();
  await expect(h1(page)).toHaveText('Support');
  await expect(hero).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(hero).toBeVisible();
  await expect
    .poll(() => page.evaluate((place) => Math.abs(scrollY - place), scrolled))
    .toBeLessThan(20);
  await page.goForward();
  await expect(h1(page)).toHaveText('Support');
});

test('NAV-17 Contact Us is linked from Support', async ({ page, sandbox }) => {
  await page.goto(`${sandbox}/support`);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveURL(`${sandbox}/contactUs`);
  await expect(h1(page)).toHaveText('Contact Us');
});

test('ENV-01 each portal links to the other', async ({ page, production, sandbox }) => {
  await page.goto(production);
  await page.getByRole('link', { name: 'Go to the sandbox portal' }).click();
  await expect(page).toHaveURL(`${sandbox}/`);
  await page.getByRole('link', { name: 'View production plans' }).first().click();
  await expect(page).toHaveURL(`${production}/apis/plansAndPricing`);
  await expect(h1(page)).toHaveText('Plans and pricing');
});

test('NAV-01 a page asked for by another name of this machine opens at the address of the portal', async ({
  page,
  sandbox,
}) => {
  const other = new URL(sandbox);
  other.hostname = '127.0.0.1';
  await page.goto(`${other.origin}/apis/active?text=label`);
  await expect(page).toHaveURL(`${sandbox}/apis/active?text=label`);
  await expect(h1(page)).toHaveText('Active APIs');
});

test('NAV-16 every external link and document of menu, footer and Support opens', async ({
  page,
  request,
  production,
}) => {
  await page.goto(`${production}/support`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /PDF|Q&A/ })
      .first(),
  ).toBeVisible();
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const shipped = [...new Set(links)].filter((href) => /\/(site|documents)\//.test(href));
  expect(shipped.filter((href) => href.endsWith('.pdf')).length).toBeGreaterThanOrEqual(5);
  expect(shipped.length).toBeGreaterThanOrEqual(12);
  for (const href of shipped) {
    const answer = await request.get(href);
    expect([href, answer.status()]).toEqual([href, 200]);
    const kind = href.endsWith('.pdf') ? 'application/pdf' : 'text/html';
    expect(answer.headers()['content-type']).toContain(kind);
  }
});

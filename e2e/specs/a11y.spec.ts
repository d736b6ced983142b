import {
  bothThemes,
  listFaults,
  listFaultsOfThemes,
  toThemeOf,
  waitUntilShown,
} from '../accessibility.ts';
import { readRecord, toRecord, writeRecord } from '../accessibility-record.ts';
import {
  loginSteps,
  securityPages,
  toHow,
  type Visit,
  visits,
  walks,
} from '../accessibility-walks.ts';
import { listFaultsOfChecks, loginChecks, zoomedWidth } from '../page-checks.ts';
import { expect, oneIn, onlyLong, test } from '../portal-test.ts';
import { outcomeOf, routeExpectations } from '../route-expectations.ts';
import { addressOf, emailOf, openContext } from '../viewers.ts';

/** Few pages a test: a big reference takes its time on a small machine. */
const mostPages = 9;

function toParts({ role, paths }: Visit): Visit[] {
  const parts = Math.ceil(paths.length / mostPages);
  return Array.from({ length: parts }, (_, part) => ({
    role,
    paths: paths.slice(part * mostPages, (part + 1) * mostPages),
  }));
}

for (const { width, every } of walks) {
  const looked = visits.map(({ role, paths }) => ({ role, paths: oneIn(every, paths) }));
  for (const { role, paths } of looked.flatMap(toParts)) {
    const [first] = paths;
    test(
      `NAV-01 no page of ${role} from ${first} on has an accessibility fault ${toHow({ width, every })}`,
      onlyLong(every === 1),
      async ({ browser }) => {
        test.setTimeout(300_000);
        const faults: string[] = [];
        const context = await openContext(browser, { portal: 'production', role, width });
        const page = await context.newPage();
        for (const [index, path] of paths.entries()) {
          await page.goto(addressOf('production') + path);
          await waitUntilShown(page);
          faults.push(
            ...(await listFaultsOfThemes(page, width === 1440 ? bothThemes : toThemeOf(index))),
          );
          if (width === zoomedWidth) faults.push(...(await listFaultsOfChecks(page)));
        }
        expect(faults).toEqual([]);
        await context.close();
      },
    );
  }
}

test('LOGIN-10 no page of the login has an accessibility fault; password managers know its fields, which take what is pasted', async ({
  page,
  production,
  demoPassword,
}) => {
  const faults: string[] = [];
  const look = async (index: number) => {
    await waitUntilShown(page);
    faults.push(...(await listFaultsOfThemes(page, toThemeOf(index))));
    faults.push(...(await listFaultsOfChecks(page, loginChecks)));
  };
  await page.setViewportSize({ width: zoomedWidth, height: 900 });
  await page.goto(`${production}/login/security`);
  const login = page.url();
  for (const [index, step] of loginSteps.entries()) {
    await page.goto(login + step);
    await look(index);
  }
  await page.goto(login);
  await page.getByLabel('E-mail').fill(emailOf('customer'));
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${production}/login/security`);
  for (const [index, path] of securityPages.entries()) {
    await page.goto(production + path);
    await look(index);
  }
  expect(faults).toEqual([]);
});

test('every page was looked at by somebody who may see it', () => {
  const seen = visits.flatMap(({ role, paths }) =>
    routeExpectations
      .filter((row) => paths.includes(row.path) && outcomeOf(row, 'production', role) === 'shown')
      .map(({ path }) => path),
  );
  const all = routeExpectations.filter((row) => row.in !== 'sandbox').map(({ path }) => path);
  expect([...new Set(seen)].toSorted()).toEqual([...new Set(all)].toSorted());
});

test('the page /accessibility tells what these tests look at, and with which tool', async () => {
  if (process.env['RECORD_ACCESSIBILITY']) await writeRecord();
  const kept = await readRecord();
  expect(kept).toEqual(toRecord(kept.testedOn));
});

test('a dialog has no accessibility fault and is worked by keys alone', async ({
  page,
  production,
}) => {
  await page.goto(`${production}/apis/active?text=booking`);
  const share = page.getByRole('button', { name: /^Share Booking/ }).first();
  await share.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toBeVisible();
  expect(await listFaults(page)).toEqual([]);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        Boolean(document.activeElement?.closest('dialog')),
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
});

test('NAV-08 the menu by keys alone: skip link first, then every item, Enter goes there', async ({
  page,
  production,
}) => {
  await page.goto(production);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const item = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Customs', exact: true });
  await page.goto(production);
  await expect(item).toBeVisible();
  const reach = async () => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if (await item.evaluate((link) => link === document.activeElement)) return true;
    }
    return false;
  };
  expect(await reach()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Customs' })).toBeFocused();
  await expect(item).toHaveAttribute('aria-current', 'page');
});

test('CAT-05 PAG-02 pages are turned by keys alone', async ({ browser }) => {
  const context = await openContext(browser, { portal: 'production', role: 'internal' });
  const page = await context.newPage();
  await page.goto(`${addressOf('production')}/apis/active`);
  const pages = page.getByRole('navigation', { name: /Pag/ });
  await pages.getByRole('button', { name: /2/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  await context.close();
});

test('Ctrl K opens the palette; typing, arrows and Enter go to a page, Esc gives the focus back', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox);
  const opener = page.getByRole('button', { name: 'Search pages, APIs and operations' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  expect(await listFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').pressSequentially('service codes');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Service Codes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sandbox}/edi/serviceCode`);
  await expect(palette).toHaveCount(0);
});

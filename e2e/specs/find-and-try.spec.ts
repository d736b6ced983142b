import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { signUpByHttp } from '../http-person.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

const run = promisify(execFile);
const lab = (page: Page) => page.getByRole('complementary', { name: 'Code samples and console' });

test('CAT-08 CAT-09 a field name leads to its operation, the call answers with one’s own key, and the copied Python gives the same answer @long', async ({
  browser,
}) => {
  const maker = await browser.newContext();
  const portal = addressOf('sandbox');
  const person = await signUpByHttp({ request: maker.request, portal, kind: 'sandbox' });
  await maker.close();
  const context = await openContext(browser, {
    portal: 'sandbox',
    role: 'public',
    handle: person.handle,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();

  await page.goto(`${portal}/apis/active`);
  // A slip of the finger: the field is called openingHours.
  await page.getByRole('searchbox', { name: 'Search Active APIs' }).fill('openingHuors');
  const hit = page
    .getByRole('listitem')
    .filter({ hasText: /^GETFind Service Points.*openingHours/ });
  await expect(page).toHaveURL(/text=openingHuors/);
  await hit
    .getByRole('link', { name: /Find Service Points/ })
    .first()
    .click();
  await expect(page).toHaveURL(/location-v4-servicepoints\?operation=findServicePoints/);
  await expect(page.getByRole('heading', { level: 2, name: 'Find Service Points' })).toBeVisible();

  // What is read has an address of its own.
  const parameter = page.getByRole('link', { name: 'Link to postcode' });
  await parameter.focus();
  await parameter.press('Enter');
  await expect(page).toHaveURL(/#query\.postcode$/);
  await page.reload();
  await expect(page.locator('[data-aimed]')).toContainText('postcode');

  await expect(lab(page).getByText(/filled in for you/)).toBeVisible();
  await lab(page)
    .getByLabel(/^country/)
    .first()
    .selectOption('SE');
  await lab(page)
    .getByLabel(/^postcode/)
    .fill('21120');
  await lab(page).getByRole('button', { name: 'Send' }).click();
  await expect(lab(page).getByRole('status').filter({ hasText: '200' })).toBeVisible();
  const shown = await lab(page).getByLabel('Response body').innerText();

  await lab(page).getByRole('tab', { name: 'Python' }).click();
  await lab(page).getByRole('button', { name: 'Copy code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(await lab(page).getByRole('tabpanel').first().innerText()).not.toContain(keyIn(code));
  const folder = await mkdtemp(join(tmpdir(), 'find-and-try-'));
  await writeFile(join(folder, 'call.py'), code);
  const { stdout } = await run('python3', [join(folder, 'call.py')]);
  await rm(folder, { recursive: true });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(shown));
  await context.close();
});

/** The real key: it is in what was copied, and not on the screen. */
function keyIn(code: string): string {
  const key = /"apikey": "(norrvik_test_[a-z2-7]{39})"/.exec(code)?.[1];
  if (!key) throw new Error('The sample holds no key');
  return key;
}

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { onlyLong, test } from '../portal-test.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** A page of its own: parts that do not come are told on the console, too. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await expect(page.locator('#root[inert], #root [inert]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page;
}

const menu = (page: Page) => page.getByRole('banner');

test('NAV-01 offline, Ctrl K and navigation say so within the portal, keep what was typed, and go on by themselves', async ({
  browser,
  production,
}) => {
  const page = await openPage(browser, `${production}/contactUs`);
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Parcels of October');
  await page.context().setOffline(true);

  await page.keyboard.press('Control+k');
  const frame = page.getByRole('dialog', { name: 'You are offline' });
  await expect(frame.getByRole('button', { name: 'Try again' })).toBeVisible();
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.getByRole('alert')).toContainText('It opens when you are back online.');
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(subject).toHaveValue('Parcels of October');

  await menu(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
  await expect(menu(page)).toBeVisible();
  await expect(page.getByText(/preload CSS|imported module/)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Questions|FAQ/ })).toBeVisible();
  await expect(page).toHaveURL(`${production}/faqs`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.context().close();
});

/** The build as another one: the same pages from files of other names. */
async function copyBuild(to: string, mark: string): Promise<void> {
  await cp(join(dist, 'web'), join(to, 'web'), { recursive: true });
  await cp(join(dist, 'pages'), join(to, 'pages'), { recursive: true });
  const assets = await readdir(join(to, 'web/assets'));
  const names = assets.filter((name) => !/\.(br|gz)$/.test(name));
  const toOther = (name: string) => name.replace(/\.(\w+)$/, `${mark}.$1`);
  const known = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const texts = ['web/index.html', 'web/.vite/manifest.json'];
  for (const name of assets) {
    const file = join(to, 'web/assets', name);
    if (/\.(br|gz)$/.test(name)) await rm(file);
    else await rename(file, join(to, 'web/assets', toOther(name)));
    if (/\.(js|css)$/.test(name)) texts.push(`web/assets/${toOther(name)}`);
  }
  await rm(join(to, 'web/index.html.br'), { force: true });
  for (const text of texts) {
    const file = join(to, text);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(known, toOther));
  }
}

test(
  'NAV-01 tabs of an earlier release go on: navigation loads the page anew once, a form keeps what was typed',
  onlyLong(),
  async ({ browser }, testInfo) => {
    test.setTimeout(240_000);
    const [first, second] = ['first', 'second'].map((name) => testInfo.outputPath(name));
    if (!first || !second) throw new Error('There are two');
    await copyBuild(first, 'a');
    await copyBuild(second, 'b');
    const directory = await mkdtemp(join(tmpdir(), 'portal-release-'));
    const launchAt = (build: string, port: number) =>
      launch({
        directory,
        portals: ['production'],
        ports: { production: port },
        mode: 'throwaway',
        env: { WEB_DIR: join(build, 'web') },
      });
    let running = await launchAt(first, 0);
    const portal = running.production?.url ?? '';
    const reader = await openPage(browser, `${portal}/support`);
    const writer = await openPage(browser, `${portal}/contactUs`);
    const subject = writer.getByRole('textbox', { name: 'Subject' });
    await subject.fill('Parcels of October');
    await running.stop();
    running = await launchAt(second, Number(new URL(portal).port));

    const loads: string[] = [];
    reader.on('load', () => loads.push(reader.url()));
    await menu(reader).getByRole('link', { name: 'FAQs' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: /Questions|FAQ/ })).toBeVisible();
    await expect(reader.locator('script[type="module"][src]').first()).toHaveAttribute(
      'src',
      /b\.js$/,
    );
    expect(loads).toEqual([`${portal}/faqs`]);

    await writer.keyboard.press('Control+k');
    const frame = writer.getByRole('dialog', { name: 'The portal has a new version' });
    await expect(frame.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await frame.getByRole('button', { name: 'Close window' }).click();
    await expect(subject).toHaveValue('Parcels of October');

    const [chunk = ''] = (await readdir(join(second, 'web/assets'))).filter((name) =>
      /^news-page-.*\.js$/.test(name),
    );
    const file = join(second, 'web/assets', chunk);
    await rename(file, `${file}.away`);
    await menu(reader)
      .getByRole('link', { name: /What's new|News/ })
      .click();
    const alert = reader.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This part could not be loaded');
    expect(loads).toHaveLength(1);
    await rename(`${file}.away`, file);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: /new/i })).toBeVisible();
    expect(loads).toHaveLength(1);

    await reader.context().close();
    await writer.context().close();
    await running.stop();
    await rm(directory, { recursive: true, force: true });
  },
);

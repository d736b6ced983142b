import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function waitUntilShown(page: Page): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings.filter({ hasNotText: 'Loading' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What passes is not told of, which takes as long as looking. Of the page alone: a frame that runs no scripts, such as the preview of a mail, would never answer. */
const analyse = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** The faults of the page as it stands, in words that name the place. */
export async function listFaults(
  page: Page,
  analysis = analyse(page).withTags(rules),
): Promise<string[]> {
  const { violations } = await analysis.analyze();
  const { pathname, search } = new URL(page.url());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1, 2).join(' ').trim();
      return `${pathname}${search} ${id} ${target.join(' ')}: ${why}`;
    }),
  );
}

/** Colours are read only when none of them is on its way to another. */
async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.evaluate(async () => {
    // A bar that stays covers part of what is scrolled below it.
    scrollTo(0, 0);
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await painted();
    await painted();
    const running = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
    await painted();
  });
}

export const bothThemes = ['light', 'dark'] as const;
export type Theme = (typeof bothThemes)[number];

/** One theme a page, the other at the next one: where both at each page would take minutes. */
export const toThemeOf = (page: number): readonly Theme[] => [page % 2 === 0 ? 'light' : 'dark'];

/** Faults of the page as it stands in each theme: the second differs in its colours alone. */
export async function listFaultsOfThemes(
  page: Page,
  themes: readonly Theme[] = bothThemes,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme);
    const analysis = analyse(page);
    const found = await listFaults(
      page,
      index === 0 ? analysis.withTags(rules) : analysis.withRules(['color-contrast']),
    );
    faults.push(...found.map((fault) => `${theme} ${fault}`));
  }
  return faults;
}

/** Nothing of the page lies beyond the right edge. */
export async function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The button of the menu in which something stands. */
const menuOf = (item: Locator) =>
  item.locator('xpath=ancestor::*[@popover]/preceding-sibling::button[1]');

/** Opens a dialog by Enter, out of its menu where it stands in one, and closes it by Esc: its faults in both themes, and where the focus goes astray. */
export async function walkDialog(page: Page, item: Locator): Promise<string[]> {
  const name = await item.textContent();
  const isInMenu = (await menuOf(item).count()) > 0;
  const opener = isInMenu ? menuOf(item) : item;
  await opener.focus();
  await page.keyboard.press('Enter');
  if (isInMenu) {
    await item.focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const faults = await listFaultsOfThemes(page);
  if (!(await keepsFocus(page))) faults.push('the focus leaves the dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  return faults.map((fault) => `${name}: ${fault}`);
}

async function keepsFocus(page: Page): Promise<boolean> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || Boolean(activeElement?.closest('dialog'));
    });
    if (!isInside) return false;
  }
  return true;
}

/** Goes through the page's own part by Tab: what is never reached, and where the focus cannot be seen. */
export async function walkPage(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    for (const control of document.querySelectorAll<HTMLElement>(`#main :is(${controls})`)) {
      const isOff = control.matches(':disabled, [tabindex="-1"], [type="hidden"], :checked ~ *');
      // Of radio buttons the keyboard reaches one, and arrows the others.
      if (!isOff && control.checkVisibility() && !control.matches('[type="radio"]'))
        control.dataset['walk'] = 'due';
    }
    document.querySelector<HTMLElement>('#main')?.focus();
  });
  const unseen: string[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !activeElement.closest('#main'))
        return undefined;
      activeElement.dataset['walk'] = 'done';
      const { outlineStyle, boxShadow } = getComputedStyle(activeElement);
      // A field of several parts is ringed as a whole.
      const box = activeElement.closest(
        ':has(> input:focus-visible), :has(> * > input:focus-visible)',
      );
      const isBoxed = box !== null && getComputedStyle(box).outlineStyle !== 'none';
      const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || isBoxed;
      return { isSeen, name: activeElement.outerHTML.slice(0, 120) };
    });
    if (!at) break;
    if (!at.isSeen) unseen.push(`its focus cannot be seen: ${at.name}`);
  }
  const missed = await page
    .locator('[data-walk="due"]')
    .evaluateAll((controls) =>
      controls.map((control) => `Tab does not reach ${control.outerHTML.slice(0, 120)}`),
    );
  const { pathname, search } = new URL(page.url());
  return [...unseen, ...missed].map((fault) => `${pathname}${search} ${fault}`);
}

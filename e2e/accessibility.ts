import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function waitUntilShown(page: Page): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings.filter({ hasNotText: 'Loading' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Of the page alone: a frame that runs no scripts, such as the preview of a mail, would never answer. */
const analyse = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

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

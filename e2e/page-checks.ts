import type { Page } from '@playwright/test';
import { findOverflow } from './accessibility.ts';

type Check = (page: Page) => Promise<string[]>;

/** A page of 1280 px at a zoom of 400 % is as wide as this (WCAG 1.4.10). */
export const zoomedWidth = 320;

/** What each page is held against beside axe: by the name under which the page `/accessibility` tells of it. */
export const pageChecks = {
  reflow: async (page) => {
    const beyond = await findOverflow(page);
    return beyond > 0 ? [`${beyond} px too wide at ${zoomedWidth} px`] : [];
  },
  links: (page) => page.evaluate(findAmbiguousLinks),
  motion: (page) => page.evaluate(findMotion),
  header: (page) => page.evaluate(findHiddenFocus),
  forcedColours: async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const faults = await page.evaluate(findLostColours);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    return faults;
  },
} as const satisfies Readonly<Record<string, Check>>;

export async function listFaultsOfChecks(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const faults: string[] = [];
  for (const [name, check] of Object.entries(pageChecks)) {
    const found = await check(page);
    faults.push(...found.map((fault) => `${pathname}${search} ${name}: ${fault}`));
  }
  return faults;
}

/** Links that are called the same, lead elsewhere, and have no row or entry around them that tells them apart (WCAG 2.4.4). */
function findAmbiguousLinks(): string[] {
  const known = new Map<string, string>();
  const faults: string[] = [];
  const toText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const entry = link.closest<HTMLElement>('li, tr, dd, article, p');
    const name = toText(link.ariaLabel ?? link.innerText);
    if (!entry || name === '' || !link.checkVisibility()) continue;
    const place = `${name} in ${toText(entry.innerText)}`;
    const other = known.get(place);
    if (other !== undefined && other !== link.href) {
      faults.push(`'${name}' leads to ${new URL(other).pathname} and to ${link.pathname}`);
    }
    known.set(place, link.href);
  }
  return [...new Set(faults)];
}

/** What moves though the visitor wants no motion. */
function findMotion(): string[] {
  return document.getAnimations().flatMap(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    const { duration } = effect.getComputedTiming();
    return Number(duration) > 50 ? [effect.target?.outerHTML.slice(0, 90) ?? 'something'] : [];
  });
}

/** A bar that sticks to the top must not cover what the keyboard scrolls into sight (WCAG 2.4.11). */
function findHiddenFocus(): string[] {
  const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((bar) => {
    const { position, top } = getComputedStyle(bar);
    const isBar = (position === 'sticky' || position === 'fixed') && Number.parseFloat(top) === 0;
    const { width, height } = bar.getBoundingClientRect();
    if (!isBar || !bar.checkVisibility() || width < innerWidth / 2 || height > innerHeight / 2) {
      return [];
    }
    return height > kept + 1 ? [`${bar.className} covers ${height} px, ${kept} px are kept`] : [];
  });
}

/** With the colours of the visitor: a control that lost its focus ring, an icon that has the colour of the ground. */
function findLostColours(): string[] {
  const faults: string[] = [];
  const ground = getComputedStyle(document.body).backgroundColor;
  const drawn = 'button svg :is(path, circle, rect), a svg :is(path, circle, rect)';
  for (const shape of document.querySelectorAll<SVGElement>(drawn)) {
    if (!shape.checkVisibility()) continue;
    const { stroke, fill } = getComputedStyle(shape);
    const paints = [stroke, fill].filter((paint) => paint !== 'none');
    if (paints.length > 0 && paints.every((paint) => paint === ground)) {
      faults.push(`an icon is lost: ${shape.closest('button, a')?.outerHTML.slice(0, 120)}`);
    }
  }
  const [control] = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input)');
  control?.focus({ preventScroll: true, focusVisible: true });
  if (control && document.activeElement === control) {
    const { outlineStyle } = getComputedStyle(control);
    if (outlineStyle === 'none') faults.push(`no focus ring: ${control.outerHTML.slice(0, 120)}`);
  }
  return [...new Set(faults)];
}

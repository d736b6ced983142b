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
  help: (page) => page.evaluate(findMissingHelp),
  dragging: (page) => page.evaluate(findDragging),
  forcedColours: async (page) => {
    await page.evaluate(noteMarks);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const faults = [
      ...(await page.evaluate(findLostColours)),
      ...(await page.evaluate(findLostMarks)),
    ];
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    return faults;
  },
} as const satisfies Readonly<Record<string, Check>>;

/** What the pages of the login are held against; they have no bar that stays. */
export const loginChecks = {
  help: pageChecks.help,
  reflow: pageChecks.reflow,
  links: pageChecks.links,
  motion: pageChecks.motion,
  forcedColours: pageChecks.forcedColours,
  authentication: (page) => page.evaluate(findHinderedFields),
} as const satisfies Readonly<Record<string, Check>>;

export async function listFaultsOfChecks(
  page: Page,
  checks: Readonly<Record<string, Check>> = pageChecks,
): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const found = await check(page);
    faults.push(...found.map((fault) => `${pathname}${search} ${name}: ${fault}`));
  }
  return faults;
}

/**
 * Links that are called the same and lead elsewhere. Those of one list or table are told apart by their names alone, as somebody hears
 * who goes from link to link; others by the row or entry around them, too (WCAG 2.4.4, technique H81).
 */
function findAmbiguousLinks(): string[] {
  const around = 'li, tr, dd, article, p';
  const toText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  function listEntries(entry: HTMLElement | null | undefined): string[] {
    if (!entry) return [];
    return [
      toText(entry.innerText),
      ...listEntries(entry.parentElement?.closest<HTMLElement>(around)),
    ];
  }
  const lists = [...document.querySelectorAll('main :is(ul, ol, table, dl)')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.checkVisibility())
    .map((link) => ({ link, name: toText(link.ariaLabel ?? link.innerText) }))
    .filter(({ name }) => name !== '')
    .map(({ link, name }) => {
      const list = lists.indexOf(link.closest('main :is(ul, ol, table, dl)') ?? document.body);
      const entries = listEntries(link.closest<HTMLElement>(around));
      return { link, name, list, entries };
    })
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ link, name, list, entries }) => [
      { link, name, place: [name, ...entries].join(' in ') },
      ...(list === -1 ? [] : [{ link, name, place: `${name} of list ${list}` }]),
    ]);
  const first = new Map(links.toReversed().map(({ place, link }) => [place, link.href]));
  const lost = links.filter(({ place, link }) => first.get(place) !== link.href);
  return [...new Set(lost.map(({ name, link }) => `'${name}' leads to ${link.href}, too`))];
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

/** The same way to help at the same place on each page (WCAG 3.2.6): the bar at the top, and the foot of the page, which the login has alone. */
function findMissingHelp(): string[] {
  if (location.pathname.startsWith('/login/')) {
    return document.querySelector('footer a[href^="mailto:"]') ? [] : ['no address of support'];
  }
  // The frame in which staff work has no foot.
  const foot = document.querySelector('[data-shell="staff"]') ? {} : { footer: '/support' };
  const places = { header: '/faqs /support', ...foot };
  return Object.entries(places).flatMap(([place, wanted]) => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(
        `${place}:not(main *) a[href]:not([hreflang])`,
      ),
    ];
    const found = links
      .map(({ pathname }) => pathname)
      .filter((path) => wanted.split(' ').includes(path))
      .join(' ');
    return found === wanted ? [] : [`the ${place} leads to '${found}', not to '${wanted}'`];
  });
}

/** What is dragged and has no other way (WCAG 2.5.7): sliders of the browser move by a click and by keys, files have a button. */
function findDragging(): string[] {
  const own = '[draggable="true"], [role="slider"]:not(input), [role="separator"][tabindex]';
  return [...document.querySelectorAll(own)].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Fields that a password manager does not know, or that refuse what is pasted (WCAG 3.3.8). */
function findHinderedFields(): string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('main input:not([type="hidden"])'),
  ];
  return fields.flatMap((field) => {
    const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    const isRefused = !field.dispatchEvent(pasted);
    const isProof = field.type === 'password' || field.name === 'code';
    const isKnown = /^(?:(?:current|new)-password|one-time-code)$/.test(field.autocomplete);
    return [
      ...(field.autocomplete === '' || (isProof && !isKnown)
        ? [`${field.name} is '${field.autocomplete}'`]
        : []),
      ...(isRefused || field.readOnly ? [`${field.name} refuses what is pasted`] : []),
    ];
  });
}

/** What tells something by its colour alone, such as a swatch of a legend: it is empty and has a ground of its own. */
function noteMarks(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('main :is(i, span, div):empty')) {
    const { width, height } = mark.getBoundingClientRect();
    const { backgroundColor, borderStyle } = getComputedStyle(mark);
    const isColoured = !/^rgba\(.*, 0\)$/.test(backgroundColor) && borderStyle === 'none';
    if (isColoured && width > 3 && height > 3 && mark.checkVisibility()) {
      mark.dataset['coloured'] = 'true';
    }
  }
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

/** Of those noted before: what has the colour of the ground now. */
function findLostMarks(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll<HTMLElement>('[data-coloured]')]
    .filter((mark) => getComputedStyle(mark).backgroundColor === ground)
    .map((mark) => `a mark is lost: ${mark.outerHTML.slice(0, 120)}`);
}

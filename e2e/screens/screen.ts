import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addressOf, openContext, type PortalName, type ViewerRole } from '../viewers.ts';

const folder = process.env['SCREENS_DIR'] ?? 'screens';
const listOf = (name: string, all: string) => (process.env[name] ?? all).split(',');
// The narrowest first, as the page is opened: a strip that scrolls stands where a phone has it.
const widths = listOf('SCREENS_WIDTHS', '1440,834,390')
  .map(Number)
  .toSorted((one, other) => one - other);
const schemes = listOf('SCREENS_SCHEMES', 'light,dark').map((name) =>
  name === 'dark' ? 'dark' : 'light',
);
const wantedPages = listOf('SCREENS_PAGES', '');
const heights: Readonly<Record<number, number>> = { 1440: 900, 834: 1112, 390: 844 };

/** One in the cloud and one on premises, of the demo's inventory. */
export const endpoints = [
  '/gateway-inventory/cloud/retail-v1-outlets',
  '/gateway-inventory/on-prem/%2Frest%2Fnova%2Fv1%2Fchutes%2F**',
] as const;

/** One page as somebody sees it. */
export interface Look {
  readonly portal?: PortalName;
  readonly role?: ViewerRole;
  readonly path: string;
  /** Signs this person in instead of a demo account. */
  readonly handle?: string;
}

const toName = (path: string) => path.replaceAll(/[^\w-]+/g, '_').replace(/^_$/, '_home');

let lastShot: Promise<void> = Promise.resolve();

/** The page at each width in each theme, one page after another: two that are drawn at once spoil each other's picture. */
export function shoot(page: Page, of: Look, state: string): Promise<void> {
  const shot = lastShot.then(() => shootAlone(page, of, state));
  lastShot = shot.catch(() => undefined);
  return shot;
}

/** The file's name is page, state, portal, viewer, width and theme. */
async function shootAlone(page: Page, of: Look, state: string): Promise<void> {
  await page.bringToFront();
  const name = `${toName(of.path)} ${state} ${of.portal ?? 'production'} ${of.role ?? 'public'}`;
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const path = join(folder, `${name} ${width} ${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
}

const [first = 390] = widths;

/** How many pages load at once; most of the time of a failing one goes by in waiting. */
const AT_ONCE = 3;

/** A page of its own for each look, in one context for each viewer. */
export async function visit(
  browser: Browser,
  looks: readonly Look[],
  show: (page: Page, look: Look) => Promise<void>,
): Promise<void> {
  const wanted = looks.filter(({ path }) => wantedPages.some((part) => path.includes(part)));
  for (const [viewer, theirs] of byViewer(wanted)) {
    const { portal = 'production', role = 'public', handle } = viewer;
    const context = await openContext(browser, {
      portal,
      role,
      width: first,
      height: heights[first] ?? 900,
      ...(handle !== undefined && { handle }),
    });
    const waiting = [...theirs];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let look = waiting.shift(); look; look = waiting.shift()) {
          const page = await context.newPage();
          await show(page, look);
          await page.close();
        }
      }),
    );
    await context.close();
  }
}

function byViewer(looks: readonly Look[]): Map<Look, Look[]> {
  const groups = new Map<Look, Look[]>();
  for (const look of looks) {
    const known = [...groups.keys()].find(
      ({ portal, role, handle }) =>
        portal === look.portal && role === look.role && handle === look.handle,
    );
    groups.set(known ?? look, [...(groups.get(known ?? look) ?? []), look]);
  }
  return groups;
}

export const urlOf = ({ portal = 'production', path }: Look): string => addressOf(portal) + path;

export async function waitUntilShown(page: Page): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 });
  await headings.filter({ hasNotText: 'Loading' }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { toOwnPath } from './printed-addresses.ts';

/** Names that differ make no other page: some of each kind stand for all. */
const kindOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .replace(/^(\/apis\/details|\/gateway-inventory\/[^/]+|\/admin\/trace|\/site)\/.+/, '$1/…')
    .replaceAll(/\/\d+(?=\/|$)/g, '/…');

const isLanguage = (path: string) => /[?&]lang=/.test(path);

interface Crawled {
  readonly broken: readonly string[];
  /** Kinds of addresses that were opened. */
  readonly kinds: number;
}

/** Opens each page, and all that its links lead to on this portal, from the home page on; `skip` is opened by HTTP alone. */
export async function crawlPages(
  context: BrowserContext,
  {
    origin,
    skip,
    mostOfAKind,
  }: { origin: string; skip: (path: string) => boolean; mostOfAKind: number },
): Promise<Crawled> {
  const page = await context.newPage();
  const seen = new Set(['/']);
  const opened = new Map<string, number>();
  const broken: string[] = [];
  for (const path of seen) {
    const count = opened.get(kindOf(path)) ?? 0;
    opened.set(kindOf(path), count + 1);
    if (count >= mostOfAKind || path.startsWith('/login/')) continue;
    const { status, isPage } = await openByHttp(context, origin + path);
    if (status >= 400) broken.push(`${status} ${path}`);
    if (!isPage || skip(path)) continue;
    const found = await readPage(page, origin, path);
    if (found.fault) broken.push(found.fault);
    for (const link of found.links) seen.add(link);
  }
  return { broken, kinds: opened.size };
}

async function openByHttp({ request }: BrowserContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  const type = answer.headers()['content-type'] ?? '';
  return { status: answer.status(), isPage: answer.status() === 200 && type.includes('html') };
}

/** A page's links to this portal; a fault where it is missing, or the login stands before it. */
async function readPage(page: Page, origin: string, path: string) {
  await page.goto(origin + path);
  // What was rendered ahead gives way to the app, for whoever is logged in.
  await expect(page.locator('html[data-live], html:not(:has(#root))')).toBeAttached();
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Each page has its menu, and so a link, once it is drawn.
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .or(page.locator('html:not(:has(#root))'))
      .first(),
  ).toBeAttached();
  const text = await heading.innerText();
  const isHere = page.url().startsWith(origin) && !page.url().includes('/login/');
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return {
    fault: text === 'Oops...!' || !isHere ? `${text} at ${path}: ${page.url()}` : undefined,
    // Another language would stay for all that is opened after it.
    links: hrefs
      .flatMap((href) => toOwnPath(href, origin) ?? [])
      .filter((path) => !isLanguage(path)),
  };
}

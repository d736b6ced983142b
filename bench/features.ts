import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '@portal/e2e/chromium-path';
import { parse } from 'yaml';
import { openIntakePortal } from './intake-portal.ts';
import { rivalPages, serveRivals, versionOf } from './reference-rivals.ts';
import { serveZudoku } from './reference-zudoku.ts';
import { installRivals } from './rivals-folder.ts';

/** What a reader of one of these documents sees, or does not, wherever the page has it. */
interface Feature {
  readonly name: string;
  readonly document: 'three-two' | 'self' | 'author-notes' | 'forms';
  readonly seen?: readonly RegExp[];
  readonly unseen?: readonly RegExp[];
}

/** What is no text is told by a word: `(picture: …)`, `(drawn: …)`. */
const features: readonly Feature[] = [
  {
    name: '`in: querystring`: fields one by one, and in the sample',
    document: 'three-two',
    seen: [/Where it was scanned/, /depot=OSL/],
  },
  {
    name: 'tags with `parent` and `summary`',
    document: 'three-two',
    seen: [/Shipping/, /Booking/],
  },
  {
    name: 'tags of another `kind` mark their operation',
    document: 'three-two',
    seen: [/\bBeta\b/, /\bPartners\b/],
  },
  { name: '`itemSchema` of streams', document: 'three-two', seen: [/lineDepot/] },
  { name: '`contentSchema` of their texts', document: 'three-two', seen: [/depotCode/] },
  {
    name: 'method `query`',
    document: 'three-two',
    seen: [/Find shipments by a body/, /\bQUERY\b/i],
  },
  { name: '`additionalOperations`', document: 'three-two', seen: [/\bPURGE\b/i] },
  {
    name: '`mediaTypes` of components',
    document: 'three-two',
    seen: [/"from":\s*"NO"/],
  },
  {
    name: '`$self`: references by it',
    document: 'self',
    seen: [/"from":\s*"NO"/],
  },
  { name: '`deviceAuthorization`', document: 'three-two', seen: [/device.?authorization/i] },
  { name: '`x-codeSamples`', document: 'author-notes', seen: [/post-cli prose --fast/] },
  {
    name: '`x-tagGroups`, `x-displayName`',
    document: 'author-notes',
    seen: [/^Prose$/m, /^Rest$/m, /Later \*?on\*?/],
  },
  { name: '`x-enumDescriptions`', document: 'author-notes', seen: [/By air/] },
  { name: '`x-enum-varnames`', document: 'author-notes', seen: [/BOOKED/] },
  { name: '`x-badges`', document: 'author-notes', seen: [/Preview/] },
  {
    name: '`x-internal` of a path',
    document: 'author-notes',
    unseen: [/secret-of-path/, /\/hidden/],
  },
  {
    name: '`x-internal` of an operation',
    document: 'author-notes',
    unseen: [/secret-of-operation/, /hiddenPost/],
  },
  { name: '`x-internal` of a member', document: 'author-notes', unseen: [/secret-of-member/] },
  { name: '`x-logo`', document: 'author-notes', seen: [/\(picture: The post horn\)/] },
  { name: '`x-mcp` of a document', document: 'author-notes', seen: [/find_parcel/] },
  {
    name: 'callouts',
    document: 'author-notes',
    seen: [/Mind the gap/, /A parcel is no letter/],
    unseen: [/\[!WARNING\]/, /:::note/],
  },
  {
    name: 'footnotes',
    document: 'author-notes',
    seen: [/A foot note/],
    unseen: [/\[\^1\]/],
  },
  { name: 'diagrams (Mermaid), drawn', document: 'author-notes', seen: [/\(drawn: .*Booked/] },
  { name: 'parts of forms with their headers', document: 'forms', seen: [/X-Page-Count/] },
  {
    name: 'forms: `deepObject` in the sample',
    document: 'forms',
    seen: [/address(?:\[|%5B)street(?:\]|%5D)/i],
  },
  {
    name: 'forms: `pipeDelimited` in the sample',
    document: 'forms',
    seen: [/kinds=x(?:\||%7C)y/i],
  },
];

const folder = join(import.meta.dirname, '../packages/openapi/test-data');
const textOf = (name: string) => readFileSync(join(folder, `${name}.yaml`), 'utf8');
const withSelf = textOf('three-two');
const own = /^\$self: (.*)\n/m;
const withoutSelf = withSelf.replace(own, '').replaceAll(own.exec(withSelf)?.[1] ?? '', '');
const documents = new Map(
  Object.entries({
    'three-two': withoutSelf,
    'author-notes': textOf('author-notes'),
    forms: textOf('forms'),
    self: withSelf,
  }).map(([name, text]) => [name, parse(text)]),
);
const asJson = new Map([...documents].map(([name, one]) => [name, JSON.stringify(one)]));

/** What stands behind a tab or a choice. */
const chosen = ['Our CLI', 'text/event-stream', 'application/jsonl'];

installRivals();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const columns: { readonly title: string; readonly texts: ReadonlyMap<string, string> }[] = [];
columns.push({ title: 'ours', texts: await readOurs(browser) });
columns.push(await readScalar(browser));
const zudoku = await readZudoku(browser);
if (zudoku) columns.push(zudoku);
await browser.close();

console.log(['feature', ...columns.map(({ title }) => title), 'document'].join(' | '));
for (const { name, document, seen = [], unseen = [] } of features) {
  const marks = columns.map(({ texts }) => {
    const text = texts.get(document);
    if (text === undefined) return 'no: not read';
    const isShown = seen.every((one) => one.test(text)) && !unseen.some((one) => one.test(text));
    return isShown ? 'yes' : 'no';
  });
  console.log([name, ...marks, `${document}.yaml`].join(' | '));
}

async function readOurs(on: Browser) {
  const portal = await openIntakePortal();
  const texts = new Map<string, string>();
  for (const [name, document] of documents) {
    const systemName = `features-v1-${name}`;
    const info = { ...document.info, 'x-systemName': systemName, 'x-visibility': 'public' };
    await portal.publish(systemName, JSON.stringify({ ...document, info }));
    const base = `${portal.url}/apis/details/${systemName}`;
    texts.set(name, await readPages(on, await listPages(on, base)));
  }
  await portal.stop();
  return texts;
}

/** Sections of the guide and operations, as the outline beside them links them. */
async function listPages(on: Browser, base: string): Promise<string[]> {
  const page = await on.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(base, { waitUntil: 'networkidle' });
  const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
  await page.close();
  const below = links.filter((href) => href.startsWith(`${base}?`) && !href.includes('#'));
  return [base, ...new Set(below)];
}

async function readScalar(on: Browser) {
  const served = await serveRivals(asJson);
  const index = rivalPages.findIndex(({ npm }) => npm === '@scalar/api-reference');
  const [scalar] = rivalPages.slice(index);
  const texts = new Map<string, string>();
  for (const name of documents.keys()) {
    texts.set(name, await readPages(on, [served.urlOf(index, name)]));
  }
  served.close();
  return { title: `Scalar ${scalar ? versionOf(scalar) : ''}`, texts };
}

async function readZudoku(on: Browser) {
  // A document that it cannot read fails the build of all.
  const tries = [[], ['self'], ['self', 'three-two']].map(
    (left) => new Map([...asJson].filter(([name]) => !left.includes(name))),
  );
  for (const readable of tries) {
    const served = await serveZudoku(readable);
    if (served) return readZudokuPages(on, served, [...readable.keys()]);
  }
  return null;
}

type Served = NonNullable<Awaited<ReturnType<typeof serveZudoku>>>;

async function readZudokuPages(on: Browser, served: Served, names: readonly string[]) {
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readPages(on, served.urlsOf(name)));
  served.close();
  return { title: `Zudoku ${served.version}`, texts };
}

async function readPages(on: Browser, urls: readonly string[]): Promise<string> {
  const page = await on.newPage({ viewport: { width: 1440, height: 900 } });
  const texts: string[] = [];
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await openAll(page);
    texts.push(await page.evaluate(readText));
    for (const label of chosen) {
      if (!(await choose(page, label))) continue;
      texts.push(await page.evaluate(readText));
    }
  }
  await page.close();
  return texts.join('\n');
}

async function choose(page: Page, label: string): Promise<boolean> {
  const list = page.locator('select', { has: page.locator('option', { hasText: label }) }).first();
  if (await list.count()) await list.selectOption({ label });
  else {
    const text = page.getByText(label, { exact: true });
    const named = page.getByRole('tab', { name: label }).or(text).first();
    if (!(await named.count())) return false;
    await page.keyboard.press('Escape');
    await named.click({ timeout: 5000 }).catch(() => undefined);
  }
  await page.waitForTimeout(300);
  return true;
}

/** As a reader who goes down the page and opens what is closed. */
async function openAll(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(60);
    }
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
      for (const one of document.querySelectorAll<HTMLElement>('button[aria-expanded=false]')) {
        if (!one.hasAttribute('aria-haspopup')) one.click();
      }
    });
    await page.waitForTimeout(300);
  }
}

function readText(): string {
  const canvases = [...document.querySelectorAll('canvas')].map((one) => one.textContent ?? '');
  const pictures = [...[...document.images].map(({ alt }) => alt), ...canvases].map(
    (alt) => `(picture: ${alt})`,
  );
  const drawn = [...document.querySelectorAll('svg')].map((one) => `(drawn: ${one.textContent})`);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.body.innerText, ...pictures, ...drawn, ...fields.map(({ value }) => value)].join(
    '\n',
  );
}

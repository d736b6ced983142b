import type { Browser, Page } from '@playwright/test';
import { names } from './reference-visit.ts';

/** What a person does in a reference that stands: nulls where a page has no such thing, or not within a minute. */
export interface Work {
  /** Milliseconds from the click, or the change of the hash, to the far operation's own text. */
  readonly jump: number | null;
  /** Milliseconds from a key in the outline's filter to the next frame: the median, and the longest. */
  readonly keystroke: readonly [median: number, longest: number] | null;
}

interface Far {
  readonly summary: string;
  /** A text that stands in the operation itself, and in no list of operations. */
  readonly own: string;
  /** Where the page is told to go: by a link that it shows, else by its hash. */
  readonly hash?: string;
}

const patience = 60_000;

/** A page that is blocked answers to nothing: it is given up. */
function within<Result>(work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), 1.5 * patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(names);
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/** Once the page is at rest: a jump while it still starts would measure its start. */
export async function measureJump(
  browser: Browser,
  url: string,
  { prepare, ...far }: Far & { readonly prepare?: (page: Page) => Promise<void> },
): Promise<number | null> {
  const page = await open(browser, url);
  try {
    await page.waitForLoadState('networkidle', { timeout: patience });
    await prepare?.(page);
    await page.waitForTimeout(1500);
    return await within(page.evaluate(jump, { ...far, patience }));
  } catch {
    return null;
  } finally {
    await page.context().close();
  }
}

/** In the page: goes there, and looks at every frame whether the text is in the window. */
function jump({ summary, own, hash, patience: most }: Far & { patience: number }) {
  const texts = function* (root: Node): Generator<Text> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) yield* texts(node.shadowRoot);
      if (node instanceof Text) yield node;
    }
  };
  const isInWindow = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { top, bottom, height } = range.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const isThere = () => {
    for (const text of texts(document.body)) {
      if (text.data.includes(own) && isInWindow(text)) return true;
    }
    return false;
  };
  const findLink = () => {
    for (const text of texts(document.body)) {
      const link = text.data.trim() === summary ? text.parentElement?.closest('a') : null;
      if (link) return link;
    }
    return null;
  };
  return new Promise<number | null>((resolve) => {
    const link = hash === undefined ? findLink() : null;
    if (hash === undefined && !link) return resolve(null);
    const started = performance.now();
    if (hash === undefined) link?.click();
    else location.hash = hash;
    const look = () => {
      const now = performance.now();
      if (isThere()) resolve(now - started);
      else if (now - started > most) resolve(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Types into the filter of an outline; each key counts from its event to the end of the frame that it changed. */
export async function measureKeystrokes(
  browser: Browser,
  url: string,
  { filter, text }: { readonly filter: string; readonly text: string },
): Promise<Work['keystroke']> {
  const page = await open(browser, url);
  try {
    const box = page.locator(filter).first();
    await box.click({ timeout: patience });
    await page.waitForTimeout(1500);
    const keys = await within(typeKeys(page, text));
    if (!keys) return null;
    const sorted = keys.toSorted((one, other) => one - other);
    return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  } catch {
    return null;
  } finally {
    await page.context().close();
  }
}

async function typeKeys(page: Page, text: string): Promise<number[]> {
  await page.evaluate(watchKeys);
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  return page.evaluate((): number[] => Reflect.get(window, 'benchKeys'));
}

/** In the page. What is posted in a frame comes after its layout and its paint. */
function watchKeys(): void {
  const keys: number[] = [];
  Object.assign(window, { benchKeys: keys });
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => keys.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', onKey, { capture: true });
}

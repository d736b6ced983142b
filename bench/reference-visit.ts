import type { Browser } from '@playwright/test';

/** A page that shows nothing by then does not show it. */
const timeout = 90_000;
/** The loader of TypeScript names functions by a helper that pages do not have. */
export const names = 'globalThis.__name = (it) => it';

export interface Figures {
  /** Milliseconds from navigation to the first operation. */
  readonly readable: number;
  readonly blocked: number;
  readonly longest: number;
  /** Megabytes. */
  readonly heap: number;
}

/**
 * Waits for a text that can be seen, in shadow trees too, and adds up what blocks the thread. It looks at most a tenth of
 * the time, so that a page of a million elements is not slowed down by being looked at.
 */
function watch(texts: string[]): void {
  const wanted = texts.map((text) => text.toLowerCase());
  const state = { readable: 0, blocked: 0, longest: 0 };
  Object.assign(window, { benchState: state });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      state.blocked += duration - 50;
      state.longest = Math.max(state.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const hidden = new Set(['SCRIPT', 'STYLE', 'TITLE']);
  const isShown = (node: Node) => {
    const value = node.nodeValue?.toLowerCase() ?? '';
    const parent = wanted.some((text) => value.includes(text)) ? node.parentElement : null;
    return parent !== null && !hidden.has(parent.tagName) && parent.checkVisibility();
  };
  const holds = (root: Node): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot && holds(node.shadowRoot)) return true;
      if (node.nodeType === Node.TEXT_NODE && isShown(node)) return true;
    }
    return false;
  };
  const look = () => {
    const started = performance.now();
    if (document.body && holds(document.body)) state.readable = performance.now();
    else setTimeout(look, Math.max(8, 9 * (performance.now() - started)));
  };
  look();
}

interface State {
  readonly readable: number;
  readonly blocked: number;
  readonly longest: number;
}

/** Opens a page in a fresh context, with a cold cache. */
export async function visit(chrome: Browser, url: string, texts: string[]): Promise<Figures> {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(names);
  await page.addInitScript(watch, texts);
  const readState = () => page.evaluate((): State => Reflect.get(window, 'benchState'));
  await page.goto(url, { waitUntil: 'commit' });
  const isReadable = await page
    .waitForFunction(() => Reflect.get(window, 'benchState').readable > 0, undefined, { timeout })
    .then(() => true)
    .catch(() => false);
  if (!isReadable) {
    await context.close();
    const never = Number.POSITIVE_INFINITY;
    return { readable: never, blocked: never, longest: never, heap: never };
  }
  await page.waitForLoadState('networkidle', { timeout }).catch(() => undefined);
  await page.waitForTimeout(1000);
  const state = await readState();
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return { ...state, heap: usedSize / 1_000_000 };
}

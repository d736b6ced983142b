import type { BrowserContext } from '@playwright/test';

/** Clicks of the person, on every page of the context. */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeBinding('countClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    document.addEventListener(
      'pointerup',
      () => (globalThis as unknown as { countClick: () => void }).countClick(),
      true,
    );
  });
  return () => clicks;
}

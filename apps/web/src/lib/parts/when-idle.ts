const longestWaitMs = 1500;

/** Resolves when the browser has nothing more urgent to do; at once where a page is rendered ahead. */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
  });
}

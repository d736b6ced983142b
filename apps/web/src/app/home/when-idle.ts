const longestWaitMs = 1500;

/** Resolves when the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
  });
}

let listener: (() => void) | undefined;

/** Calls back once, when the page that was rendered ahead answers to the pointer and the keys. */
export function onPageLive(callback: () => void): void {
  listener = callback;
}

/** Beside the page: it has been taken over. */
export function tellPageLive(): void {
  listener?.();
  listener = undefined;
}

import type { PageHistory } from './router.ts';

/** Addresses of a page without a browser, or of a test: no place is scrolled to. */
export function createMemoryHistory(start: string): PageHistory {
  const entries = [start];
  return {
    get href() {
      return entries.at(-1) ?? start;
    },
    get length() {
      return entries.length;
    },
    push: (href) => void entries.push(href),
    replace: (href) => void entries.splice(-1, 1, href),
    onMove: () => undefined,
    arrive: () => undefined,
  };
}

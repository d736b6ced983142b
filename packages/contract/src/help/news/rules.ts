import type { NewsItem } from './operations.ts';

/** Active items only, newest first, ties by id descending (specification §5, contracts E2). */
export function toShownNews(items: readonly NewsItem[]): NewsItem[] {
  return items
    .filter((item) => item.active)
    .toSorted((left, right) => right.date.localeCompare(left.date) || right.id - left.id);
}

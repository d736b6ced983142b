interface Place {
  readonly id: number;
  readonly category: string;
}

export type Direction = 'up' | 'down';

/** Items under their categories, which stand in the order of their first items: as the page shows them. */
export function toFaqGroups<Item extends { readonly category: string }>(
  items: readonly Item[],
): { readonly category: string; readonly items: readonly Item[] }[] {
  const categories = [...new Set(items.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    items: items.filter((item) => item.category === category),
  }));
}

/** The ids after a question has changed places with its neighbour in its category; null at its end. */
export function moveFaq(
  items: readonly Place[],
  id: number,
  direction: Direction,
): number[] | null {
  const groups = toFaqGroups(items).map((group) => group.items.map((item) => item.id));
  const at = groups.findIndex((ids) => ids.includes(id));
  const moved = swap(groups[at] ?? [], (groups[at] ?? []).indexOf(id), direction);
  return moved && groups.with(at, moved).flat();
}

/** The ids after a category has changed places with its neighbour, its questions with it; null at an end. */
export function moveFaqCategory(
  items: readonly Place[],
  category: string,
  direction: Direction,
): number[] | null {
  const groups = toFaqGroups(items);
  const at = groups.findIndex((group) => group.category === category);
  const moved = swap(groups, at, direction);
  return moved && moved.flatMap((group) => group.items.map(({ id }) => id));
}

function swap<Value>(values: readonly Value[], at: number, direction: Direction): Value[] | null {
  const to = at + (direction === 'up' ? -1 : 1);
  const [one, other] = [values[at], values[to]];
  if (at < 0 || one === undefined || other === undefined) return null;
  return values.with(at, other).with(to, one);
}

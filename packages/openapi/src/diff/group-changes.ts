import type { Change } from './change.ts';

/** So many places of all changes together are named; of the others it is told how many operations they are. */
const mostPlaces = 5000;

/** A change that stands in several places is one, told at the first of them; what happened to an operation itself is its own. */
export function groupChanges(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Map<string, Change>>();
  for (const change of changes) {
    const { rule, breaking, text, part, operation, place } = change;
    const isOwn = rule.startsWith('operation-');
    const key = JSON.stringify([rule, breaking, text, part ?? place, isOwn && operation]);
    const group = groups.get(key) ?? new Map<string, Change>();
    groups.set(key, group.set(JSON.stringify([operation, place]), change));
  }
  let left = mostPlaces;
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.values();
    if (!first || others.length === 0) return first ?? [];
    const operations = new Set([first, ...others].map(({ operation }) => operation)).size;
    const named = others.slice(0, left).map(({ operation, place }) => ({ operation, place }));
    left -= named.length;
    return { ...first, operations, elsewhere: named };
  });
}

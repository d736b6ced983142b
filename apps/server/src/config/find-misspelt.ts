import type { Variables } from './read-variables.ts';
import { variableList } from './variables.ts';

const maxSlips = 2;
/** Of a shorter name, two slips make another word. */
const leastLength = 8;

/** What is set and read by nobody, but is nearly the name of a variable. */
export function findMisspelt(given: Variables): string[] {
  const known = variableList.flatMap(({ name }) => [name, `${name}_FILE`]);
  const strangers = Object.entries(given).filter(
    // Kubernetes sets NAME_PORT to such an address for each service.
    ([name, value]) => value && !value.startsWith('tcp://') && !known.includes(name),
  );
  return strangers.flatMap(([name]) => {
    if (name.length < leastLength) return [];
    const nearest = known
      .map((one) => ({ one, slips: countSlips(name.toUpperCase(), one) }))
      .toSorted((left, right) => left.slips - right.slips)[0];
    return nearest && nearest.slips <= maxSlips ? [`${name}: did you mean ${nearest.one}?`] : [];
  });
}

/** Letters to add, leave out or change until one is the other. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, wanted] of Array.from(other).entries()) {
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

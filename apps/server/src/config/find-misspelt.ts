import { countEdits } from '../platform/text/count-edits.ts';
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
      .map((one) => ({ one, slips: countEdits(name.toUpperCase(), one) }))
      .toSorted((left, right) => left.slips - right.slips)[0];
    return nearest && nearest.slips <= maxSlips ? [`${name}: did you mean ${nearest.one}?`] : [];
  });
}

import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';

const freshMs = 30 * 86_400_000;

/** Of the APIs that are called: what ends, the nearest first, then what changed in the last 30 days. */
export function listChanges(
  called: readonly string[],
  items: readonly SpecificationItem[],
  now: number,
): readonly SpecificationItem[] {
  const own = items.filter(({ systemName }) => called.includes(systemName));
  const ends = own
    .filter(({ status }) => status === 'deprecated')
    .toSorted((left, right) => (left.sunset ?? '~').localeCompare(right.sunset ?? '~'));
  const fresh = own
    .filter(({ status, updatedAt }) => status === 'active' && now - Date.parse(updatedAt) < freshMs)
    .toSorted((left, right) => Date.parse(right.updatedAt) - Date.parse(left.updatedAt));
  return [...ends, ...fresh];
}

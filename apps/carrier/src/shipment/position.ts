import type { Step } from '../scenarios/plan.ts';

/** Where an event stands among those of its account: when it was recorded, item, which of the item's events it is (from 1). Sorts as text. */
export function toPosition({ recordedAt }: Step, itemId: string, nth: number): string {
  return `${new Date(recordedAt).toISOString()}|${itemId}|${String(nth).padStart(3, '0')}`;
}

import { setTimeout as delay } from 'node:timers/promises';

/** Settles with what `look` finds, looking again until it is something true; gives up with `what`. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found> | Found,
  seconds = 60,
): Promise<NonNullable<Found>> {
  const end = performance.now() + seconds * 1_000;
  let last: unknown;
  while (performance.now() < end) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await delay(100);
  }
  throw new Error(`Not within ${seconds} s: ${what}`, { cause: last });
}

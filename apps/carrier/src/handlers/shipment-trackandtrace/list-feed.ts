import { bookingsOf } from '../../shipment/booking.ts';
import type { World } from '../../state/world.ts';
import { listBetween, toPosition, type Happening } from '../../worlds/happenings.ts';

interface FeedEntry {
  readonly happening: Happening;
  readonly position: string;
}

/** The account's events behind a position, in the order of their positions; all of them behind ''. */
export function listFeed(account: string, after: string, world: World): FeedEntry[] {
  const from = Date.parse(after.split('|', 1)[0] ?? '');
  const since = Number.isNaN(from) ? Number.NEGATIVE_INFINITY : from - 1;
  return listBetween(bookingsOf(world).list(account), since, world.clock())
    .map((happening) => ({ happening, position: toPosition(happening) }))
    .filter(({ position }) => position > after);
}

/** A cursor stands for a position; what is none stands before everything. */
export function readCursor(cursor: string | undefined): string {
  return cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString();
}

import type { PoolClient } from 'pg';
import { anchorAt, toReal, toVirtual, type WorldClock } from './clock.ts';
import type { Draft } from './draft.ts';
import { bookingsIn, findBounds, listBetween, type Happening } from './happenings.ts';
import { withChanges, type Change, type Snapshot } from './snapshot.ts';
import { clearValues, insertWorld, lockWorld, updateWorld, writeValues } from './world-sql.ts';

/** Takes what has happened, in order, within the transaction that says it is told. */
export type Tell = (
  connection: PoolClient,
  account: string,
  happenings: readonly Happening[],
) => Promise<void>;

/** A world rests so long after the last thing that is to come, and after each change: what waits for a moment still sees it. */
const AWAKE = 3_600_000;

/**
 * Locks the world and says how it stands: as the snapshot has it, except that more of it may be told. Undefined where somebody has
 * changed it since, or told of the draft's own instant. Makes the row of a world that nobody has touched.
 */
export async function lockUnchanged(
  connection: PoolClient,
  snapshot: Snapshot,
  draft: Draft,
): Promise<Snapshot | undefined> {
  if (snapshot.version === 0) await insertWorld(connection, snapshot.account, snapshot);
  const standing = await lockWorld(connection, snapshot.account);
  const isSame = standing?.version === snapshot.version && standing.toldUntil < draft.at;
  return isSame ? { ...snapshot, ...standing } : undefined;
}

/** Writes what the draft changed and tells what has happened until then; the world is locked. */
export async function keepDraft(
  connection: PoolClient,
  { snapshot, draft, real, tell }: KeptDraft,
): Promise<Snapshot> {
  const { account } = snapshot;
  const version = snapshot.version + 1;
  const changes = draft.changes().map(asKept);
  const values = withChanges(draft.isCleared ? new Map() : snapshot.values, changes);
  const bookings = bookingsIn(values);
  const now = toVirtual(draft.clock(), real);
  const clock = toAwake(draft.clock(), { real, now, last: findBounds(bookings, now).last });
  if (draft.isCleared) await clearValues(connection, account);
  await writeValues(connection, account, { version, changes });
  const before = listBetween(bookingsIn(snapshot.values), snapshot.toldUntil, draft.at - 1);
  await tell(connection, account, [...before, ...listBetween(bookings, draft.at - 1, now)]);
  const isRewritten = draft.isCleared || changes.some(({ value }) => value === undefined);
  const nextEventAt = toNextEvent(clock, findBounds(bookings, now).next);
  const kept = { account, version, clock, toldUntil: now };
  await updateWorld(connection, { ...kept, isRewritten, nextEventAt });
  return { ...kept, values };
}

export interface KeptDraft {
  readonly snapshot: Snapshot;
  readonly draft: Draft;
  readonly real: number;
  readonly tell: Tell;
}

/** What another process will read, so that this one answers the same. */
function asKept({ value, ...change }: Change): Change {
  return { ...change, value: value === undefined ? value : JSON.parse(JSON.stringify(value)) };
}

interface Moment {
  readonly real: number;
  readonly now: number;
  readonly last: number | null;
}

function toAwake(clock: WorldClock, { real, now, last }: Moment): WorldClock {
  return { ...anchorAt(clock, real, now), restsAt: Math.max(last ?? now, now) + AWAKE };
}

/** In the time outside; null where nothing is to come by itself. */
export function toNextEvent(clock: WorldClock, next: number | null): number | null {
  return next === null ? null : toReal(clock, next);
}

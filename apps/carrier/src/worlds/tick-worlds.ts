import { inTransaction } from '@portal/postgres/in-transaction';
import type { Pool, PoolClient } from 'pg';
import { toVirtual } from './clock.ts';
import { bookingsIn, findBounds, listBetween } from './happenings.ts';
import { toNextEvent, type Tell } from './keep-draft.ts';
import type { Snapshot } from './snapshot.ts';
import { lockDueWorlds, updateTold } from './world-sql.ts';

export interface TickOptions {
  readonly database: Pool;
  readonly real: number;
  readonly read: (connection: PoolClient, account: string) => Promise<Snapshot>;
  readonly tell: Tell;
}

/** Worlds of a transaction. */
const AT_ONCE = 20;

/** Tells what has happened since by the clock alone, in some of the worlds where something has; how many those were. */
export function tickWorlds({ database, real, read, tell }: TickOptions): Promise<number> {
  return inTransaction(database, async (connection) => {
    const accounts = await lockDueWorlds(connection, real, AT_ONCE);
    for (const account of accounts) {
      const { clock, toldUntil, values } = await read(connection, account);
      const now = Math.max(toVirtual(clock, real), toldUntil);
      const bookings = bookingsIn(values);
      await tell(connection, account, listBetween(bookings, toldUntil, now));
      const nextEventAt = toNextEvent(clock, findBounds(bookings, now).next);
      await updateTold(connection, account, { toldUntil: now, nextEventAt });
    }
    return accounts.length;
  });
}

import { inTransaction } from '@portal/postgres/in-transaction';
import type { Pool } from 'pg';
import type { Fault } from '../fault.ts';
import type { Clock } from '../state/world.ts';
import {
  claimDeliveries,
  deleteEvents,
  endDelivery,
  type Lane,
  listWaiting,
  postponeDelivery,
  refuseEvents,
  type Delivery,
  type WaitingEvent,
} from './outbox-sql.ts';
import type { Post } from './post-events.ts';

export interface DelivererOptions {
  readonly database: Pool;
  readonly clock: Clock;
  readonly post: Post;
  /** Whose events: a receiver that hangs holds up those of its own lane alone. */
  readonly lane: Lane;
  /** Ends what is under way; it is sent again. */
  readonly signal: AbortSignal;
  readonly log: { warn(fault: Fault): void };
}

/** Accounts of a lane that are sent to at once, and events of a batch. */
const SIDE_BY_SIDE = 4;
const BATCH = 200;

/** Longer than an answer is waited for: whoever took a delivery and is gone has lost it then. */
const LEASE = 30_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5 * 60_000;
const KEEP_REFUSED = 7 * 86_400_000;

/**
 * Sends what is due, an account's events one batch after the other, and says how many deliveries there were. What was taken is deleted
 * after the answer, so an event may come twice and none is left out.
 */
export async function deliverEvents(options: DelivererOptions): Promise<number> {
  const now = options.clock();
  const claimed = await claimDeliveries(options.database, {
    now,
    until: now + LEASE,
    limit: SIDE_BY_SIDE,
    lane: options.lane,
  });
  await Promise.all(claimed.map((delivery) => deliver(delivery, options)));
  return claimed.length;
}

async function deliver(delivery: Delivery, options: DelivererOptions): Promise<void> {
  const { database, post, clock, log, signal } = options;
  const { account } = delivery;
  const events = await listWaiting(database, account, BATCH);
  const outcome =
    events.length > 0
      ? await post({ account, events: events.map(({ event }) => event) }, signal)
      : 'taken';
  if (outcome === 'later') return postpone(delivery, options);
  if (outcome === 'refused')
    log.warn({
      what: 'events were refused',
      cause: `the receiver took none of ${events.length}`,
      mend: 'They are kept for 7 days and not sent again. Look in the log of the receiver why.',
      account,
    });
  await inTransaction(database, async (connection) => {
    const ids = events.map(({ id }: WaitingEvent) => id);
    const now = clock();
    if (outcome === 'taken') await deleteEvents(connection, ids);
    else await refuseEvents(connection, ids, { now, forget: now - KEEP_REFUSED });
    await endDelivery(connection, account, now);
  });
}

async function postpone(
  { account, attempts }: Delivery,
  { database, clock, log }: DelivererOptions,
) {
  const pause = Math.min(FIRST_PAUSE * 2 ** attempts, LONGEST_PAUSE);
  log.warn({
    what: 'events could not be delivered',
    cause: `the receiver gave no answer, or asked to wait, at attempt ${attempts + 1}`,
    mend: 'They are sent again by themselves. Where it stays, look whether the receiver is up.',
    account,
  });
  await postponeDelivery(database, account, {
    attempts: attempts + 1,
    dueAt: clock() + pause,
  });
}

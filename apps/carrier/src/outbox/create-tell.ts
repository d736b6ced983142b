import type { Clock } from '../state/world.ts';
import type { Tell } from '../worlds/keep-draft.ts';
import { toCloudEvent } from './cloud-event.ts';
import { appendEvents } from './outbox-sql.ts';

/** Writes what has happened down to be sent. */
export function createTell(clock: Clock): Tell {
  return async (connection, account, happenings) => {
    if (happenings.length === 0) return;
    const events = happenings.map((happening) => JSON.stringify(toCloudEvent(account, happening)));
    await appendEvents(connection, account, { events, dueAt: clock() });
  };
}

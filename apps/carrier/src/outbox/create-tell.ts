import type { ToTrackingUrl } from '../shipment/tracking-url.ts';
import type { Clock } from '../state/world.ts';
import type { Tell } from '../worlds/keep-draft.ts';
import { toCloudEvent } from './cloud-event.ts';
import { findUrl, type EventsTarget } from './events-target.ts';
import { appendEvents } from './outbox-sql.ts';

/** Writes what has happened down to be sent. */
export function createTell(clock: Clock, target: EventsTarget, toTrackingUrl: ToTrackingUrl): Tell {
  return async (connection, account, happenings) => {
    if (happenings.length === 0 || findUrl(target, account) === undefined) return;
    const events = happenings.map((happening) =>
      JSON.stringify(toCloudEvent(account, happening, toTrackingUrl)),
    );
    await appendEvents(connection, account, { events, dueAt: clock() });
  };
}

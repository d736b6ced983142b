import { bookingsOf } from '../../shipment/booking.ts';
import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';
import type { World } from '../../state/world.ts';
import { toReal, toVirtual, type WorldClock } from '../../worlds/clock.ts';
import { findNext } from '../../worlds/happenings.ts';

/** The clock as the API shows it. */
export function toClockReply(clock: WorldClock, account: string, world: World) {
  const real = world.realClock();
  const now = toVirtual(clock, real);
  const next = findNext(bookingsOf(world).list(account), now);
  return {
    virtualTime: toIso(now),
    realTime: toIso(real),
    rate: clock.rate,
    paused: clock.isPaused,
    resting: !next && !clock.isPaused,
    nextEvent: next
      ? {
          itemId: next.parcel.itemId,
          bookingId: next.booking.bookingId,
          code: next.code,
          text: EVENT_CODES[next.code].text,
          at: toIso(next.recordedAt),
          realAt: toRealIso(clock, next.recordedAt),
        }
      : null,
  };
}

/** When outside it comes; null where it does not come by itself. */
export function toRealIso(clock: WorldClock, virtual: number): string | null {
  const real = toReal(clock, virtual);
  return real === null ? null : toIso(real);
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

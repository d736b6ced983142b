import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { bookingsOf } from '../../shipment/booking.ts';
import type { World } from '../../state/world.ts';
import type { WorldClock } from '../../worlds/clock.ts';
import { readDuration } from '../../worlds/duration.ts';
import { findNext } from '../../worlds/happenings.ts';

export const clockChange = z.object({
  rate: z.optional(z.number()),
  paused: z.optional(z.boolean()),
  advanceTo: z.optional(z.string()),
  advanceBy: z.optional(z.string()),
  advanceToNextEvent: z.optional(z.boolean()),
});
type ClockChange = z.output<typeof clockChange>;

/** How far a world may be ahead of the time outside. */
const FURTHEST_DAYS = 366;
const FURTHEST = FURTHEST_DAYS * 86_400_000;

/** The world's time as the change wants it. Throws what cannot be: backwards, too far, to an event that does not come. */
export function changeClock(change: ClockChange, account: string, world: World): WorldClock {
  const { rate = world.time.rate, paused = world.time.isPaused } = change;
  const anchorVirtual = findTarget(change, account, world);
  return { ...world.time, rate, isPaused: paused, anchorVirtual };
}

function findTarget(change: ClockChange, account: string, world: World): number {
  const { advanceTo, advanceBy, advanceToNextEvent = false } = change;
  const wishes = { advanceTo, advanceBy, advanceToNextEvent: advanceToNextEvent || undefined };
  const named = Object.entries(wishes).filter(([, wish]) => wish !== undefined);
  const [[param, value] = [], ...others] = named;
  if (param === undefined) return world.time.anchorVirtual;
  if (others.length > 0) {
    const names = named.map(([name]) => name).join(' and ');
    return refuse(422, 'WORLD-4221', {
      text: `${names}: the clock can be advanced one way at a time`,
      param,
      value,
    });
  }
  if (advanceToNextEvent) return toNextEvent(account, world);
  const target =
    advanceTo === undefined
      ? world.time.anchorVirtual + toSpan(advanceBy ?? '')
      : Date.parse(advanceTo);
  return requireReachable(target, { param, value }, world);
}

function toNextEvent(account: string, world: World): number {
  const next = findNext(bookingsOf(world).list(account), world.time.anchorVirtual);
  const text = 'There is no next event: no parcel of yours is under way';
  return next?.recordedAt ?? refuse(409, 'WORLD-4091', { text });
}

function toSpan(text: string): number {
  return (
    readDuration(text) ??
    refuse(422, 'WORLD-422', {
      text: 'advanceBy must be a duration in weeks, or in days, hours, minutes and seconds, such as P2D or PT36H',
      param: 'advanceBy',
      value: text,
    })
  );
}

interface About {
  readonly param: string;
  readonly value: unknown;
}

function requireReachable(target: number, about: About, world: World): number {
  if (target < world.time.anchorVirtual) {
    const now = new Date(world.time.anchorVirtual).toISOString();
    const text = `${about.param} lies in the past: it is ${now} in your world, and its time only goes forward`;
    refuse(422, 'WORLD-4222', { text, ...about });
  }
  if (target > world.realClock() + FURTHEST) {
    const text = `${about.param} leads further than ${FURTHEST_DAYS} days ahead of the time outside`;
    refuse(422, 'WORLD-4223', { text, ...about });
  }
  return target;
}

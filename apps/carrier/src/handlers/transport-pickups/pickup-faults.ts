import type { CarrierReply } from '../../operation-handler.ts';
import { refuse } from '../refuse.ts';
import { toLocalTime, toMoment } from '../transport-transittimes/local-time.ts';
import { findDayOff } from '../transport-transittimes/working-days.ts';
import { CUT_OFF, toNextDay, type Pickup, type TimeWindow } from './pickup.ts';

export function toUnknownPickup(pickupId: string): CarrierReply {
  const text = `There is no pickup ${pickupId}`;
  return refuse(404, 'PICKUP-404', { text, param: 'pickupId', value: pickupId });
}

export function toStateFault(state: string, verb: string): CarrierReply {
  const text = `A pickup in the state ${state} cannot be ${verb}`;
  return refuse(409, 'PICKUP-409-STATE', { text, param: 'state', value: state });
}

export function findWindowFault(window: TimeWindow | undefined): CarrierReply | undefined {
  if (!window || window.from < window.to) return undefined;
  const value = `${window.from}-${window.to}`;
  return refuse(422, 'PICKUP-422', {
    text: 'window.from must lie before window.to',
    param: 'window',
    value,
  });
}

/** A day on which nobody drives, a day in the past, or today after the cut-off time. */
export function findDayFault(
  date: string | undefined,
  { country, postcode }: Pickup['address'],
  now: number,
): CarrierReply | undefined {
  if (date === undefined) return undefined;
  const about = { param: 'date', value: date };
  const dayOff = findDayOff(country, date);
  if (dayOff) {
    const text = `We do not collect on ${date} (${dayOff.name})`;
    return refuse(422, 'PICKUP-422-DAY', { text, ...about });
  }
  if (now <= toMoment(date, CUT_OFF, country)) return undefined;
  const next = toNextDay(country, now);
  const isToday = date === toLocalTime(now, country).slice(0, 10);
  const reason = isToday ? `The cut-off time for ${postcode} was ${CUT_OFF}` : `${date} is over`;
  const text = `${reason}; the next possible day is ${next}`;
  return refuse(409, 'PICKUP-409-CUTOFF', { text, ...about });
}

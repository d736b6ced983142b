import { refuse } from '../../composite-fault.ts';
import { toLocalTime, toMoment } from '../../shipment/local-time.ts';
import { findDayOff } from '../../shipment/working-days.ts';
import { CUT_OFF, toNextDay, type Pickup, type TimeWindow } from './pickup.ts';

export function refuseState(state: string, verb: string): never {
  const text = `A pickup in the state ${state} cannot be ${verb}`;
  return refuse(409, 'PICKUP-409-STATE', { text, param: 'state', value: state });
}

export function requireWindow(window: TimeWindow | undefined): void {
  if (!window || window.from < window.to) return;
  const text = 'window.from must lie before window.to';
  refuse(422, 'PICKUP-422', { text, param: 'window', value: `${window.from}-${window.to}` });
}

/** Refuses a day on which nobody drives, a day in the past, and today after the cut-off time. */
export function requireDay(
  date: string | undefined,
  { country, postcode }: Pickup['address'],
  now: number,
): void {
  if (date === undefined) return;
  const about = { param: 'date', value: date };
  const dayOff = findDayOff(country, date);
  if (dayOff) {
    const text = `We do not collect on ${date} (${dayOff.name})`;
    refuse(422, 'PICKUP-422-DAY', { text, ...about });
  }
  if (now <= toMoment(date, CUT_OFF, country)) return;
  const next = toNextDay(country, now);
  const isToday = date === toLocalTime(now, country).slice(0, 10);
  const reason = isToday ? `The cut-off time for ${postcode} was ${CUT_OFF}` : `${date} is over`;
  const text = `${reason}; the next possible day is ${next}`;
  refuse(409, 'PICKUP-409-CUTOFF', { text, ...about });
}

import { findBorder } from '@portal/customs/find-border';
import { COUNTRIES, type Country } from './countries.ts';
import { SERVICES } from './services.ts';
import { addDays, findDayOff, toWorkingDay, walkWorkingDays, type DayOff } from './working-days.ts';
import { toLocalTime, toMoment } from './local-time.ts';

export interface Lane {
  readonly service: string;
  readonly from: Country;
  readonly to: Country;
}

/** A day that counts for nothing, because customs have the goods. */
interface CustomsDay {
  readonly date: string;
  readonly country: Country;
  readonly reason: 'customs';
  readonly name: string;
}

export interface Schedule {
  readonly cutOff: number;
  readonly startsOn: string;
  readonly deliverOn: string;
  readonly workingDays: number;
  readonly skipped: readonly (DayOff | CustomsDay)[];
}

const FREIGHT = ['F60', 'F61'];

export function isServed({ service, from, to }: Lane): boolean {
  const countries = SERVICES[service]?.countries ?? [];
  return countries.includes(from) && countries.includes(to);
}

/** Lead time in working days of the destination, the day at customs included. */
export function toLeadTime({ service, from, to }: Lane): number {
  const abroad = Math.max(COUNTRIES[from].workingDays, COUNTRIES[to].workingDays);
  return Math.max(1, (from === to ? 1 : abroad) + (SERVICES[service]?.extraDays ?? 0));
}

/** Whether the freight is paid back when it is late. */
export function isGuaranteed(service: string): boolean {
  return service === 'E12';
}

function toCutOffClock(service: string): string {
  if (isGuaranteed(service)) return '17:00';
  return FREIGHT.includes(service) ? '15:00' : '16:00';
}

/** When goods that are handed over at a moment leave and arrive. */
export function toSchedule(lane: Lane, handover: number): Schedule {
  const { from, to, service } = lane;
  const today = toLocalTime(handover, from).slice(0, 10);
  const isLate = handover > toMoment(today, toCutOffClock(service), from);
  const startsOn = toWorkingDay(from, isLate ? addDays(today, 1) : today);
  const workingDays = toLeadTime(lane);
  const { date, skipped } = walkWorkingDays(to, startsOn, workingDays);
  return {
    cutOff: toMoment(startsOn, toCutOffClock(service), from),
    startsOn,
    deliverOn: date,
    workingDays,
    skipped: [...skipped, ...listCustomsDays(lane, startsOn)].sort((a, b) =>
      a.date.localeCompare(b.date),
    ),
  };
}

/** The latest moment of handover for a delivery day. */
export function toLatestHandover(lane: Lane, deliverBy: string): number {
  const { from, to, service } = lane;
  const lastDay = findDayOff(to, deliverBy) ? walkWorkingDays(to, deliverBy, -1).date : deliverBy;
  const leaves = walkWorkingDays(to, lastDay, -toLeadTime(lane)).date;
  const startsOn = findDayOff(from, leaves) ? walkWorkingDays(from, leaves, -1).date : leaves;
  return toMoment(startsOn, toCutOffClock(service), from);
}

function listCustomsDays({ from, to }: Lane, startsOn: string): CustomsDay[] {
  const toPlace = (country: Country) => ({ country, postcode: '' });
  if (findBorder(toPlace(from), toPlace(to)).kind === 'none') return [];
  const { date } = walkWorkingDays(to, startsOn, 1);
  return [{ date, country: to, reason: 'customs', name: 'Customs clearance' }];
}

/** Express and freight name a window, everything else a day. */
export function toDelivery(service: string, date: string) {
  if (isGuaranteed(service)) return { kind: 'window', date, earliest: '08:00', latest: '12:00' };
  if (FREIGHT.includes(service)) {
    return { kind: 'window', date, earliest: '08:00', latest: '16:00' };
  }
  const isToDoor = SERVICES[service]?.destination === 'door';
  return { kind: 'day', date, latest: isToDoor ? '21:00' : '16:00' };
}

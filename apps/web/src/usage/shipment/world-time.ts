import { t } from '@portal/contract/text/mark';
import { writeDate } from '@portal/contract/text/days';
import type { SandboxClock } from '@portal/contract/usage/shipment/schema';

/** The world's clock as it was told, and when this machine heard of it: its own clock may be wrong. */
export interface HeardClock {
  readonly clock: SandboxClock;
  /** Milliseconds since the epoch, of this machine. */
  readonly heardAt: number;
}

/** What the world's clock shows at a moment of this machine: what is to come by itself may have come. */
export function toWorldTime({ clock, heardAt }: HeardClock, now: number): number {
  const told = Date.parse(clock.virtualTime);
  if (clock.paused) return told;
  return told + Math.max(0, now - heardAt) * (clock.resting ? 1 : clock.rate);
}

const units = [
  ['day', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

const toDays = (count: number): string => (count === 1 ? t('day') : t('days'));

/** A span in its two largest units: '1 day 6 h', '4 min 10 s'; 'now' for none. */
export function toSpanText(milliseconds: number): string {
  let rest = Math.round(milliseconds / 1000);
  if (rest <= 0) return t('now');
  const parts: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    if (count === 0 && parts.length === 0) continue;
    if (count > 0) parts.push(`${count} ${unit === 'day' ? toDays(count) : unit}`);
    rest -= count * seconds;
    if (parts.length === 2) break;
    if (count === 0) break;
  }
  return parts.join(' ');
}

/** Speeds that the page offers, in times of the time outside. */
export const rates = [1, 60, 288, 1_000, 10_000] as const;

/** `now` as an `<input type="datetime-local">` has it, in UTC. */
export const toFieldText = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** The instant of such a field; undefined where it holds none. */
export function toInstant(text: string): string | undefined {
  const time = Date.parse(`${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** '14:32:05 UTC' */
export const toClockText = (time: number): string =>
  `${new Date(time).toISOString().slice(11, 19)} UTC`;

/** 'Thursday 26 Nov 2026' */
export const toFaceDay = (time: number): string => writeDate(time, 'wholeDay', 'UTC');

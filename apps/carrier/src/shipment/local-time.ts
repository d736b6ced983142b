import type { Country } from './countries.ts';

export const TIME_ZONES: Readonly<Record<Country, string>> = {
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  PL: 'Europe/Warsaw',
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
};

/** RFC 3339 with the offset that holds in the country at that moment, to the second. */
export function toLocalTime(time: number, country: Country): string {
  const offset = toOffset(time, country);
  const shifted = new Date(time + offset * 60_000).toISOString().slice(0, 19);
  const minutes = (value: number) => String(value).padStart(2, '0');
  return `${shifted}+${minutes(Math.floor(offset / 60))}:${minutes(offset % 60)}`;
}

/** The moment at which clocks of a country show a time (HH:MM) on a day (YYYY-MM-DD). */
export function toMoment(date: string, clock: string, country: Country): number {
  const utc = Date.parse(`${date}T${clock}:00Z`);
  return utc - toOffset(utc, country) * 60_000;
}

/** Minutes that the clocks of a country are ahead of UTC. */
function toOffset(time: number, country: Country): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: TIME_ZONES[country],
    timeZoneName: 'longOffset',
  });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return Number(hours) * 60 + Number(minutes);
}

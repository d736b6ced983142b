import { t } from './texts.ts';

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat(t('en-GB'), dayParts);
const wholeDay = new Intl.DateTimeFormat(t('en-GB'), { ...dayParts, timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(t('en-GB'), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const time = new Intl.DateTimeFormat(t('en-GB'), {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const zone = new Intl.DateTimeFormat(t('en-GB'), { timeZoneName: 'short' });

/** '20 Nov 2026': of a time in the reader's zone, of a day without a time that day anywhere. A text that is no date comes back as it is. */
export function toDayText(date: string | Date): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return String(date);
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return (isDay ? wholeDay : day).format(at).replace('Sept', 'Sep');
}

function zoneName(at: Date): string {
  return zone.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** 'Sun 29 Nov, 02:00–04:00 CET', in the reader's zone; two days where the period ends on another one. */
export function toPeriodText(from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return '';
  const sameDay = weekday.format(start) === weekday.format(end);
  const last = sameDay ? time.format(end) : ` ${weekday.format(end)}, ${time.format(end)}`;
  const text = `${weekday.format(start)}, ${time.format(start)}${sameDay ? '–' : ' –'}${last}`;
  return `${text.replaceAll('Sept', 'Sep')} ${zoneName(end)}`;
}

import { writeDate, writeMoment } from '@portal/contract/text/days';

/** A calendar month in UTC, and the days on which its invoice is issued and due (contracts I5, 6). */
export interface BilledMonth {
  /** `YYYY-MM` */
  readonly name: string;
  /** Days are text, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly start: Date;
  readonly end: Date;
  readonly issuedOn: string;
  readonly dueOn: string;
}

/** Calls of the last minutes may be written late; the books of a month are closed on this day of the next. */
const closingDay = 3;

/** `today` is the day on which it is billed: an invoice that comes late has its days from then on. */
export function toBilledMonth(month: string, paymentDays: number, today = ''): BilledMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const closed = Date.UTC(year, number, closingDay);
  const issued = today > toDay(new Date(closed)) ? Date.parse(today) : closed;
  return {
    name: month,
    firstDay: toDay(first),
    start: first,
    end: new Date(Date.UTC(year, number, 1)),
    issuedOn: toDay(new Date(issued)),
    dueOn: toDay(new Date(issued + paymentDays * 86_400_000)),
  };
}

/** The months whose books are closed at this moment, latest last. */
export function listClosedMonths(now: Date, count: number): string[] {
  const isOpen = now.getUTCDate() < closingDay ? 1 : 0;
  return Array.from({ length: count }, (_, index) => {
    const back = count - index + isOpen;
    return toDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))).slice(0, 7);
  });
}

export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** `20 Nov 2026`, the one way in which invoices say a day, as the portal does. */
export function toDayText(date: Date): string {
  return writeDate(date, 'day', 'UTC');
}

/** `1 Oct 2026 – 31 Oct 2026`; an end or a start within a day has its time: `1 Oct 2026 – 14 Oct 2026, 15:00 UTC`. */
export function toPeriodText(start: Date, end: Date): string {
  const isWhole = (date: Date) => date.getTime() % 86_400_000 === 0;
  const time = (date: Date) => writeMoment(date, 'UTC');
  const first = isWhole(start) ? toDayText(start) : time(start);
  // Midnight ends the day before it.
  const last = isWhole(end) ? toDayText(new Date(end.getTime() - 1)) : time(end);
  return `${first} – ${last}`;
}

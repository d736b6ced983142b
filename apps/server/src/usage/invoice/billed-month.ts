/** A calendar month in UTC, and the days on which its invoice is issued and due (contracts I5, 6). */
export interface BilledMonth {
  /** `YYYY-MM` */
  readonly name: string;
  /** Days are text, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** `October  1, 2026 00:00 - October 31, 2026 23:59` */
  readonly description: string;
}

/** Calls of the last minutes may be written late; the books of a month are closed on this day of the next. */
const closingDay = 3;

export function toBilledMonth(month: string, paymentDays: number): BilledMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const last = new Date(Date.UTC(year, number, 0));
  const issued = Date.UTC(year, number, closingDay);
  return {
    name: month,
    firstDay: toDay(first),
    issuedOn: toDay(new Date(issued)),
    dueOn: toDay(new Date(issued + paymentDays * 86_400_000)),
    description: `${toLongDay(first)} 00:00 - ${toLongDay(last)} 23:59`,
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

function toLongDay(date: Date): string {
  const month = date.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return `${month} ${String(date.getUTCDate()).padStart(2)}, ${date.getUTCFullYear()}`;
}

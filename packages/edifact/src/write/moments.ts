/** An instant as people at a place have it on their clocks: YYYYMMDDHHMM, the format 203. */
export function toLocalMoment(at: Date, timeZone: string): string {
  const known = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, known);
  const parts = new Map(known.formatToParts(at).map(({ type, value }) => [type, value]));
  const names = ['year', 'month', 'day', 'hour', 'minute'] as const;
  return names.map((name) => parts.get(name) ?? '').join('');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const createClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

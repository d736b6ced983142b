const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day that it is where parcels are handed over, YYYY-MM-DD. */
export function toToday(time: number): string {
  return calendar.format(time);
}

/** YYYY-MM-DD in UTC. */
export function toDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}

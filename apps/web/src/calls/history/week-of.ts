export interface Week {
  /** Days, both included, in UTC. */
  readonly since: string;
  readonly until: string;
}

const dayMs = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The week that a day lies in, from Monday to Sunday; undefined for a text that is no day. */
export function weekOf(day: string): Week | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
  return { since: toDay(monday), until: toDay(monday + 6 * dayMs) };
}

import { toDayText } from '../../lib/dates.ts';

export interface Week {
  /** Days, both included, in UTC. */
  readonly since: string;
  readonly until: string;
  readonly text: string;
}

const dayMs = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** This week and the eleven before it; weeks begin on Monday. */
export function toWeeks(now: Date): readonly Week[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = midnight - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: 12 }, (_, ago) => {
    const since = toDay(monday - ago * 7 * dayMs);
    const until = toDay(monday + (6 - ago * 7) * dayMs);
    return { since, until, text: `${toDayText(since)} to ${toDayText(until)}` };
  });
}

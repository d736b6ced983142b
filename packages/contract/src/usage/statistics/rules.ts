import { statisticsPeriods, type StatisticsPeriod } from './schema.ts';

/** What cannot be read is the last 30 days (contracts G1). */
export function parseStatisticsPeriod(text: unknown): StatisticsPeriod {
  return statisticsPeriods.find((name) => name === text) ?? '30d';
}

/** Calls of one past day. */
interface PastDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly calls: number;
}

interface Course {
  /** Whole days before today, in any order. */
  readonly past: readonly PastDay[];
  readonly used: number;
  /** Weekdays of the rest of the window; today is none of them. */
  readonly rest: readonly number[];
  readonly limit: number;
}

interface Forecast {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  /** Days from today to the one on which the limit is reached, 0 when it is; null when it holds. */
  readonly runsOutIn: number | null;
}

const leastDays = 3;
/** Four of five normally spread courses lie within so many deviations. */
const spreadOfFourFifths = 1.2816;

/** Goes on as the same weekdays went before; null when there are too few days to tell by. */
export function forecastUse({ past, used, rest, limit }: Course): Forecast | null {
  if (past.length < leastDays) return null;
  const usual = (weekday: number) => {
    const same = past.filter((day) => day.weekday === weekday);
    return meanOf((same.length > 0 ? same : past).map(({ calls }) => calls));
  };
  const deviation = Math.sqrt(meanOf(past.map((day) => (day.calls - usual(day.weekday)) ** 2)));
  let expected = used;
  let runsOutIn = used >= limit ? 0 : null;
  for (const [index, weekday] of rest.entries()) {
    expected += usual(weekday);
    if (runsOutIn === null && expected >= limit) runsOutIn = index + 1;
  }
  const spread = spreadOfFourFifths * deviation * Math.sqrt(rest.length);
  return {
    expected: Math.round(expected),
    low: Math.round(Math.max(used, expected - spread)),
    high: Math.round(expected + spread),
    runsOutIn,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

import type { Taking } from '../../limits/limit-counters.ts';
import { windowOf } from '../../limits/limit-window.ts';
import type { LimitSet, PlanLimit } from '../../limits/plan-table.ts';

interface Texts {
  readonly second: number;
  readonly policy: string;
  /** What stands before and after each limit's remaining calls. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Within one second everything but the remaining calls says the same with every answer. */
const texts = new WeakMap<LimitSet, Texts>();

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), as a flat list; empty without limits. */
export function toLimitHeaders({ set, at, remaining }: Taking): readonly string[] {
  if (set.limits.length === 0) return [];
  const second = Math.floor(at / 1000);
  let known = texts.get(set);
  if (known?.second !== second) texts.set(set, (known = toTexts(set, at, second)));
  let state = '';
  for (let index = 0; index < remaining.length; index += 1) {
    state += `${known.before[index]}${remaining[index]}${known.after[index]}`;
  }
  return ['RateLimit-Policy', known.policy, 'RateLimit', state];
}

function toTexts({ limits }: LimitSet, at: number, second: number): Texts {
  const windows = limits.map((limit) => toSeconds(limit, at));
  return {
    second,
    policy: limits
      .map(({ name, value }, index) => `"${name}";q=${value}${windows[index]?.length ?? ''}`)
      .join(', '),
    before: limits.map(({ name }, index) => `${index === 0 ? '' : ', '}"${name}";r=`),
    after: windows.map(({ left }) => left),
  };
}

/** An eternity has neither a length nor an end. */
function toSeconds({ period }: PlanLimit, at: number): { length: string; left: string } {
  const { start, end } = windowOf(period, at);
  if (end === Number.POSITIVE_INFINITY) return { length: '', left: '' };
  return { length: `;w=${(end - start) / 1000}`, left: `;t=${Math.ceil((end - at) / 1000)}` };
}

/** How a caller asks for them (contracts I4, 8). */
export const optionsHeader = '3scale-options';
const askedFor = /(?:^|[&,;\s])limit_headers=1(?:$|[&,;\s])/;

export function asksForLimits(options: string | string[] | undefined): boolean {
  return typeof options === 'string' && askedFor.test(options);
}

/** The limit with the least left, among equals the longest, as programs of another gateway read it (contracts I4, 8). */
export function toAskedHeaders({ set, at, remaining, exceeded }: Taking): readonly string[] {
  // The longest come first.
  const left = remaining.length === 0 ? -1 : Math.min(...remaining);
  const limit = set.limits[remaining.indexOf(left)];
  const end = limit ? windowOf(limit.period, at).end : Number.POSITIVE_INFINITY;
  const reset = end === Number.POSITIVE_INFINITY ? -1 : Math.ceil((end - at) / 1000);
  const headers = ['3scale-limit-remaining', String(left), '3scale-limit-reset', String(reset)];
  if (limit) headers.push('3scale-limit-max-value', String(limit.value));
  if (!exceeded) return headers;
  headers.push('3scale-rejection-reason', 'limits_exceeded');
  if (limit) headers.push('RateLimit-Limit', String(limit.value));
  return headers;
}

import type { Taking } from '../../limit-counters.ts';
import { windowOf } from '../../limit-window.ts';
import type { LimitSet, PlanLimit } from '../../plan-table.ts';

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

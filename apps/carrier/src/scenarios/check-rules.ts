import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';
import { MOST_HOURS, type ScenarioStep } from './scenario.ts';

/** What no schema says of a scenario. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** How long a working day may take, with weekends and holidays. */
const WORKING_DAY_HOURS = 48;

interface Timed {
  readonly step: ScenarioStep;
  /** Hours after the booking. */
  readonly at: number;
  readonly recordedAt: number;
}

/** What makes the steps impossible, each with its place. */
export function listFlaws(steps: readonly ScenarioStep[]): Flaw[] {
  const timed = toTimed(steps);
  return [...checkStart(steps), ...checkEnd(timed), ...checkLength(timed)];
}

function toTimed(steps: readonly ScenarioStep[]): Timed[] {
  let at = 0;
  return steps.map((step) => {
    at += (step.after ?? 0) + (step.workingDays ?? 0) * WORKING_DAY_HOURS;
    return { step, at, recordedAt: at + (step.recordedAfter ?? 0) };
  });
}

function checkStart([first]: readonly ScenarioStep[]): Flaw[] {
  const { code, after = 0, workingDays = 0, recordedAfter = 0 } = first ?? {};
  if (code === 'E10' && after + workingDays + recordedAfter === 0) return [];
  const text = 'must be the booking: E10, at once';
  return [{ path: ['steps', 0], text }];
}

function checkEnd(timed: readonly Timed[]): Flaw[] {
  const end = timed.findIndex(({ step }) => EVENT_CODES[step.code].isFinal);
  if (end < 0) return [];
  const { step: final, recordedAt: over } = timed[end] ?? { step: { code: 'E10' }, recordedAt: 0 };
  return timed.flatMap(({ step, recordedAt }, index): Flaw[] => {
    if (index > end) {
      return [{ path: ['steps', index, 'code'], text: `cannot be: nothing follows ${final.code}` }];
    }
    const last = recordedAt + (index < end ? (step.repeatedAfter ?? 0) : 0);
    if (last <= over) return [];
    const field = recordedAt > over ? 'recordedAfter' : 'repeatedAfter';
    const text = `leads beyond ${final.code}, after which nothing is told`;
    return [{ path: ['steps', index, field], text }];
  });
}

function checkLength(timed: readonly Timed[]): Flaw[] {
  const ends = timed.map(({ step, recordedAt }) => recordedAt + (step.repeatedAfter ?? 0));
  if (Math.max(...ends) <= MOST_HOURS) return [];
  const text = `take longer than ${MOST_HOURS} hours, counting a working day as ${WORKING_DAY_HOURS}`;
  return [{ path: ['steps'], text }];
}

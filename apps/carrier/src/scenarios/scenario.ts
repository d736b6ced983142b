import type { ScenarioName } from '@portal/test-data/references';
import * as z from 'zod/mini';
import {
  EVENT_CODES,
  EVENT_PLACES,
  REASONS,
  type EventCodeName,
  type ReasonCode,
} from '@portal/contract/usage/tracking/event-codes';

/** Hours of a year: no scenario takes longer, counting a working day as two days. */
export const MOST_HOURS = 8784;
const MOST_STEPS = 50;

function hours(description: string) {
  return z.number().check(z.minimum(0), z.maximum(MOST_HOURS), z.describe(description));
}

function text(most: number, description: string) {
  return z.string().check(z.minLength(1), z.maxLength(most), z.describe(description));
}

function about<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.describe(description));
}

const codes: readonly EventCodeName[] = Object.keys(EVENT_CODES).filter(isCode);
const reasons: readonly ReasonCode[] = Object.keys(REASONS).filter(isReason);

function isCode(code: string): code is EventCodeName {
  return code in EVENT_CODES;
}

function isReason(code: string): code is ReasonCode {
  return code in REASONS;
}

/** One thing that happens to a parcel. */
const scenarioStep = z.strictObject({
  code: about(z.enum(codes), 'What happens: an event code of Track and Trace.'),
  after: z.optional(hours('Hours after the step before; at once without it.')),
  workingDays: z.optional(
    about(
      z.int().check(z.minimum(1), z.maximum(20)),
      "Working days of the receiver's country that pass as well.",
    ),
  ),
  place: z.optional(about(z.enum(EVENT_PLACES), 'Where, when not where the code says.')),
  reason: z.optional(about(z.enum(reasons), 'Why, as a reason code of Track and Trace.')),
  text: z.optional(text(120, "What people read instead of the code's own text.")),
  recordedAfter: z.optional(hours('Hours until we know of it: a scanner without a connection.')),
  repeatedAfter: z.optional(hours('Hours after that until the same scan is told once more.')),
  movesDelivery: z.optional(
    about(z.boolean(), 'Whether it tells a new day of delivery: that of the next attempt.'),
  ),
});
export type ScenarioStep = Readonly<z.output<typeof scenarioStep>>;

/** A scenario as its author writes it. */
export const scenarioInput = z.strictObject({
  title: text(80, 'What happens, in a few words.'),
  teaches: z.optional(text(200, 'What an integration learns from it.')),
  steps: about(
    z.array(scenarioStep).check(z.minLength(1), z.maxLength(MOST_STEPS)),
    'What happens, one after the other; the first is the booking, E10.',
  ),
});

type ScenarioInput = z.output<typeof scenarioInput>;

/** What happens to a parcel, from its booking on. */
export interface Scenario extends Readonly<Omit<ScenarioInput, 'steps'>> {
  /** Lower case. */
  readonly name: string;
  readonly steps: readonly ScenarioStep[];
}

/** One that everybody has; its title is test data, which is read outside of the sandbox, too. */
export interface BuiltIn extends Omit<Scenario, 'title'> {
  readonly name: ScenarioName;
}

/** What an author's editor completes and checks by (JSON Schema, draft 2020-12). */
export const SCENARIO_SCHEMA = {
  ...z.toJSONSchema(scenarioInput, { io: 'input' }),
  title: 'Scenario of a test parcel',
};

import * as z from 'zod/mini';
import { fourEyesKinds } from '../../four-eyes.ts';

export const fourEyesStates = [
  'waiting',
  'confirmed',
  'refused',
  'withdrawn',
  /** It could not be done any more when it was confirmed. */
  'outdated',
] as const;
export type FourEyesState = (typeof fourEyesStates)[number];

export const fourEyesAsk = z.object({
  id: z.number(),
  kind: z.enum(fourEyesKinds),
  operation: z.string(),
  object_type: z.string(),
  object_id: z.nullable(z.string()),
  /** The names that people know; null for what has none, or is gone. */
  object_name: z.nullable(z.string()),
  /** Of what it would change. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  state: z.enum(fourEyesStates),
  asked_by: z.string(),
  asked_by_name: z.nullable(z.string()),
  asked_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  /** Whether the caller asked for it; nobody decides their own. */
  is_own: z.boolean(),
});
export type FourEyesAsk = z.output<typeof fourEyesAsk>;

export const fourEyesSetting = z.object({
  kinds: z.array(z.enum(fourEyesKinds)),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
});
export type FourEyesSetting = z.output<typeof fourEyesSetting>;

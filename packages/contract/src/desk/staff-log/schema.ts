import * as z from 'zod/mini';

/** A line of the log of staff. Texts are cut; what opens something is never in it. */
export const staffAct = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  /** Id of the operation that was called. */
  operation: z.string(),
  object_type: z.string(),
  object_id: z.nullable(z.string()),
  account_id: z.nullable(z.number()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  address: z.string(),
  request_id: z.string(),
});
export type StaffAct = z.output<typeof staffAct>;

/** With the names that people know; null for what has none, or is gone. */
export const namedAct = z.object({
  ...staffAct.shape,
  actor_name: z.nullable(z.string()),
  object_name: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
});
export type NamedAct = z.output<typeof namedAct>;

import * as z from 'zod/mini';
import { text } from '../../field.ts';
import { absent, undated, unnamed, unnumbered } from '../../read/left-away.ts';

export const applicationStatus = z.enum(['live', 'pending', 'suspended']);
export type ApplicationStatus = z.output<typeof applicationStatus>;

const ownTexts = {
  name: text({ label: 'Application name', required: true, max: 255 }),
  description: text({
    label: 'Application description',
    hint: 'What it does, for colleagues who come across its key later.',
    required: true,
    max: 255,
    lines: 2,
  }),
} as const;

/** What its owner writes of it; who changes one leaves away what stays. */
export const newApplication = z.partial(z.object(ownTexts));

/** An application: an API consumer with one API key (contracts C1). */
export const application = z.object({
  id: z.number(),
  account_id: unnumbered,
  service_id: unnumbered,
  // Another's account service names the first two alone.
  ...newApplication.shape,
  name: ownTexts.name,
  description: ownTexts.description,
  user_key: z.string(),
  /** Until then the key before this one works too (contracts, amendment 1); null or missing when there is none. */
  previous_key_expires_at: z.optional(z.nullable(z.string())),
  status: applicationStatus,
  /** An account service that answers XML leaves it out. */
  enabled: z.optional(z.boolean()),
  plan: z.object({ id: z.number(), name: unnamed }),
  first_traffic_at: absent,
  first_daily_traffic_at: absent,
  /** When the last counted call came, and how many today (UTC): ours, beside the published fields. */
  last_traffic_at: absent,
  calls_today: z.optional(z.number()),
  created_at: undated,
  updated_at: undated,
});
export type Application = z.output<typeof application>;

export const wrappedApplication = z.object({ application });

/** An application as staff see it: the key stays its owner's. */
export const applicationSummary = z.omit(application, { user_key: true });
export type ApplicationSummary = z.output<typeof applicationSummary>;

/** How many days the old key may work beside a new one (decisions, Gateway). */
export const overlapDays = [0, 1, 7, 30] as const;
export type OverlapDays = (typeof overlapDays)[number];

/** Why a key is replaced: it is time to, or somebody else may have it. */
const keyChangeReason = z.enum(['rotation', 'leaked']);
export type KeyChangeReason = z.output<typeof keyChangeReason>;

/**
 * A key that this application never had asks for a new one, which the server makes: its value counts for nothing. Any other,
 * an empty or a missing one keeps the present key (contracts C3). `overlap_days` says how long the old key works beside a new
 * one, 0 when it is missing; 0 without a new key ends an overlap at once. A `reason` says why there is a new key: `rotation`
 * alone means 7 days, and a leaked key has no overlap.
 */
export const applicationChanges = z.extend(newApplication, {
  user_key: z.optional(z.string()),
  overlap_days: z.optional(z.literal([...overlapDays])),
  reason: z.optional(keyChangeReason),
});
export type ApplicationChanges = z.output<typeof applicationChanges>;

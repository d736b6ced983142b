import * as z from 'zod/mini';

/** What may be open about an API that is about to be published: nothing that stops it, all that its publisher is told first. */
const openPointKinds = [
  'noBasePath',
  'noUpstream',
  'upstreamSilent',
  'upstreamNotFound',
  'noOwner',
  'noMetric',
  'noOperationIds',
  'lowScore',
  'breaking',
] as const;

export const openPoint = z.object({
  kind: z.enum(openPointKinds),
  /** Operations without an id, the score, or how many operations break. */
  count: z.nullable(z.number()),
  /** Where the upstream was asked. */
  address: z.nullable(z.string()),
});
export type OpenPoint = z.output<typeof openPoint>;

/** Below this score of the house rules, whoever publishes is asked why. */
export const soundScore = 80;

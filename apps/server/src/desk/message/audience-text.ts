import * as z from 'zod/mini';
import { asWritten, t, type Text } from '../../platform/text/text.ts';

/** Whom a broadcast reached, as it is kept until it is sent: put into words for each reader. */
const reachedAudience = z.union([
  z.object({ plan: z.string() }),
  z.object({ api: z.string(), operation: z.string() }),
  z.object({ api: z.string() }),
]);
export type ReachedAudience = z.output<typeof reachedAudience>;

/** 'accounts that called GET /depots/{id} of location-v4 in the last 30 days' */
export function toAudienceText(audience: ReachedAudience): Text {
  if ('plan' in audience) return t`accounts on the plan ${audience.plan}`;
  const { api } = audience;
  return 'operation' in audience
    ? t`accounts that called ${audience.operation} of ${api} in the last 30 days`
    : t`accounts that called ${api} in the last 30 days, and who follows it`;
}

/** Why somebody gets it. */
export const toReason = (audience: ReachedAudience): Text =>
  t`This goes to ${toAudienceText(audience)}.`;

export const writeReason = (audience: ReachedAudience): string => JSON.stringify(audience);

/** Of one that was kept before reasons had a code, the sentence itself. */
export function readReason(kept: string): Text {
  if (!kept.startsWith('{')) return asWritten(kept);
  return toReason(z.parse(reachedAudience, JSON.parse(kept)));
}

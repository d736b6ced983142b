import * as z from 'zod/mini';
import { userRole } from '../user/schema.ts';

/** An invitation as the account's admins see it (contracts G6); link and hash are gone once it is accepted. */
const invitation = z.object({
  id: z.number(),
  email: z.string(),
  /** What the person becomes in the account. */
  role: userRole,
  hash: z.nullable(z.string()),
  link: z.nullable(z.string()),
  invited_by: z.string(),
  sent_at: z.string(),
  accepted_at: z.nullable(z.string()),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitation>;

export const wrappedInvitation = z.object({ invitation });

/** What anybody with the link may know of it. */
export const publicInvitation = z.object({
  email: z.string(),
  org_name: z.string(),
  invited_by: z.string(),
  role: userRole,
  state: z.enum(['pending', 'accepted', 'expired']),
});
export type PublicInvitation = z.output<typeof publicInvitation>;

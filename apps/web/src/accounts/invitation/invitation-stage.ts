import { ApiError } from '@portal/contract/errors';
import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';

/** What an invitation asks of who opened its link (LOGIN-02). */
export type InvitationStage =
  | 'login'
  | 'accept'
  | 'otherEmail'
  | 'otherAccount'
  | 'used'
  | 'expired';

interface Viewer {
  /** Null when signed out. */
  readonly email: string | null;
  readonly hasAccount: boolean;
}

/** A used or expired link is told first: signing in would not help. */
export function toStage(invitation: PublicInvitation, viewer: Viewer): InvitationStage {
  if (invitation.state === 'accepted') return 'used';
  if (invitation.state === 'expired') return 'expired';
  if (viewer.email === null) return 'login';
  if (!isSameEmail(viewer.email, invitation.email)) return 'otherEmail';
  return viewer.hasAccount ? 'otherAccount' : 'accept';
}

/** A link that nobody made, or one that was withdrawn. */
export function isUnknownInvitation(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

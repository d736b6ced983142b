/** What others may use of this entity. */
export { invitationMail } from './send-invitation.ts';
export { deleteOpenInvitations, isInvited } from './invitation-sql.ts';
export { removedMail } from './delete-user.ts';

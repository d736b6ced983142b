/** What others may use of this entity. */
export { invitationMail } from './invitation-mail.ts';
export { deleteOpenInvitations, isInvited } from './invitation-sql.ts';
export { removedMail } from './removed-mail.ts';

/** What others may use of this entity. */
export { invitationMail } from './invitation-mail.ts';
export { deleteOpenInvitations } from './invitation-sql.ts';

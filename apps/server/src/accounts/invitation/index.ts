/** What others may use of this entity. */
export { invitationMail } from './invitation-mail.ts';
export { isInvited } from './invitation-sql.ts';

/** What others may use of this entity. */
export { limitAlertMail } from './limit-alert-mail.ts';

/** What others may use of this entity. */
export { limitAlertMail } from './limit-alert-mail.ts';
export { periodText } from './period-text.ts';

/** What others may use of this entity. */
export { customerMessageMail } from './message-mail.ts';
export { toReason } from './audience-text.ts';

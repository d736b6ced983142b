/** What others may use of this entity. */
export { caseReceivedMail, supportCaseMail } from './support-case-mail.ts';

/** What others may use of this entity. */
export {
  caseAnsweredMail,
  caseClosedMail,
  caseHandedOverMail,
  caseWrittenMail,
} from './case-thread-mails.ts';
export { listSupportCases } from './list-support-cases.ts';
export { caseReceivedMail, supportCaseMail } from './support-case-mail.ts';

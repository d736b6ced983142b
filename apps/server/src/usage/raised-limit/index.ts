/** What others may use of this entity. */
export { limitRaisedMail, raiseEndedMail } from './raised-limit-mails.ts';

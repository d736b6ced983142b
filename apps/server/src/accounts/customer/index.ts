/** What others may use of this entity. */
export { joinMail } from './ask-to-join.ts';
export { codeMail } from './register/register-file.ts';

/** What others may use of this entity. */
export { joinMail } from './prove-customer-number.ts';
export { codeMail } from './register/register-file.ts';

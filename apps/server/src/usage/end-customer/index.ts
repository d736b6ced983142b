/** What others may use of this entity. */
export { endCustomerInvitedMail } from './end-customer-mail.ts';

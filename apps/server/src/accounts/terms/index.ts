/** What others may use of this entity. */
export { acceptEdition, acceptWithPlan } from './accept-terms.ts';
export { getAccountTerms } from './get-terms.ts';
export { newTermsMail } from './terms-mail.ts';
export { isTermsDue } from './terms-sql.ts';

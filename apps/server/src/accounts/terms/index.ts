/** What others may use of this entity. */
export { acceptEdition, acceptWithPlan, getAccountTerms } from './accept-terms.ts';
export { newTermsMail } from './tell-terms.ts';
export { isTermsDue } from './terms-sql.ts';

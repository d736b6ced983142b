/** What others may use of this entity. */
export { deletePersonalTokensOf } from './personal-token-sql.ts';

/** What others may use of this entity. */
export { replaceApiScopes } from './scope-sql.ts';

/** What others may use of this entity. */
export { updateUser, userInfoQuery } from './queries.ts';

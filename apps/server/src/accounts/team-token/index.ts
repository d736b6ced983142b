/** What others may use of this entity. */
export { findActor, findAddress } from './find-team-person.ts';
export { knowsTeamToken } from './team-token-sql.ts';

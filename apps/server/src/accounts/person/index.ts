/** What others may use of this entity. */
export { findPerson } from './find-person.ts';
export { findPersonRow } from './person-sql.ts';

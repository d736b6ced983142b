/** What others may use of this entity. */
export { countAccountEvents } from './account-event-sql.ts';
export { recordEvent } from './record-event.ts';

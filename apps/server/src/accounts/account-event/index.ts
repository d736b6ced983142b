/** What others may use of this entity. */
export { recordEvent } from './record-event.ts';

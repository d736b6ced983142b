/** What other entities may use of this one. */
export { toEventText } from './to-event-text.ts';

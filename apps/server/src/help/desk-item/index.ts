/** What others may use of this entity. */
export { type DeskEdit, parseDeskSource, parseDeskState, toDeskSource } from './desk-source.ts';

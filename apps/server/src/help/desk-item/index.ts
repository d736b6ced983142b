/** What others may use of this entity. */
export { changeDeskItem, parseDeskState, type DeskEdit } from './change-desk-item.ts';
export { parseDeskSource, toDeskSource } from './desk-source.ts';

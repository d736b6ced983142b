/** What others may use of this entity. */
export { ActTable } from './act-table.tsx';
export { toChangeLines } from './act-words.ts';

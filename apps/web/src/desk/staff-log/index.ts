/** What others may use of this entity. */
export { ActTable } from '../../calls/history/act-table.tsx';
export { toChangeLines } from '../../calls/history/act-words.ts';

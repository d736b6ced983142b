/** What others may use of this entity. */
export { toChangeLines } from '../../calls/history/act-words.ts';

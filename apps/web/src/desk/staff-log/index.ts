/** What others may use of this entity. */
export { ActObject } from '../../calls/history/act-object.tsx';
export { toChangeLines } from '../../calls/history/act-words.ts';

/** What others may use of this entity. */
export { WordFields } from './word-fields.tsx';
export { type Words, wordFaults } from './words.ts';

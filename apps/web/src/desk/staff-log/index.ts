export { toActText, toChangeLines } from './act-words.ts';

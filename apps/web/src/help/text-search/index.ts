export { foundTextsQuery } from './queries.ts';

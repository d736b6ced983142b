export { fetchClientToken } from './queries.ts';

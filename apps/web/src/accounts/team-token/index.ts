/** What others may use of this entity. */
export { TeamTokens } from './team-tokens.tsx';

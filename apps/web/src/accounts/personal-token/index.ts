/** What others may use of this entity. */
export { Expiry, LastUse, TokenName } from './token-cells.tsx';

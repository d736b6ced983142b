/** What others may use of this entity. */
export { writePlans } from './write-plans.ts';

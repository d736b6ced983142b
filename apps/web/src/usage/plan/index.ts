/** What others see of plans: the limits that they hold calls to. */
export { LimitsTable } from './limits-table.tsx';
/** What they cost so far. */
export { useCostSoFar } from './use-cost-so-far.ts';

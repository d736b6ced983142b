/** What others may use of this entity. */
export { listStatusIncidents } from './get-status-summary.ts';

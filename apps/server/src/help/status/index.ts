/** What others may use of this entity. */
export { listStatusIncidents, listUnresolvedIncidents } from './get-status-summary.ts';

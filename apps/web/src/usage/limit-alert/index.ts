/** What others may use of this entity. */
export { LimitAlerts } from './limit-alerts.tsx';

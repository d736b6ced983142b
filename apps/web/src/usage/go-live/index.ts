/** What other parts of the app may use of this entity. */
export { Checklist } from './checklist.tsx';

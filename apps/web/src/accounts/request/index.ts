/** What others may use of this entity. */
export { requestStateKinds, requestStateNames, toPlanName } from './request-names.ts';

/** What others may use of this entity. */
export {
  queueQuery,
  requestsQuery,
  sendDecision,
  sendRequest,
  storeDecided,
  storeRequest,
  type Decision,
} from './queries.ts';
export { requestStateKinds, requestStateNames, toPlanName } from './request-names.ts';

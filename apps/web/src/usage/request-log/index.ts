/** What others may use of this entity. */
export { groupFailures, type Failure } from './group-failures.ts';
export { useAccountCalls } from './use-account-calls.ts';

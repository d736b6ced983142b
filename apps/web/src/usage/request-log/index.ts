/** What others may use of this entity. */
export { CallLink } from './call-link.tsx';
export { groupFailures, type Failure } from './group-failures.ts';
export { TryAgain } from './try-again.tsx';
export { useAccountCalls } from './use-account-calls.ts';
export { useTracedCalls } from './use-traced-calls.ts';

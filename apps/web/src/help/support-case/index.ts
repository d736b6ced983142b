/** What others may use of this entity. */
export { CaseFacts, CaseStateMark } from './case-facts.tsx';
export { Thread } from './thread.tsx';

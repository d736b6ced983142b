/** What other entities may use of this one. */
export { askCarrier } from './ask-carrier.ts';
export { limitOpenCalls } from './limit-open-calls.ts';

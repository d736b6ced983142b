/** What other entities may use of this one. */
export { StatusMark } from './status-mark.tsx';

/** What others may use of this entity. */
export { toAmountText, toMonthText } from './invoice-text.ts';

/** What others may use of this entity. */
export {
  checkCustomerNumber,
  checkOrganisationName,
  checkOrganisationNumber,
  toCustomerDigits,
  toPhoneDigits,
  type FieldErrors,
} from './account-rules.ts';
export { findUnprovedNumber, getAccount, insertAccount, updateLimitAlerts } from './account-sql.ts';

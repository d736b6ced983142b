/** What others may use of this entity. */
export {
  checkCustomerNumber,
  checkOrganisationName,
  checkOrganisationNumber,
  toPhoneDigits,
  type FieldErrors,
} from './account-rules.ts';
export { listUnaskedNumbers, noteVatVerdict } from './vat-verdict-sql.ts';
export { isVatNumberOf } from './billing-rules.ts';
export {
  confirmCustomerNumber,
  findOrganisation,
  findUnprovedNumber,
  getAccount,
  insertAccount,
  updateAccount,
  updateAccountState,
  updateLimitAlerts,
} from './account-sql.ts';

/** What others may use of this entity. */
export { changeAccount } from './change-account.ts';
export { announceCredential, newCredentialMail } from './credential-mail.ts';
export { isLastAdmin } from './is-last-admin.ts';
export { listAdminMails } from './list-admin-mails.ts';
export { refuseSecondAccount, requireNoAccount } from './require-no-account.ts';
export { checkEmail, checkUsername } from './user-rules.ts';
export {
  activateUser,
  deleteUser,
  findAccountOf,
  insertUser,
  findAccountStop,
  isEmailTaken,
  listUsers,
  lockAccount,
  resumeUsers,
  suspendUsers,
  updateUserRole as setUserRole,
} from './user-sql.ts';
export { requireOpenAccount } from './require-open-account.ts';

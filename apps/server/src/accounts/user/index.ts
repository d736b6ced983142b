/** What others may use of this entity. */
export {
  changeAccount,
  isLastAdmin,
  refuseSecondAccount,
  requireNoAccount,
  checkEmail,
  checkUsername,
  requireOpenAccount,
} from './change-account.ts';
export { announceCredential, newCredentialMail, listAdminMails } from './credential-mail.ts';
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

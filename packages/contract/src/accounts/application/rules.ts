import type { ApplicationStatus } from './schema.ts';

/** Texts of specification §4, §5 and §8, as they stand there. */
export const applicationTexts = {
  empty: 'Oops... you dont have any application',
  fieldEmpty: 'Field should not be empty',
  suspended: 'This is a suspended application.',
  created: 'New Application created',
  updated: 'Application info updated',
  deleted: 'Application has been deleted',
  createFailed: 'Error while creating new application',
  updateFailed: 'Error while updating application info',
  deleteFailed: 'Error while deleting application',
  keyMismatch: 'The input value does not match the apikey of the selected application',
  loadFailed: 'Something went wrong while loading applications. Please refresh page',
  copyFailed: 'Error while copying',
} as const;

export const statusTooltips: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Please contact us through support page to approve pending applications',
  live: 'Application is live and good to use',
  suspended: 'Contact support for more information with api key',
};

/** API keys: letters, digits, `-`, `_`, `.`, at most 256 (contracts C3). */
export function isApiKey(key: string): boolean {
  return /^[A-Za-z0-9\-_.]{1,256}$/.test(key);
}

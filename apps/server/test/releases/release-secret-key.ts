/** What the releases here were run with. */
export const releaseSecretKey = 'the secret key of releases, 32 characters or more';

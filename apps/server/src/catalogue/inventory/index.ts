/** What others may use of this entity. */
export { listEndingCertificates } from './certificate-sql.ts';
export { checkCertificates } from './check-certificates.ts';

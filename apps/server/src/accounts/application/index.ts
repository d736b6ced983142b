/** What others may use of this entity. */
export { getApplication, restoreApplications, suspendApplicationsOf } from './application-sql.ts';
export { applicationResumedMail, applicationSuspendedMail } from './application-state-mail.ts';
export { addApplication } from './create-application.ts';
export { keyChangedMail } from './update-application.ts';
export { requireApplication } from './application-rules.ts';

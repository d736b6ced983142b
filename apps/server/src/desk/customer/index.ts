/** What others may use of this entity. */
export { actMails } from './act-services.ts';

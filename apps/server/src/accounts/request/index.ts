/** What others may use of this entity. */
export { openRequest } from './open-request.ts';
export type { Ask, RequestEffect } from './request-effect.ts';
export { listQueuedRequests } from './list-requests.ts';
export { requestArrivedMail, requestDecidedMail } from './request-mail.ts';
export {
  listRequestedScopes,
  withdrawRequestsOfApplication,
  withdrawRequestsOfClient,
} from './request-sql.ts';

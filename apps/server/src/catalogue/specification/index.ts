/** What others may use of this entity. */
export { askForProofsOf } from './proof/proof-jobs.ts';
export { campaignMail } from './campaign/campaign-mails.ts';
export { findOpenCampaign } from './campaign/campaign-sql.ts';
export { countCallers } from './campaign/impact-sql.ts';
export { listRecentEvents } from './changes/read-specification-events.ts';
export { specificationChangedMail } from './changes/specification-changed-mail.ts';
export { draftNotPublishedMail, draftPublishedMail } from './drafts/draft-mails.ts';
export { updateInfo } from './intake/publish-specification.ts';
export { probeRoute } from './intake/probe-route.ts';
export { requireNotOwn } from './intake/require-not-own.ts';
export { findNamedAttributes, updateAttributes } from './intake/specification-write-sql.ts';
export type { InfoChanges } from './intake/examination/edit-info.ts';
export { reservedAttributes } from './intake/examination/read-attributes.ts';
export { findTolerantly, toQueries } from './search/find-tolerantly.ts';
export { insertSearchWords } from './search/search-words-sql.ts';
export { getDocument } from './specification-sql.ts';
export {
  faultIf,
  listProducerFaults,
  listTimeoutFaults,
  listUpstreamFaults,
} from './intake/route-faults.ts';

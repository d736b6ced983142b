import { publishDraft } from '@portal/contract/catalogue/specification/draft-operations';
import type { ActFor } from '../catalogue/specification/drafts/publish-due-drafts.ts';
import { performLogged } from '../http/acts/staff-acts.ts';
import type { Database } from '../platform/database/database.ts';

/** What the queue does for somebody has its line in the log of staff as if they had called for it themselves. */
export function createActFor(database: Database): ActFor {
  return (caller, draftId, work) => {
    const call = {
      operation: publishDraft,
      caller,
      params: { draftId },
      query: {},
      body: {},
      origin: { address: '', requestId: 'queue' },
    };
    return performLogged(database, call, work);
  };
}

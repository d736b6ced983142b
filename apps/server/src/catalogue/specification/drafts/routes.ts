import * as operations from '@portal/contract/catalogue/specification/draft-operations';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import type { Route } from '../../../http/serve.ts';
import {
  createDraft,
  createDraftPreview,
  deleteDraft,
  deleteDraftPreview,
  getDraft,
  getDraftDocument,
  getDraftReport,
  listDrafts,
  updateDraftDocument,
  updateDraftRoute,
} from './change-draft.ts';
import { getDraftPricing, updateDraftMetrics, updateDraftPrices } from './price-draft.ts';
import { cancelDraftPublication, publishDraft } from './publish-draft.ts';

export const draftRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listDrafts, ({ person }) => listDrafts(services, person)),
  memberRoute(operations.createDraft, ({ person, body }) => createDraft(services, person, body)),
  memberRoute(operations.getDraft, ({ person, params: { draftId } }) =>
    getDraft(services, person, draftId),
  ),
  memberRoute(operations.getDraftReport, ({ person, params: { draftId } }) =>
    getDraftReport(services, person, draftId),
  ),
  memberRoute(operations.getDraftDocument, ({ person, params: { draftId } }) =>
    getDraftDocument(services, person, draftId),
  ),
  memberRoute(operations.updateDraftDocument, ({ person, params, body, ifMatch }) =>
    updateDraftDocument(services, person, { id: params.draftId, document: body, ifMatch }),
  ),
  memberRoute(operations.updateDraftRoute, ({ person, params, body, ifMatch }) =>
    updateDraftRoute(services, person, { id: params.draftId, route: body, ifMatch }),
  ),
  memberRoute(operations.getDraftMetrics, ({ person, params: { draftId } }) =>
    getDraftPricing(services, person, draftId),
  ),
  memberRoute(operations.updateDraftMetrics, ({ person, params, body, ifMatch }) =>
    updateDraftMetrics(services, person, { id: params.draftId, metrics: body, ifMatch }),
  ),
  memberRoute(operations.getDraftPrices, ({ person, params: { draftId } }) =>
    getDraftPricing(services, person, draftId),
  ),
  memberRoute(operations.updateDraftPrices, ({ person, params, body, ifMatch }) =>
    updateDraftPrices(services, person, { id: params.draftId, prices: body.prices, ifMatch }),
  ),
  memberRoute(operations.deleteDraft, ({ person, params, ifMatch }) =>
    deleteDraft(services, person, { id: params.draftId, ifMatch }),
  ),
  memberRoute(operations.createDraftPreview, ({ person, params: { draftId } }) =>
    createDraftPreview(services, person, draftId),
  ),
  memberRoute(operations.deleteDraftPreview, ({ person, params: { draftId } }) =>
    deleteDraftPreview(services, person, draftId),
  ),
  memberRoute(operations.publishDraft, ({ person, params, body, ifMatch }) => {
    const { at, reason, force = false } = body;
    const of = { id: params.draftId, at: at || null, reason: reason ?? null, force, ifMatch };
    return publishDraft(services, person, of);
  }),
  memberRoute(operations.cancelDraftPublication, ({ person, params, ifMatch }) =>
    cancelDraftPublication(services, person, { id: params.draftId, ifMatch }),
  ),
];

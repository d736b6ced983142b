import * as operations from '@portal/contract/catalogue/specification/draft-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import {
  createDraft,
  createDraftPreview,
  deleteDraft,
  deleteDraftPreview,
  getDraft,
  getDraftReport,
  listDrafts,
  updateDraftDocument,
  updateDraftRoute,
} from './change-draft.ts';
import { getDraftPricing, updateDraftMetrics, updateDraftPrices } from './price-draft.ts';
import { cancelDraftPublication, publishDraft } from './publish-draft.ts';

export const draftRoutes = (services: Services): readonly Route[] => [
  route(operations.listDrafts, async ({ caller }) => ({
    data: await listDrafts(services, requirePerson(caller)),
  })),
  route(operations.createDraft, async ({ caller, body }) => ({
    data: await createDraft(services, requirePerson(caller), body),
  })),
  route(operations.getDraft, async ({ caller, params: { draftId } }) => ({
    data: await getDraft(services, requirePerson(caller), draftId),
  })),
  route(operations.getDraftReport, async ({ caller, params: { draftId } }) => ({
    data: await getDraftReport(services, requirePerson(caller), draftId),
  })),
  route(operations.updateDraftDocument, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.draftId, document: body, ifMatch };
    return { data: await updateDraftDocument(services, requirePerson(caller), of) };
  }),
  route(operations.updateDraftRoute, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.draftId, route: body, ifMatch };
    return { data: await updateDraftRoute(services, requirePerson(caller), of) };
  }),
  route(operations.getDraftMetrics, async ({ caller, params: { draftId } }) => ({
    data: await getDraftPricing(services, requirePerson(caller), draftId),
  })),
  route(operations.updateDraftMetrics, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.draftId, metrics: body, ifMatch };
    return { data: await updateDraftMetrics(services, requirePerson(caller), of) };
  }),
  route(operations.getDraftPrices, async ({ caller, params: { draftId } }) => ({
    data: await getDraftPricing(services, requirePerson(caller), draftId),
  })),
  route(operations.updateDraftPrices, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.draftId, prices: body.prices, ifMatch };
    return { data: await updateDraftPrices(services, requirePerson(caller), of) };
  }),
  route(operations.deleteDraft, async ({ caller, params, ifMatch }) => {
    await deleteDraft(services, requirePerson(caller), { id: params.draftId, ifMatch });
    return undefined;
  }),
  route(operations.createDraftPreview, async ({ caller, params: { draftId } }) => ({
    data: await createDraftPreview(services, requirePerson(caller), draftId),
  })),
  route(operations.deleteDraftPreview, async ({ caller, params: { draftId } }) => ({
    data: await deleteDraftPreview(services, requirePerson(caller), draftId),
  })),
  route(operations.publishDraft, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.draftId, at: body.at || null, reason: body.reason ?? null, ifMatch };
    return { data: await publishDraft(services, requirePerson(caller), of) };
  }),
  route(operations.cancelDraftPublication, async ({ caller, params, ifMatch }) => {
    const of = { id: params.draftId, ifMatch };
    return { data: await cancelDraftPublication(services, requirePerson(caller), of) };
  }),
];

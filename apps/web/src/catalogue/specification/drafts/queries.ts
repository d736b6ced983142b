import {
  cancelDraftPublication,
  createDraft,
  createDraftPreview,
  deleteDraft,
  deleteDraftPreview,
  getDraft,
  getDraftMetrics,
  getDraftPrices,
  getDraftReport,
  listDrafts,
  publishDraft,
  updateDraftDocument,
  updateDraftMetrics,
  updateDraftPrices,
  updateDraftRoute,
} from '@portal/contract/catalogue/specification/draft-operations';
import type {
  ApiDraft,
  DraftMetrics,
  DraftRoute,
} from '@portal/contract/catalogue/specification/draft-schema';
import type { OwnPrices } from '@portal/contract/usage/price-edition/schema';
import type { Client } from '@portal/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import type { Upload } from '../intake/queries.ts';

export const draftsQuery = (client: Client) => callQuery(client, listDrafts);

export const draftQuery = (client: Client, draftId: string) =>
  callQuery(client, getDraft, { params: { draftId } });

export const draftReportQuery = (client: Client, draftId: string) =>
  callQuery(client, getDraftReport, { params: { draftId } });

export const draftMetricsQuery = (client: Client, draftId: string) =>
  callQuery(client, getDraftMetrics, { params: { draftId } });

export const draftPricesQuery = (client: Client, draftId: string) =>
  callQuery(client, getDraftPrices, { params: { draftId } });

type Read = Pick<ApiDraft, 'id' | 'updatedAt'>;

/** Of the draft as it was read: what somebody else has changed meanwhile is told. */
const callOf = ({ id, updatedAt }: Read) => ({
  params: { draftId: id },
  headers: { 'If-Match': `"${updatedAt}"` },
});

export const sendDraft = (client: Client, body: Upload) => client(createDraft, { body });

export const sendDraftDocument = (client: Client, draft: Read, body: Upload) =>
  client(updateDraftDocument, { ...callOf(draft), body });

export const sendDraftRoute = (client: Client, draft: Read, body: DraftRoute) =>
  client(updateDraftRoute, { ...callOf(draft), body });

export const sendDraftMetrics = (client: Client, draft: Read, body: DraftMetrics) =>
  client(updateDraftMetrics, { ...callOf(draft), body });

export const sendDraftPrices = (client: Client, draft: Read, prices: OwnPrices) =>
  client(updateDraftPrices, { ...callOf(draft), body: { prices } });

export const sendDraftDeletion = (client: Client, draft: Read) =>
  client(deleteDraft, callOf(draft));

export const sendPreview = (client: Client, { id }: Read) =>
  client(createDraftPreview, { params: { draftId: id } });

export const sendPreviewEnd = (client: Client, { id }: Read) =>
  client(deleteDraftPreview, { params: { draftId: id } });

export const sendPublication = (
  client: Client,
  draft: Read,
  body: { readonly at: string | null; readonly reason: string | null },
) => client(publishDraft, { ...callOf(draft), body });

export const sendPublicationEnd = (client: Client, draft: Read) =>
  client(cancelDraftPublication, callOf(draft));

const draftCalls: readonly unknown[] = [
  listDrafts.id,
  getDraft.id,
  getDraftReport.id,
  getDraftMetrics.id,
  getDraftPrices.id,
];

/** Everything that shows drafts is read anew. */
export function forgetDrafts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => draftCalls.includes(name),
  });
}

import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  apiDraft,
  draftMetrics,
  draftPrices,
  draftPricing,
  draftPublication,
  draftReport,
  draftRoute,
} from './draft-schema.ts';
import { publishedSpecification, specificationDocument, takesDocument } from './schema.ts';
import { specificationReads } from './specification-reads.ts';

const base = `${specsBase}/aut/drafts`;
const params = z.object({ draftId: z.string() });
const drafting = {
  access: 'publisher',
  errors: 'B',
  tokenScope: 'publishing',
  teamScope: 'draft',
} as const;
/** What goes out to readers. */
const publishing = { ...drafting, teamScope: 'publish' } as const;
const one = z.object({ data: apiDraft });
const changes = [
  'listDrafts',
  'getDraft',
  'getDraftReport',
  'getDraftDocument',
  'getDraftMetrics',
  'getDraftPrices',
];
export const listDrafts = defineOperation({
  ...drafting,
  id: 'listDrafts',
  method: 'GET',
  path: base,
  summary: 'Drafts of APIs that are not published yet, last changed first',
  reply: z.object({ data: z.array(apiDraft) }),
});

export const createDraft = defineOperation({
  ...drafting,
  id: 'createDraft',
  changes,
  surface: 'file',
  method: 'POST',
  path: base,
  summary:
    'Draft an API, visible only to publishers; an existing draft of yours with the same name gets the new document',
  status: 201,
  document: takesDocument,
  body: specificationDocument,
  reply: one,
});

export const getDraft = defineOperation({
  ...drafting,
  id: 'getDraft',
  method: 'GET',
  path: `${base}/{draftId}`,
  summary: 'A draft with its route',
  params,
  reply: one,
});

export const getDraftReport = defineOperation({
  ...drafting,
  id: 'getDraftReport',
  method: 'GET',
  path: `${base}/{draftId}/report`,
  summary: 'What publishing a draft would report now: faults, score and changes',
  params,
  reply: z.object({ data: draftReport }),
});

export const getDraftDocument = defineOperation({
  ...drafting,
  id: 'getDraftDocument',
  method: 'GET',
  path: `${base}/{draftId}/document`,
  summary: 'The document of a draft, as its author wrote it',
  params,
  reply: z.object({ data: specificationDocument }),
});

const ofOne = { changes, params, reply: one } as const;

export const updateDraftDocument = defineOperation({
  ...drafting,
  ...ofOne,
  id: 'updateDraftDocument',
  surface: 'file',
  method: 'PUT',
  path: `${base}/{draftId}/document`,
  summary: 'Replace the document of a draft; its system name stays the same',
  document: takesDocument,
  body: specificationDocument,
});

export const updateDraftRoute = defineOperation({
  ...drafting,
  ...ofOne,
  id: 'updateDraftRoute',
  method: 'PUT',
  path: `${base}/{draftId}/route`,
  summary: 'Set where the calls of a draft will be sent, and who is responsible for it',
  body: draftRoute,
});

const pricing = z.object({ data: draftPricing });

export const getDraftMetrics = defineOperation({
  ...drafting,
  id: 'getDraftMetrics',
  method: 'GET',
  path: `${base}/{draftId}/metrics`,
  summary: 'The metrics that will count the calls of a draft, and those of the price list in force',
  params,
  reply: pricing,
});

export const updateDraftMetrics = defineOperation({
  ...drafting,
  ...ofOne,
  id: 'updateDraftMetrics',
  method: 'PUT',
  path: `${base}/{draftId}/metrics`,
  summary:
    'Set the metrics that will count the calls of a new API; its own metric has no price yet',
  body: draftMetrics,
});

/** Prices are finance’s, in a draft too. */
const priced = { access: 'finance', errors: 'B' } as const;

export const getDraftPrices = defineOperation({
  ...priced,
  id: 'getDraftPrices',
  method: 'GET',
  path: `${base}/{draftId}/prices`,
  summary: 'What the calls of a draft will cost, and the price list in force',
  params,
  reply: pricing,
});

export const updateDraftPrices = defineOperation({
  ...priced,
  ...ofOne,
  id: 'updateDraftPrices',
  fourEyes: 'prices',
  method: 'PUT',
  path: `${base}/{draftId}/prices`,
  summary: 'Set what calls under a new API’s own metric will cost on each plan',
  body: draftPrices,
});

export const deleteDraft = defineOperation({
  ...drafting,
  id: 'deleteDraft',
  changes: ['listDrafts'],
  method: 'DELETE',
  path: `${base}/{draftId}`,
  summary: 'Delete a draft',
  params,
});

export const createDraftPreview = defineOperation({
  ...drafting,
  ...ofOne,
  id: 'createDraftPreview',
  method: 'POST',
  path: `${base}/{draftId}/preview`,
  summary:
    'Create a link to the reference of a draft, valid for seven days; an earlier link stops working',
});

export const deleteDraftPreview = defineOperation({
  ...drafting,
  ...ofOne,
  id: 'deleteDraftPreview',
  method: 'DELETE',
  path: `${base}/{draftId}/preview`,
  summary: 'Disable the link to the reference of a draft',
});

export const publishDraft = defineOperation({
  ...publishing,
  id: 'publishDraft',
  changes: [...changes, ...specificationReads],
  fourEyes: 'publishing',
  method: 'POST',
  path: `${base}/{draftId}/publication`,
  summary: 'Publish a draft now, or schedule it',
  params,
  body: draftPublication,
  reply: z.object({
    data: z.object({
      /** Null when it waits for its time. */
      published: z.nullable(publishedSpecification),
      publishAt: z.nullable(z.string()),
    }),
  }),
});

export const cancelDraftPublication = defineOperation({
  ...publishing,
  ...ofOne,
  id: 'cancelDraftPublication',
  method: 'DELETE',
  path: `${base}/{draftId}/publication`,
  summary: 'Cancel the scheduled publication of a draft',
});

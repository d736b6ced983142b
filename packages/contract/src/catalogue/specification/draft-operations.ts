import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { textOf } from '../../read/text.ts';
import {
  apiDraft,
  draftMetrics,
  draftPrices,
  draftPricing,
  draftReport,
  draftRoute,
} from './draft-schema.ts';
import { documentLimit } from './rules.ts';
import { publishedSpecification, specificationDocument } from './schema.ts';

const base = `${specsBase}/aut/drafts`;
const params = z.object({ draftId: z.string() });
const drafting = { access: 'publisher', errors: 'B', tokenScope: 'publishing' } as const;
const one = z.object({ data: apiDraft });
const document = {
  limit: documentLimit,
  tooLarge: 'Specification is too large: 32 MB are the most',
  unsupported: 'Unsupported format',
} as const;

export const listDrafts = defineOperation({
  ...drafting,
  id: 'listDrafts',
  method: 'GET',
  path: base,
  summary: 'APIs that are drafted and not published yet, last changed first',
  reply: z.object({ data: z.array(apiDraft) }),
});

export const createDraft = defineOperation({
  ...drafting,
  id: 'createDraft',
  method: 'POST',
  path: base,
  summary:
    'Draft an API, which nobody sees yet; the same person’s draft of the name gets the new document',
  status: 201,
  document,
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
  summary: 'What publishing a draft would say now: faults, score, changes',
  params,
  reply: z.object({ data: draftReport }),
});

export const updateDraftDocument = defineOperation({
  ...drafting,
  id: 'updateDraftDocument',
  method: 'PUT',
  path: `${base}/{draftId}/document`,
  summary: 'Give a draft another document; its system name stays',
  document,
  params,
  body: specificationDocument,
  reply: one,
});

export const updateDraftRoute = defineOperation({
  ...drafting,
  id: 'updateDraftRoute',
  method: 'PUT',
  path: `${base}/{draftId}/route`,
  summary: 'Say where the calls of a draft will go, and who answers for it',
  params,
  body: draftRoute,
  reply: one,
});

const pricing = z.object({ data: draftPricing });

export const getDraftMetrics = defineOperation({
  ...drafting,
  id: 'getDraftMetrics',
  method: 'GET',
  path: `${base}/{draftId}/metrics`,
  summary: 'What will count the calls of a draft, beside the price list in force',
  params,
  reply: pricing,
});

export const updateDraftMetrics = defineOperation({
  ...drafting,
  id: 'updateDraftMetrics',
  method: 'PUT',
  path: `${base}/{draftId}/metrics`,
  summary: 'Say what will count the calls of a new API; a metric of its own costs nothing yet',
  params,
  body: draftMetrics,
  reply: one,
});

/** Prices are finance’s, in a draft too. */
const priced = { access: 'finance', errors: 'B' } as const;

export const getDraftPrices = defineOperation({
  ...priced,
  id: 'getDraftPrices',
  method: 'GET',
  path: `${base}/{draftId}/prices`,
  summary: 'What calls of a draft will cost, beside the price list in force',
  params,
  reply: pricing,
});

export const updateDraftPrices = defineOperation({
  ...priced,
  id: 'updateDraftPrices',
  fourEyes: 'prices',
  method: 'PUT',
  path: `${base}/{draftId}/prices`,
  summary: 'Say what calls of the metric that a new API brings will cost on each plan',
  params,
  body: draftPrices,
  reply: one,
});

export const deleteDraft = defineOperation({
  ...drafting,
  id: 'deleteDraft',
  method: 'DELETE',
  path: `${base}/{draftId}`,
  summary: 'Throw a draft away',
  params,
});

export const createDraftPreview = defineOperation({
  ...drafting,
  id: 'createDraftPreview',
  method: 'POST',
  path: `${base}/{draftId}/preview`,
  summary: 'Make a link to the reference of a draft, good for seven days; an earlier one ends',
  params,
  reply: one,
});

export const deleteDraftPreview = defineOperation({
  ...drafting,
  id: 'deleteDraftPreview',
  method: 'DELETE',
  path: `${base}/{draftId}/preview`,
  summary: 'End the link to the reference of a draft',
  params,
  reply: one,
});

export const publishDraft = defineOperation({
  ...drafting,
  id: 'publishDraft',
  fourEyes: 'publishing',
  method: 'POST',
  path: `${base}/{draftId}/publication`,
  summary: 'Publish a draft now, or have it published at a time',
  params,
  body: z.object({
    /** A moment to come; without it now. */
    at: z.optional(z.nullable(textOf(40))),
    /** Publishes what would be refused as hardly meant, and is kept. */
    reason: z.optional(z.nullable(textOf(500))),
  }),
  reply: z.object({
    data: z.object({
      /** Null when it waits for its time. */
      published: z.nullable(publishedSpecification),
      publishAt: z.nullable(z.string()),
    }),
  }),
});

export const cancelDraftPublication = defineOperation({
  ...drafting,
  id: 'cancelDraftPublication',
  method: 'DELETE',
  path: `${base}/{draftId}/publication`,
  summary: 'Take back that a draft is published at a time',
  params,
  reply: one,
});

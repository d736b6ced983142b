import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  campaignDetails,
  campaignList,
  campaignPreview,
  campaignRecipients,
  newCampaign,
} from './campaign-schema.ts';

const publishing = { access: 'publisher', errors: 'B' } as const;
const base = `${specsBase}/aut/campaigns`;
const params = z.object({ campaignId: z.string() });
const reply = z.object({ data: campaignDetails });

export const listCampaigns = defineOperation({
  ...publishing,
  id: 'listCampaigns',
  method: 'GET',
  path: base,
  summary:
    'Retiring APIs: running, carried out and cancelled, and deprecated APIs whose callers were not told',
  reply: z.object({ data: campaignList }),
});

export const getCampaign = defineOperation({
  ...publishing,
  id: 'getCampaign',
  method: 'GET',
  path: `${base}/{campaignId}`,
  summary: 'The retirement of an API: who still calls it, who has moved, and its brown-outs',
  params,
  reply,
});

export const listCampaignRecipients = defineOperation({
  ...publishing,
  id: 'listCampaignRecipients',
  method: 'GET',
  path: `${base}/{campaignId}/recipients`,
  summary: 'Who was told about the retirement of an API, 50 a page, rejected e-mails first',
  params,
  query: z.object({ page: z.optional(z.string()) }),
  reply: campaignRecipients,
});

export const previewCampaign = defineOperation({
  ...publishing,
  id: 'previewCampaign',
  readsOnly: true,
  method: 'POST',
  path: `${base}/preview`,
  summary:
    'Checks the retirement of an API, and shows the e-mail and its recipients; nothing is sent',
  body: newCampaign,
  reply: z.object({ data: campaignPreview }),
});

export const sendCampaignTestMail = defineOperation({
  ...publishing,
  id: 'sendCampaignTestMail',
  method: 'POST',
  path: `${base}/test-mail`,
  summary: 'Sends the mail of an end that is not told yet to the caller alone',
  body: newCampaign,
  reply: z.object({ data: z.object({ receiver: z.string() }) }),
});

export const createCampaign = defineOperation({
  ...publishing,
  id: 'createCampaign',
  method: 'POST',
  path: base,
  summary: 'Deprecates an API, and tells everyone who calls or follows it',
  status: 201,
  body: newCampaign,
  reply,
});

export const updateCampaign = defineOperation({
  ...publishing,
  id: 'updateCampaign',
  method: 'PUT',
  path: `${base}/{campaignId}`,
  summary: 'Changes the last day or successor, and tells everyone who was told before',
  params,
  body: z.object({
    successor: newCampaign.shape.successor,
    lastDay: newCampaign.shape.lastDay,
    message: newCampaign.shape.message,
  }),
  reply,
});

export const cancelCampaign = defineOperation({
  ...publishing,
  id: 'cancelCampaign',
  method: 'DELETE',
  path: `${base}/{campaignId}`,
  summary: 'Cancels the retirement, and tells everyone who was told before',
  params,
  reply,
});

export const createBrownout = defineOperation({
  ...publishing,
  id: 'createBrownout',
  method: 'POST',
  path: `${base}/{campaignId}/brownouts`,
  summary: 'Plans a time in which calls to the API are refused for a trial, and tells its callers',
  status: 201,
  params,
  body: z.object({
    startsAt: z.string(),
    endsAt: z.string(),
    share: z.number(),
    planIds: z.array(z.number()),
  }),
  reply,
});

export const deleteBrownout = defineOperation({
  ...publishing,
  id: 'deleteBrownout',
  method: 'DELETE',
  path: `${base}/{campaignId}/brownouts/{brownoutId}`,
  summary: 'Cancels a brown-out, or ends a running one',
  params: z.object({ campaignId: z.string(), brownoutId: z.string() }),
  reply,
});

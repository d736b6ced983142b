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
    'The ends of APIs: running, carried out and cancelled, with APIs whose end was told to nobody',
  reply: z.object({ data: campaignList }),
});

export const getCampaign = defineOperation({
  ...publishing,
  id: 'getCampaign',
  method: 'GET',
  path: `${base}/{campaignId}`,
  summary: 'The end of an API: who still calls, who has moved, and its brown-outs',
  params,
  reply,
});

export const listCampaignRecipients = defineOperation({
  ...publishing,
  id: 'listCampaignRecipients',
  method: 'GET',
  path: `${base}/{campaignId}/recipients`,
  summary: 'Who was told of the end of an API, 50 a page, those whose mail was refused first',
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
  summary: 'Checks the end of an API, and shows its mail and who would get it; nothing is sent',
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
  summary: 'Deprecates an API, and tells everybody who calls or follows it',
  status: 201,
  body: newCampaign,
  reply,
});

export const updateCampaign = defineOperation({
  ...publishing,
  id: 'updateCampaign',
  method: 'PUT',
  path: `${base}/{campaignId}`,
  summary: 'Another last day or successor; those who were told are told of it',
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
  summary: 'The API stays, or answers again; those who were told are told of it',
  params,
  reply,
});

export const createBrownout = defineOperation({
  ...publishing,
  id: 'createBrownout',
  method: 'POST',
  path: `${base}/{campaignId}/brownouts`,
  summary: 'Plans a time in which calls of the API are refused for a trial, and tells of it',
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
  summary: 'Takes a brown-out back, or ends one that is under way',
  params: z.object({ campaignId: z.string(), brownoutId: z.string() }),
  reply,
});

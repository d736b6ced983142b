import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import {
  campaignDetails,
  campaignList,
  campaignPreview,
  campaignRecipients,
  newBrownout,
  newCampaign,
} from './campaign-schema.ts';
import { specificationReads } from './specification-reads.ts';

const publishing = { access: 'publisher', errors: 'B' } as const;
const base = `${specsBase}/aut/campaigns`;
const params = z.object({ campaignId: z.string() });
const reply = z.object({ data: campaignDetails });
/** The catalogue shows what becomes of an API as well. */
const changes = ['listCampaigns', 'getCampaign', 'listCampaignRecipients', ...specificationReads];

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
    'Check the retirement of an API, and show the e-mail and its recipients; nothing is sent',
  body: newCampaign,
  reply: z.object({ data: campaignPreview }),
});

export const sendCampaignTestMail = defineOperation({
  ...publishing,
  id: 'sendCampaignTestMail',
  method: 'POST',
  path: `${base}/test-mail`,
  summary: 'Send the e-mail about a retirement that has not been announced, to the caller only',
  body: newCampaign,
  reply: z.object({ data: z.object({ receiver: z.string() }) }),
});

export const createCampaign = defineOperation({
  ...publishing,
  id: 'createCampaign',
  changes,
  fourEyes: 'publishing',
  method: 'POST',
  path: base,
  summary: 'Deprecate an API, and tell everyone who calls or follows it',
  status: 201,
  body: newCampaign,
  reply,
});

const ofOne = { params, reply, changes } as const;

export const updateCampaign = defineOperation({
  ...publishing,
  ...ofOne,
  id: 'updateCampaign',
  fourEyes: 'publishing',
  method: 'PUT',
  path: `${base}/{campaignId}`,
  summary: 'Change the last day or successor, and tell everyone who was told before',
  body: z.pick(newCampaign, { successor: true, lastDay: true, message: true }),
});

export const cancelCampaign = defineOperation({
  ...publishing,
  ...ofOne,
  id: 'cancelCampaign',
  fourEyes: 'publishing',
  method: 'DELETE',
  path: `${base}/{campaignId}`,
  summary: 'Cancel the retirement, and tell everyone who was told before',
});

export const createBrownout = defineOperation({
  ...publishing,
  ...ofOne,
  id: 'createBrownout',
  method: 'POST',
  path: `${base}/{campaignId}/brownouts`,
  summary: 'Plan a time when calls to the API are refused as a trial, and tell its callers',
  status: 201,
  body: newBrownout,
});

export const deleteBrownout = defineOperation({
  ...publishing,
  id: 'deleteBrownout',
  changes,
  method: 'DELETE',
  path: `${base}/{campaignId}/brownouts/{brownoutId}`,
  summary: 'Cancel a brown-out, or end a running one',
  params: z.object({ campaignId: z.string(), brownoutId: z.string() }),
  reply,
});

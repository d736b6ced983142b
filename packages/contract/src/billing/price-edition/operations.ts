import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field, text } from '../../field.ts';
import {
  forecast,
  keptPrices as kept,
  noticePreview,
  noticeScopes,
  priceEdition,
  priceEditionDetails,
  priceList,
} from './schema.ts';

const base = `${devportalBase}/price_editions`;
const params = z.object({ editionId: z.string() });
const details = z.object({ price_edition: priceEditionDetails });

/** What staff with `finance` do with the price list; production alone has prices, and elsewhere each answers 404. */
const shared = { access: 'finance' } as const;

/** What changes stands otherwise in every list. */
const changes = [
  'listPriceEditions',
  'getPriceEdition',
  'getPriceForecast',
  'previewPriceNotice',
  'listKeptPrices',
];

const title = text({
  label: 'Title',
  hint: 'A name for your colleagues, such as “Prices 2027”.',
  max: 80,
});

const toldReason = text({
  label: 'Reason',
  hint: 'The customer reads it in the e-mail.',
  max: 300,
});

export const listPriceEditions = defineOperation({
  ...shared,
  id: 'listPriceEditions',
  method: 'GET',
  path: `${base}.json`,
  summary: 'Every edition of the price list, latest first: drafts, planned, in force, past',
  reply: z.object({
    price_editions: z.array(z.object({ price_edition: priceEdition })),
    /** An edition must be announced so many days before it begins. */
    notice_days: z.number(),
  }),
});

export const getPriceEdition = defineOperation({
  ...shared,
  id: 'getPriceEdition',
  method: 'GET',
  path: `${base}/{editionId}.json`,
  summary: 'An edition with its prices, and the list in force to compare it with',
  params,
  reply: details,
});

const act = { method: 'POST', changes } as const;

export const createPriceEdition = defineOperation({
  ...shared,
  ...act,
  id: 'createPriceEdition',
  path: `${base}.json`,
  summary: 'Start a draft as a copy of an edition',
  status: 201,
  body: z.object({ title, from_edition_id: field(z.number(), { label: 'Copy of' }) }),
  reply: details,
});

export const updatePriceEdition = defineOperation({
  ...shared,
  id: 'updatePriceEdition',
  changes,
  method: 'PUT',
  path: `${base}/{editionId}.json`,
  summary: 'Saves a draft',
  params,
  body: z.object({ title, list: priceList }),
  reply: details,
});

export const deletePriceEdition = defineOperation({
  ...shared,
  id: 'deletePriceEdition',
  changes: ['listPriceEditions'],
  method: 'DELETE',
  path: `${base}/{editionId}.json`,
  summary: 'Delete a draft of the price list',
  status: 204,
  params,
});

export const planPriceEdition = defineOperation({
  ...shared,
  ...act,
  id: 'planPriceEdition',
  fourEyes: 'prices',
  path: `${base}/{editionId}/plan.json`,
  summary: 'Bring a draft into force from a full hour, no sooner than the notice period allows',
  params,
  body: z.object({ valid_from: z.string() }),
  reply: details,
});

export const withdrawPriceEdition = defineOperation({
  ...shared,
  ...act,
  id: 'withdrawPriceEdition',
  fourEyes: 'prices',
  path: `${base}/{editionId}/withdraw.json`,
  summary:
    'Make a planned edition a draft again before it starts, and tell everyone who was told about it',
  params,
  body: z.object({
    reason: text({ label: 'Reason', hint: 'Customers read it in the e-mail.', max: 300 }),
  }),
  reply: details,
});

export const getPriceForecast = defineOperation({
  ...shared,
  id: 'getPriceForecast',
  method: 'GET',
  path: `${base}/{editionId}/forecast.json`,
  summary:
    'What the bills of the last full month would have been: the first 100, or all, largest changes first',
  params,
  query: z.object({ all: z.optional(z.string()) }),
  reply: z.object({ forecast }),
});

const notice = z.object({
  scope: z.enum(noticeScopes),
  /** A text of one's own above the changes. */
  message: z.string(),
});

export const previewPriceNotice = defineOperation({
  ...shared,
  id: 'previewPriceNotice',
  method: 'POST',
  path: `${base}/{editionId}/notice_preview.json`,
  summary: 'Who would be told about an edition, and what they would read; nothing is sent',
  readsOnly: true,
  params,
  body: notice,
  reply: z.object({ notice: noticePreview }),
});

export const sendTestPriceNotice = defineOperation({
  ...shared,
  id: 'sendTestPriceNotice',
  method: 'POST',
  path: `${base}/{editionId}/test_notice.json`,
  summary: 'Send the e-mail about an edition to the caller only',
  params,
  body: notice,
  reply: z.object({ notice: z.object({ receiver: z.string() }) }),
});

export const sendPriceNotices = defineOperation({
  ...shared,
  ...act,
  id: 'sendPriceNotices',
  path: `${base}/{editionId}/notices.json`,
  summary: 'Tell the admins of each affected account about a planned edition, each account once',
  params,
  body: notice,
  reply: z.object({ notices: z.object({ accounts: z.number() }) }),
});

const keptReply = z.object({ kept_prices: kept });

export const listKeptPrices = defineOperation({
  ...shared,
  id: 'listKeptPrices',
  method: 'GET',
  path: `${devportalBase}/kept_prices.json`,
  summary: 'The accounts that keep prices of an earlier edition, latest first',
  reply: z.object({ accounts: z.array(keptReply) }),
});

export const keepPrices = defineOperation({
  ...shared,
  ...act,
  id: 'keepPrices',
  fourEyes: 'prices',
  path: `${devportalBase}/accounts/{accountId}/kept_prices.json`,
  summary:
    'Let an account keep the prices of an edition until a day, or permanently; its admins get an e-mail',
  status: 201,
  params: z.object({ accountId: z.string() }),
  body: z.object({
    edition_id: field(z.number(), { label: 'Prices of' }),
    /** The last day, `YYYY-MM-DD`; null for good. */
    until: field(z.nullable(z.string()), { label: 'Last day', hint: 'Empty: no end date.' }),
    reason: toldReason,
  }),
  reply: keptReply,
});

export const endKeptPrices = defineOperation({
  ...shared,
  ...act,
  id: 'endKeptPrices',
  fourEyes: 'prices',
  path: `${devportalBase}/kept_prices/{keptId}/end.json`,
  summary: 'End kept prices from the next full hour; the account’s admins get an e-mail',
  params: z.object({ keptId: z.string() }),
  body: z.object({ reason: toldReason }),
  reply: keptReply,
});

import * as z from 'zod/mini';
import { field, text } from '../../field.ts';
import { pagination } from '../../pagination.ts';
import { apiImpact } from './impact-schema.ts';

const api = z.object({ systemName: z.string(), title: z.string() });

const brownout = z.object({
  id: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Of a hundred calls, so many are refused. */
  share: z.number(),
  /** Ids of plans; none are all. */
  planIds: z.array(z.number()),
  createdBy: z.string(),
});
export type Brownout = z.output<typeof brownout>;

export const newBrownout = z.object({
  startsAt: text({
    label: 'Start',
    hint: 'In your time zone, at least 7 days ahead: everyone is told first',
  }),
  endsAt: z.string(),
  share: field(z.number(), { label: 'Calls to refuse, out of 100' }),
  planIds: z.array(z.number()),
});

/** The end of an API: announced, reminded of, and carried out. */
const campaign = z.object({
  id: z.number(),
  systemName: z.string(),
  title: z.string(),
  successor: z.nullable(api),
  /** The API answers until this UTC day begins. */
  lastDay: z.string(),
  /** What the publisher says to those who call. */
  message: z.string(),
  state: z.enum(['running', 'ended', 'cancelled']),
  startedBy: z.string(),
  startedAt: z.string(),
  cancelledAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** People who were written to or are about to be. */
  recipients: z.number(),
});
export type Campaign = z.output<typeof campaign>;

/** How far an account has come. */
const campaignCaller = z.object({
  accountId: z.number(),
  orgName: z.string(),
  /** Of the API that ends, in the last seven days, refused ones included. */
  calls: z.number(),
  lastDay: z.nullable(z.string()),
  /** Of the successor, since the campaign began. */
  successorCalls: z.number(),
  standing: z.enum(['calls', 'calls both', 'moved', 'silent']),
});
export type CampaignCaller = z.output<typeof campaignCaller>;

export const campaignDetails = z.object({
  ...campaign.shape,
  brownouts: z.array(brownout),
  progress: z.object({
    calling: z.number(),
    both: z.number(),
    moved: z.number(),
    silent: z.number(),
  }),
  /** Those that still call first, a hundred at most. */
  callers: z.array(campaignCaller),
});
export type CampaignDetails = z.output<typeof campaignDetails>;

export const campaignList = z.object({
  campaigns: z.array(campaign),
  /** Deprecated by their document before there were campaigns: nobody was told. */
  untold: z.array(
    z.object({ ...api.shape, successor: z.nullable(z.string()), lastDay: z.nullable(z.string()) }),
  ),
});
export type CampaignList = z.output<typeof campaignList>;

/** Somebody who is told; `failed` says why a mail server refused the last mail. */
const campaignRecipient = z.object({
  email: z.string(),
  accountId: z.nullable(z.number()),
  orgName: z.nullable(z.string()),
  /** Because the account calls, or because the person follows the API. */
  why: z.enum(['calls', 'follows']),
  addedAt: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
  failed: z.nullable(z.string()),
});
export type CampaignRecipient = z.output<typeof campaignRecipient>;

export const campaignRecipients = z.object({ data: z.array(campaignRecipient), pagination });

export const campaignPreview = z.object({
  mail: z.object({ subject: z.string(), text: z.string() }),
  impact: apiImpact,
  /** How many people in how many accounts; the first two hundred by account. */
  people: z.number(),
  accounts: z.number(),
  recipients: z.array(campaignRecipient),
  /** Running campaigns that send their callers to this API. */
  namedBy: z.array(z.string()),
});
export type CampaignPreview = z.output<typeof campaignPreview>;

export const newCampaign = z.object({
  systemName: text({
    label: 'API',
    hint: 'Its system name, as its reference and the inventory show it',
  }),
  successor: z.nullable(
    text({ label: 'Successor (optional)', hint: 'The system name of the API to move to' }),
  ),
  lastDay: text({ label: 'Last day' }),
  message: text({ label: 'Message (optional)', max: 2000, lines: 4 }),
});
export type NewCampaign = z.output<typeof newCampaign>;

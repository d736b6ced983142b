import * as z from 'zod/mini';
import { limitHolders, limitPeriods } from '../../usage/plan/rules.ts';

/** `draft` nobody but finance sees it; `planned` it has its hour; `current` it is in force; `past` another one has taken its place. */
const editionStates = ['draft', 'planned', 'current', 'past'] as const;

/** What is counted. A new one has no id yet; its system name finds it again in later editions. */
const listMetric = z.object({
  system_name: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  /** System names of the APIs whose calls it counts; none for all. */
  apis: z.array(z.string()),
});

/** What calls of a metric cost on a plan: so many are free in a month, then each step goes up to its last call. */
const listPrice = z.object({
  metric: z.string(),
  free: z.number(),
  /** Whose calls use the free ones up. */
  per: z.enum(limitHolders),
  steps: z.array(
    z.object({
      /** Null: without end; the last step alone. */
      up_to: z.nullable(z.number()),
      /** A decimal with at most four places, as text. */
      cost_per_unit: z.string(),
    }),
  ),
});

const listLimit = z.object({
  metric: z.string(),
  period: z.enum(limitPeriods),
  per: z.enum(limitHolders),
  value: z.number(),
});

const listPlan = z.object({
  id: z.number(),
  name: z.string(),
  prices: z.array(listPrice),
  /** Beyond them calls end; a limit of 0 blocks. Free calls stand with the prices. */
  limits: z.array(listLimit),
});

/** A price list as it is read and written by hand. */
export const priceList = z.object({
  currency: z.string(),
  metrics: z.array(listMetric),
  plans: z.array(listPlan),
});
export type PriceList = z.output<typeof priceList>;
export type ListMetric = z.output<typeof listMetric>;
export type ListPlan = z.output<typeof listPlan>;
export type ListPrice = z.output<typeof listPrice>;
export type ListLimit = z.output<typeof listLimit>;

/** By plan; on a plan without one its calls cost nothing. */
export const ownPrices = z.array(
  z.extend(z.omit(listPrice, { metric: true }), { plan: z.number() }),
);
export type OwnPrices = z.output<typeof ownPrices>;

/** What an API that is not there yet will be counted by: metrics of the list, and one that it brings with it. */
export const apiMetrics = z.object({
  /** System names. */
  listed: z.array(z.string()),
  own: z.nullable(z.extend(z.omit(listMetric, { apis: true }), { prices: ownPrices })),
});
export type ApiMetrics = z.output<typeof apiMetrics>;
export type OwnMetric = NonNullable<ApiMetrics['own']>;

export const priceEdition = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(editionStates),
  /** Where it comes from: the portal, or the file that the server starts with. */
  origin: z.enum(['portal', 'file']),
  /** Null for a draft. */
  valid_from: z.nullable(z.string()),
  /** When the next one takes its place. */
  valid_until: z.nullable(z.string()),
  /** Accounts that were told of it. */
  told: z.number(),
  updated_by: z.nullable(z.string()),
  updated_at: z.string(),
});
export type PriceEdition = z.output<typeof priceEdition>;

export const priceEditionDetails = z.extend(priceEdition, {
  list: priceList,
  /** The list in force now: what a draft is compared with. */
  current: priceList,
  /** Names of APIs in the list that no API has. */
  unknown_apis: z.array(z.string()),
});
export type PriceEditionDetails = z.output<typeof priceEditionDetails>;

/** What an account's bill of a month was, and would have been. Without VAT, in cents of the currency. */
const forecastBill = z.object({
  account_id: z.number(),
  org_name: z.string(),
  before: z.number(),
  after: z.number(),
  /** It keeps earlier prices when the edition begins. */
  keeps: z.boolean(),
});
export type ForecastBill = z.output<typeof forecastBill>;

export const forecast = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  currency: z.string(),
  accounts: z.number(),
  /** Accounts whose bill would have been another. */
  changed: z.number(),
  before: z.number(),
  after: z.number(),
  /** By size of the change. */
  bills: z.array(forecastBill),
});
export type Forecast = z.output<typeof forecast>;

export const noticeScopes = ['bills', 'plans'] as const;
export type NoticeScope = (typeof noticeScopes)[number];

export const noticePreview = z.object({
  /** Accounts that would be told, and how many of them were told already. */
  accounts: z.number(),
  told: z.number(),
  /** The first hundred. */
  receivers: z.array(
    z.object({
      account_id: z.number(),
      org_name: z.string(),
      told_at: z.nullable(z.string()),
    }),
  ),
  subject: z.string(),
  text: z.string(),
});
export type NoticePreview = z.output<typeof noticePreview>;

/** An account that goes on paying by an edition of before. */
export const keptPrices = z.object({
  id: z.number(),
  account_id: z.number(),
  org_name: z.string(),
  edition: z.object({ id: z.number(), title: z.string() }),
  since: z.string(),
  /** Null: for good. */
  until: z.nullable(z.string()),
  reason: z.string(),
  /** Why it was ended before its time. */
  end_reason: z.nullable(z.string()),
  created_by: z.string(),
  updated_at: z.string(),
});
export type KeptPrices = z.output<typeof keptPrices>;

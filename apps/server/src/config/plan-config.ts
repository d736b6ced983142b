import { limitHolders, limitPeriods } from '@portal/contract/usage/plan/rules';
import * as z from 'zod/mini';

const id = z.number().check(z.int(), z.positive());
const amount = z.string().check(z.regex(/^\d+(\.\d{1,4})?$/, 'has at most four decimals'));

const feature = z.object({
  id,
  systemName: z.string(),
  name: z.string(),
  description: z.string(),
  visible: z.boolean(),
});
const metric = z.object({
  id,
  systemName: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  /** System names of the APIs whose calls it counts; none for all. */
  apis: z.array(z.string()),
});
const limit = z.object({
  id,
  metric: z.string(),
  period: z.enum(limitPeriods),
  /** Whose calls it counts together. */
  per: z._default(z.enum(limitHolders), 'account'),
  value: z.number().check(z.int(), z.nonnegative()),
});
const pricingRule = z.object({
  id,
  metric: z.string(),
  costPerUnit: amount,
  min: id,
  max: z.nullable(id),
});
const plan = z.object({
  id,
  state: z.enum(['hidden', 'published']),
  default: z.boolean(),
  features: z.array(z.string()),
  limits: z.array(limit),
  pricingRules: z.array(pricingRule),
});
const portal = z
  .object({
    currency: z.string(),
    features: z.array(feature),
    metrics: z.array(metric),
    plans: z.array(plan),
  })
  .check(z.refine(hasSoundPrices, 'the steps of a price must not overlap'));

const account = z.string().check(z.regex(/^\d{4,8}$/, 'is no account of 4 to 8 digits'));

const provider = z.object({
  id,
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  organisationNumber: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  iban: z.string(),
  /** Of the bank, for those who pay from elsewhere. */
  bic: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is no BIC'))),
  /** Where e-invoices come from, with the list that it is of (ISO 6523): `0007:5560000001`. */
  electronicAddress: z.optional(
    z.string().check(z.regex(/^\d{4}:\S{1,50}$/, 'is not an electronic address')),
  ),
});

/** `config/plans.json`: what each plan includes, allows and costs, and what invoices say of the provider. */
export const planConfig = z.object({
  billing: z.object({
    provider,
    /** Whether consumers of other member states are charged by their own rates (One Stop Shop). */
    oneStopShop: z._default(z.boolean(), false),
    /** The seller's own currency, and what one unit of another is in it from a day on, as its central bank says. */
    taxCurrency: z.optional(
      z.object({
        code: z.string().check(z.length(3)),
        rates: z.array(
          z.object({
            from: z.iso.date(),
            currency: z.string(),
            rate: z.string().check(z.regex(/^\d{1,8}(\.\d{1,6})?$/, 'has at most six decimals')),
          }),
        ),
      }),
    ),
    /** Accounts of the provider's bookkeeping; those of the Swedish BAS where nothing is said. */
    books: z._default(
      z.object({
        receivables: account,
        bank: account,
        vat: account,
        /** By the VAT category: with VAT, at a rate of nothing, reverse charge, outside the scope. */
        sales: z.object({ S: account, Z: account, AE: account, O: account }),
        /** Whose books they are at DATEV, and their chart: 03 or 04. */
        datev: z._default(z.object({ consultant: id, client: id, chart: z.string() }), {
          consultant: 1001,
          client: 1,
          chart: '',
        }),
      }),
      {
        receivables: '1510',
        bank: '1930',
        vat: '2611',
        sales: { S: '3001', Z: '3004', AE: '3308', O: '3305' },
        datev: { consultant: 1001, client: 1, chart: '' },
      },
    ),
    /** Percent by country, in place of the published standard rate; `default` where none is published. */
    vatRates: z.catchall(z.object({ default: amount }), amount),
    paymentDays: id,
    /** Days after the due day at which who has not paid is reminded. */
    reminderDays: z._default(z.array(id), [7, 21]),
    /** A price list begins no sooner than so many days after it was put in force. */
    noticeDays: z._default(z.number().check(z.int(), z.nonnegative()), 30),
  }),
  portals: z.object({ production: portal, other: portal }),
});
export type PortalPlans = z.output<typeof portal>;
export type Billing = z.output<typeof planConfig>['billing'];

/** Steps of one metric on one plan follow each other without overlap (contracts C8). */
function hasSoundPrices({ plans }: { plans: readonly z.output<typeof plan>[] }): boolean {
  return plans.every(({ pricingRules }) =>
    pricingRules.every(
      (rule) =>
        (rule.max === null || rule.max >= rule.min) &&
        pricingRules.every((other) => other === rule || !overlaps(rule, other)),
    ),
  );
}

type Rule = z.output<typeof pricingRule>;

function overlaps(one: Rule, other: Rule): boolean {
  if (one.metric !== other.metric) return false;
  const end = (rule: Rule) => rule.max ?? Number.POSITIVE_INFINITY;
  return one.min <= end(other) && other.min <= end(one);
}

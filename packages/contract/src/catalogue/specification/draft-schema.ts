import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { apiMetrics, ownPrices, priceList } from '../../billing/price-edition/schema.ts';
import { lifecycles } from '../inventory/schema.ts';
import { apiImpact } from './impact-schema.ts';
import { openPoint } from './open-points.ts';
import { publishedSpecification, specificationReport } from './schema.ts';

/** Where the calls of a draft will go, and who answers for it. */
export const draftRoute = z.object({
  /** `carrier` stands for the configured carrier. */
  upstream: field(textOf(500), { label: 'Upstream' }),
  timeoutMs: field(z.number(), {
    label: 'Time-out in milliseconds',
    hint: 'From 100 to 120,000.',
  }),
  callerAudience: textOf(200),
  lifecycle: field(z.enum(lifecycles), {
    label: 'Lifecycle',
    hint: 'In test, only staff and the sandbox can see and call it.',
  }),
  businessOwner: z.nullable(field(textOf(200), { label: 'Business owner' })),
  producerTeam: z.nullable(field(textOf(200), { label: 'Producer team' })),
  contactEmail: field(textOf(500), { label: 'Contact e-mail' }),
  supportInfo: field(textOf(500), { label: 'Support', max: 500 }),
});
export type DraftRoute = z.output<typeof draftRoute>;

export const apiDraft = z.object({
  id: z.string(),
  systemName: z.string(),
  title: z.string(),
  version: z.string(),
  visibility: publishedSpecification.shape.visibility,
  basePath: z.nullable(z.string()),
  format: publishedSpecification.shape.format,
  /** Bytes. */
  size: z.number(),
  route: draftRoute,
  /** What counts its calls from its publication on. */
  metrics: apiMetrics,
  /** Ours: the API whose route it took over: the published one of its name, or the version before it. */
  inherits: z.nullable(z.string()),
  /** The version that it takes the place of; null for a new API. */
  replaces: z.nullable(z.string()),
  /** The address of the preview, for whoever has it, and until when. */
  preview: z.nullable(z.object({ address: z.string(), until: z.string() })),
  publishAt: z.nullable(z.string()),
  /** Why it was not published when its time had come. */
  failure: z.nullable(z.string()),
  createdBy: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});
export type ApiDraft = z.output<typeof apiDraft>;

export const draftReport = z.object({
  ...specificationReport.shape,
  /** Whose calls break: null where nothing that is called under this name does. */
  broken: z.nullable(apiImpact),
  points: z.array(openPoint),
});

/** What a publisher says of it: prices are set by whoever holds finance, and stay. */
export const draftMetrics = z.object({
  listed: z.array(textOf(60)),
  own: z.nullable(
    z.object({
      system_name: textOf(60),
      name: textOf(60),
      description: textOf(200),
      unit: textOf(20),
    }),
  ),
});
export type DraftMetrics = z.output<typeof draftMetrics>;

export const draftPrices = z.object({ prices: ownPrices });

export const draftPricing = z.object({
  draft: apiDraft,
  /** The price list in force; null where the portal has no prices. */
  list: z.nullable(priceList),
  /** False for what is published already: its metrics and prices change with the price list. */
  isNew: z.boolean(),
});
export type DraftPricing = z.output<typeof draftPricing>;

export const draftPublication = z.object({
  /** A moment to come; without it now. */
  at: z.optional(
    z.nullable(
      field(textOf(40), {
        label: 'Time',
        hint: 'In your time zone. If it cannot be published then, we e-mail you and nothing is changed.',
      }),
    ),
  ),
  /** Needed where the report has open points; kept in the change log of the API. */
  reason: z.optional(
    z.nullable(
      field(textOf(500), {
        label: 'Why publish it anyway?',
        hint: 'Kept with your name in the change log of the API',
        max: 500,
      }),
    ),
  ),
  /** Publishes what would be refused as hardly meant. */
  force: z.optional(z.boolean()),
});

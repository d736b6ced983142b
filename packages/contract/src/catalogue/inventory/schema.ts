import * as z from 'zod/mini';
import { textOf } from '../../read/text.ts';

export const lifecycles = ['design', 'test', 'production', 'deprecated', 'retired'] as const;
export type Lifecycle = (typeof lifecycles)[number];
const lifecycle = z.enum(lifecycles);

const authentications = ['none', 'api-key', 'iam'] as const;
const authentication = z.enum(authentications);

/** Who answers for an endpoint (contracts F1); the names are there to be shown. */
const producer = z.object({
  businessOwner: z.nullable(z.string()),
  businessOwnerName: z.nullable(z.string()),
  producerTeam: z.nullable(z.string()),
  producerTeamName: z.nullable(z.string()),
  contactEmail: z.string(),
  supportInfo: z.string(),
});

/** A cloud endpoint (api2): a row of the table that the gateway routes by. */
export const cloudEndpoint = z.object({
  systemName: z.string(),
  title: z.nullable(z.string()),
  version: z.nullable(z.string()),
  basePath: z.string(),
  hasOas: z.boolean(),
  visibility: z.string(),
  lifecycle,
  producer,
  updatedAt: z.string(),
  /** Ours: where its calls go, which it takes, and for how long. `carrier` stands for the configured carrier. */
  upstream: z.string(),
  methods: z.array(z.string()),
  authentication,
  /** Until the head of the upstream's answer, and between two bytes of it. */
  timeoutMs: z.number(),
  /** Ours: `aud` of the token that tells the upstream who calls; empty where it does not ask for one. */
  callerAudience: z.string(),
});
export type CloudEndpoint = z.output<typeof cloudEndpoint>;

const attribute = z.union([z.string(), z.number(), z.boolean()]);
export const xAttributes = z.record(z.string(), attribute);
export type XAttributes = z.output<typeof xAttributes>;

export const cloudEndpointDetails = z.object({
  ...cloudEndpoint.shape,
  xAttributes,
  /** The version of the attributes, for If-Match; null without a specification. */
  attributesUpdatedAt: z.nullable(z.string()),
  callsLast30Days: z.number(),
});
export type CloudEndpointDetails = z.output<typeof cloudEndpointDetails>;

/** What a change sends (contracts F7): the endpoint; what the server knows itself may be left out. */
export const cloudEndpointChange = z.object({
  basePath: z.optional(textOf(500)),
  visibility: z.optional(textOf(500)),
  lifecycle: z.optional(textOf(500)),
  upstream: z.optional(textOf(500)),
  methods: z.optional(z.array(textOf(500))),
  authentication: z.optional(textOf(500)),
  timeoutMs: z.optional(z.number()),
  callerAudience: z.optional(z.string()),
  producer: z.optional(
    z.object({
      businessOwner: z.optional(z.nullable(textOf(500))),
      producerTeam: z.optional(z.nullable(textOf(500))),
      contactEmail: z.optional(textOf(500)),
      supportInfo: z.optional(textOf(500)),
    }),
  ),
});
export type CloudEndpointChange = z.output<typeof cloudEndpointChange>;

/** An on-premises endpoint (api3), by the pattern of its paths (contracts F2). */
export const onPremEndpoint = z.object({
  pathPattern: z.string(),
  description: z.string(),
  targetHost: z.string(),
  methods: z.array(z.string()),
  authentication,
  businessOwner: z.nullable(z.string()),
  businessOwnerName: z.nullable(z.string()),
  producerTeam: z.nullable(z.string()),
  producerTeamName: z.nullable(z.string()),
  lifecycle,
  updatedAt: z.string(),
});
export type OnPremEndpoint = z.output<typeof onPremEndpoint>;

export const onPremEndpointDetails = z.object({
  ...onPremEndpoint.shape,
  notes: z.string(),
  policies: z.array(z.string()),
});

export const businessOwner = z.object({ id: z.string(), name: z.string(), email: z.string() });
export const producerTeam = z.object({ ...businessOwner.shape, ownerId: z.string() });

export const endpointEvent = z.object({
  id: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type EndpointEvent = z.output<typeof endpointEvent>;

export const inventoryQuery = z.object({
  page: z.optional(z.union([z.string(), z.number()])),
  pageSize: z.optional(z.union([z.string(), z.number()])),
  text: z.optional(z.string()),
  owner: z.optional(z.string()),
  team: z.optional(z.string()),
  lifecycle: z.optional(z.string()),
});
export type InventoryQuery = z.output<typeof inventoryQuery>;

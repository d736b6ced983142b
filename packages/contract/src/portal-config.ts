import * as z from 'zod/mini';
import { limitPeriods } from './usage/plan/rules.ts';

/** Addresses beside the gateway, where they differ from this portal's own (specification §7). */
export const portalBases = z.object({
  /** In place of `/iam`. */
  identityService: z.optional(z.string()),
  /** Of the calls below `/rest/apigov` and `/rest/system/apigov`. */
  governanceGateway: z.optional(z.string()),
  /** The page on which people see and change what is known of them. */
  accountInfo: z.optional(z.string()),
  /** The two hosts of local development: calls there carry a dummy token. */
  development: z.optional(z.array(z.string())),
});
export type PortalBases = z.output<typeof portalBases>;

/** `/config.json`: what the browser needs to know of the portal that it runs in; nothing secret. */
export const portalConfig = z.object({
  kind: z.enum(['production', 'staging', 'sandbox']),
  production: z.boolean(),
  title: z.string(),
  version: z.string(),
  /** Of the portal's own calls. */
  gatewayHost: z.string(),
  /** Where programs call the APIs of the catalogue. */
  gatewayUrl: z.string(),
  loginService: z.string(),
  otherPortalUrl: z.string(),
  brand: z.object({ name: z.string(), colour: z.string() }),
  staffDomains: z.array(z.string()),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  links: z.record(z.string(), z.string()),
  bases: z.optional(portalBases),
  statusSummaryUrl: z.string(),
  /** Listing of the EDI documents (contracts E4): this portal's own storage, or a bucket elsewhere. */
  ediStorageUrl: z.string(),
  /** Where the carrier in a box is downloaded, where it is offered. */
  carrierTarball: z.optional(z.string()),
  /** Whether the request of the home page can be sent from there. */
  sendsSample: z.optional(z.boolean()),
  /** What the sandbox's default plan holds its calls to. */
  sandboxLimits: z.optional(
    z.array(z.object({ metric: z.string(), period: z.enum(limitPeriods), value: z.number() })),
  ),
  /** Where calls are kept one by one; `otlp`: not in the portal, but perhaps under the link `requestLog`. */
  logStore: z.optional(z.enum(['database', 'otlp'])),
  sentryDsn: z.nullable(z.string()),
  tagManagerUrl: z.nullable(z.string()),
});
export type PortalConfig = z.output<typeof portalConfig>;

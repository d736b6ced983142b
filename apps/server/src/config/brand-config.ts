import * as z from 'zod/mini';
import { portalBases } from '@portal/contract/portal-config';

const plan = z.object({ id: z.number(), key: z.string(), name: z.string(), approval: z.boolean() });
const portal = z.object({
  serviceId: z.number(),
  /** What every API key of the portal begins with: `norrvik_live_`. */
  keyPrefix: z.string().check(z.regex(/^(?:[a-z0-9]+_){1,3}$/), z.maxLength(32)),
  plans: z.array(plan),
});

/** An address anywhere, or a path of this portal. */
const link = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'must be a URL or begin with /'));

/** Where whoever finds a weakness writes to, as RFC 9116 (2.5.3) wants it. */
const contact = z
  .string()
  .check(
    z.regex(/^(?:mailto:|https:\/\/|tel:)[!-~]+$/, 'must begin with mailto:, https:// or tel:'),
  );

/** `config/portal.json`: what a provider changes to make the portal its own (ENV-04, ENV-09). */
export const brandConfig = z.object({
  name: z.string(),
  colour: z.string(),
  title: z.string(),
  /** `SUPPORT_MAIL` without it. */
  securityContact: z.optional(contact),
  staffDomains: z.array(z.string()),
  productionHosts: z.array(z.string()),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  customerNumber: z.object({ digits: z.number(), checkDigit: z.enum(['luhn', 'none']) }),
  portals: z.object({ production: portal, other: portal }),
  bases: z.optional(portalBases),
  links: z.record(z.string(), link),
});
export type BrandConfig = z.output<typeof brandConfig>;
export type PlanConfig = z.output<typeof plan>;

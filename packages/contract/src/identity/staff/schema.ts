import * as z from 'zod/mini';
import { grants } from '../../grant.ts';
import { roles } from '../../role.ts';

/** Of staff by groups, by a role that was given, or by the domain of a confirmed address. */
export const staffMember = z.object({
  iam_user_id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  enabled: z.boolean(),
  /** What holds now; `public` for somebody who is no staff. */
  role: z.enum(roles),
  /** The role that was given; null where the address or the account decides. */
  role_given: z.nullable(z.enum(['internal', 'apigov'])),
  /** True where groups of the identity provider decide alone, anew at each login: it is not changed here. */
  role_by_groups: z.boolean(),
  /** What was given; with nothing given, the role's defaults are in `grants`. */
  grants_given: z.array(z.enum(grants)),
  grants: z.array(z.enum(grants)),
  has_second_factor: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

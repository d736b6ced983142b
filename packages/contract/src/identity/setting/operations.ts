import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

const reply = z.object({
  data: z.object({
    staff_second_factor: z.boolean(),
    /** Why the switch cannot be moved: the configuration forces it on, or logins are another issuer's. */
    fixed_by: z.nullable(z.enum(['configuration', 'issuer'])),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(z.string()),
    /** People of staff who have neither two-step login nor a passkey. */
    staff_without_factor: z.number(),
  }),
});
const desk = {
  access: 'staff',
  errors: 'B',
  path: `${systemApigovBase}/settings/second-factor`,
  reply,
} as const;

export const getStaffSecondFactor = defineOperation({
  ...desk,
  id: 'getStaffSecondFactor',
  method: 'GET',
  summary: 'Whether staff need two-step login or a passkey',
});

export const updateStaffSecondFactor = defineOperation({
  ...desk,
  id: 'updateStaffSecondFactor',
  changes: ['getStaffSecondFactor'],
  fourEyes: 'roles',
  method: 'PUT',
  access: 'owner',
  summary: 'Set whether staff need two-step login or a passkey',
  body: z.object({ staff_second_factor: z.boolean() }),
});

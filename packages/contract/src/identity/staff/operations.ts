import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { actReason } from '../../accounts/customer/act-schema.ts';
import { grants } from '../../grant.ts';
import { pagination } from '../../pagination.ts';
import { staffMember } from './schema.ts';

const owners = { access: 'owner', errors: 'A' } as const;
const path = `${systemApigovBase}/staff`;

export const listStaff = defineOperation({
  ...owners,
  id: 'listStaff',
  method: 'GET',
  path,
  summary:
    'Staff by part of a name or e-mail address, and the person with exactly this address; 20 a page',
  query: z.object({ text: z.optional(z.string()), page: z.optional(z.string()) }),
  reply: z.object({ staff: z.array(staffMember), pagination }),
});

export const updateStaffMember = defineOperation({
  ...owners,
  id: 'updateStaffMember',
  fourEyes: 'roles',
  changes: ['listStaff'],
  method: 'PUT',
  path: `${path}/{iamUserId}`,
  summary: 'Change the role and grants of someone else, with a reason; they are told by e-mail',
  params: z.object({ iamUserId: z.string() }),
  body: z.object({
    role: z.nullable(z.enum(['internal', 'apigov'])),
    grants: z.array(z.enum(grants)),
    reason: actReason,
  }),
  reply: z.object({ staff_member: staffMember }),
});

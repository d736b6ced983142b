import * as operations from '@portal/contract/identity/staff/operations';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { listStaff } from './list-staff.ts';
import { updateStaffMember } from './update-staff-member.ts';

export const staffRoutes = (services: Services): readonly Route[] => [
  route(operations.listStaff, ({ query }) => listStaff(services, query)),
  route(operations.updateStaffMember, async ({ caller, params: { iamUserId }, body }) => ({
    staff_member: await updateStaffMember(
      services,
      { person: requirePerson(caller), iamUserId },
      body,
    ),
  })),
];

import * as operations from '@portal/contract/identity/staff/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { listStaff } from './list-staff.ts';
import { updateStaffMember } from './update-staff-member.ts';

export const staffRoutes = (services: Services): readonly Route[] => [
  route(operations.listStaff, ({ query }) => listStaff(services, query)),
  memberRoute(operations.updateStaffMember, ({ person, params: { iamUserId }, body }) =>
    updateStaffMember(services, { person, iamUserId }, body),
  ),
];

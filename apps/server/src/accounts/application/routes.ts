import * as operations from '@portal/contract/accounts/application/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { createApplication } from './create-application.ts';
import {
  deleteApplication,
  resumeApplication,
  suspendApplication,
  suspendCustomerApplication,
} from './suspend-application.ts';
import { listApplications } from './read-applications.ts';
import { updateApplication } from './update-application.ts';
import type { Services } from '../../context/context.ts';

export const applicationRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listApplications, async ({ accountId, query }) => {
    const applications = await listApplications(services, accountId, query.state);
    return applications.map((application) => ({ application }));
  }),
  memberRoute(operations.createApplication, ({ actor, accountId, body }) =>
    createApplication(services, actor, { accountId, body }),
  ),
  memberRoute(operations.updateApplication, ({ actor, accountId, params, body, ifMatch }) =>
    updateApplication(services, actor, { ...params, accountId, ifMatch, changes: body }),
  ),
  memberRoute(operations.suspendApplication, ({ actor, accountId, params, ifMatch }) =>
    suspendApplication(services, actor, { ...params, accountId, ifMatch }),
  ),
  memberRoute(operations.deleteApplication, ({ actor, accountId, params, ifMatch }) =>
    deleteApplication(services, actor, { ...params, accountId, ifMatch }),
  ),
  memberRoute(operations.resumeApplication, ({ actor, accountId, params, body, ifMatch }) =>
    resumeApplication(services, actor, { ...params, accountId, ifMatch, reason: body.reason }),
  ),
  memberRoute(
    operations.suspendCustomerApplication,
    ({ actor, accountId, params, body, ifMatch }) =>
      suspendCustomerApplication(services, actor, {
        ...params,
        accountId,
        ifMatch,
        reason: body.reason,
      }),
  ),
];

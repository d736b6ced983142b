import * as operations from '@portal/contract/accounts/application/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { findApplicationByKey } from './find-application-by-key.ts';
import { listApplications } from './list-applications.ts';
import {
  resumeApplication,
  suspendApplication,
  suspendCustomerApplication,
} from './suspend-application.ts';
import { updateApplication } from './update-application.ts';
import type { Services } from '../../context/context.ts';

interface OneCall {
  readonly params: { readonly accountId: string; readonly applicationId: string };
  readonly ifMatch: string | null;
}

const toTarget = ({ params, ifMatch }: OneCall) => ({
  accountId: Number(params.accountId),
  applicationId: params.applicationId,
  ifMatch,
});

export const applicationRoutes = (services: Services): readonly Route[] => [
  route(operations.listApplications, async ({ params, query }) => {
    const applications = await listApplications(services, Number(params.accountId), query.state);
    return { applications: applications.map((application) => ({ application })) };
  }),
  route(operations.createApplication, async (call) => {
    const target = { accountId: Number(call.params.accountId), body: call.body };
    return { application: await createApplication(services, requireActor(call), target) };
  }),
  route(operations.updateApplication, async (call) => {
    const update = { ...toTarget(call), changes: call.body };
    return { application: await updateApplication(services, requireActor(call), update) };
  }),
  route(operations.suspendApplication, async (call) => ({
    application: await suspendApplication(services, requireActor(call), toTarget(call)),
  })),
  route(operations.deleteApplication, async (call) => {
    await deleteApplication(services, requireActor(call), toTarget(call));
    return undefined;
  }),
  route(operations.resumeApplication, async (call) => ({
    application: await resumeApplication(services, requireActor(call), {
      ...toTarget(call),
      reason: call.body.reason,
    }),
  })),
  route(operations.suspendCustomerApplication, async (call) => ({
    application: await suspendCustomerApplication(services, requireActor(call), {
      ...toTarget(call),
      reason: call.body.reason,
    }),
  })),
  route(operations.findApplicationByKey, ({ body }) =>
    findApplicationByKey(services, body.user_key),
  ),
];

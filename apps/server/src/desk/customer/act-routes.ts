import * as operations from '@portal/contract/desk/customer/act-operations';
import * as views from '@portal/contract/desk/customer/view-operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import type { ActServices } from './act-services.ts';
import { endCustomerView, startCustomerView } from './customer-view.ts';
import { parseAccountId } from './get-customer.ts';
import { resumeAccount, suspendAccount } from './suspend-account.ts';
import {
  endPersonSessions,
  resumePerson,
  suspendPerson,
  updatePersonRole,
} from './suspend-person.ts';

interface ActCall {
  readonly params: { readonly accountId: string };
  readonly body: { readonly reason: string };
  readonly ifMatch: string | null;
}

const toAct = ({ params, body, ifMatch }: ActCall) => ({
  accountId: parseAccountId(params.accountId),
  reason: body.reason,
  ifMatch,
});

interface PersonCall extends ActCall {
  readonly params: { readonly accountId: string; readonly userId: string };
}

const toPersonAct = (call: PersonCall) => ({ ...toAct(call), userId: call.params.userId });

export const customerActRoutes = (services: ActServices): readonly Route[] => [
  route(operations.suspendAccount, async (call) => ({
    customer: await suspendAccount(services, requireActor(call), toAct(call)),
  })),
  route(operations.resumeAccount, async (call) => ({
    customer: await resumeAccount(services, requireActor(call), toAct(call)),
  })),
  route(operations.suspendPerson, async (call) => ({
    person: await suspendPerson(services, requireActor(call), toPersonAct(call)),
  })),
  route(operations.resumePerson, async (call) => ({
    person: await resumePerson(services, requireActor(call), toPersonAct(call)),
  })),
  route(operations.endPersonSessions, async (call) => ({
    person: await endPersonSessions(services, requireActor(call), toPersonAct(call)),
  })),
  route(operations.updatePersonRole, async (call) => ({
    person: await updatePersonRole(services, requireActor(call), {
      ...toPersonAct(call),
      role: call.body.role,
    }),
  })),
];

export const customerViewRoutes = (services: Services): readonly Route[] => [
  route(views.startCustomerView, async (call) => ({
    view: await startCustomerView(services, requireActor(call), {
      accountId: parseAccountId(call.params.accountId),
      userId: call.params.userId,
      reason: call.body.reason,
    }),
  })),
  route(views.endCustomerView, async ({ caller }) => {
    await endCustomerView(services, caller);
    return undefined;
  }),
];

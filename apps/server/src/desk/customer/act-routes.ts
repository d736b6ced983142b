import * as operations from '@portal/contract/desk/customer/act-operations';
import * as views from '@portal/contract/desk/customer/view-operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
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
  memberRoute(operations.suspendAccount, (call) =>
    suspendAccount(services, call.actor, toAct(call)),
  ),
  memberRoute(operations.resumeAccount, (call) => resumeAccount(services, call.actor, toAct(call))),
  memberRoute(operations.suspendPerson, (call) =>
    suspendPerson(services, call.actor, toPersonAct(call)),
  ),
  memberRoute(operations.resumePerson, (call) =>
    resumePerson(services, call.actor, toPersonAct(call)),
  ),
  memberRoute(operations.endPersonSessions, (call) =>
    endPersonSessions(services, call.actor, toPersonAct(call)),
  ),
  memberRoute(operations.updatePersonRole, (call) =>
    updatePersonRole(services, call.actor, {
      ...toPersonAct(call),
      role: call.body.role,
    }),
  ),
];

export const customerViewRoutes = (services: Services): readonly Route[] => [
  memberRoute(views.startCustomerView, ({ actor, params, body }) =>
    startCustomerView(services, actor, {
      accountId: parseAccountId(params.accountId),
      userId: params.userId,
      reason: body.reason,
    }),
  ),
  memberRoute(views.endCustomerView, ({ caller }) => endCustomerView(services, caller)),
];

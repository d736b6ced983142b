import * as operations from '@portal/contract/usage/end-customer/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import {
  createEndCustomer,
  deleteEndCustomer,
  inviteEndCustomer,
  renewEndCustomerLink,
  revokeEndCustomerLink,
  updateEndCustomer,
} from './change-end-customers.ts';
import {
  createEndCustomerReader,
  getEndCustomerSplit,
  getEndCustomerUse,
} from './get-end-customer-use.ts';

const toPlace = ({ accountId, endCustomerId }: { accountId: string; endCustomerId: string }) => ({
  accountId: Number(accountId),
  endCustomerId,
});

export function endCustomerRoutes(services: Services): readonly Route[] {
  const readView = createEndCustomerReader(services);
  return [
    memberRoute(operations.getEndCustomerUse, ({ query, accountId }) =>
      getEndCustomerUse(services, accountId, query.month),
    ),
    memberRoute(operations.getEndCustomerSplit, ({ query, accountId }) =>
      getEndCustomerSplit(services, accountId, query),
    ),
    memberRoute(operations.createEndCustomer, ({ actor, body, accountId }) =>
      createEndCustomer(services, actor, { accountId, ...body }),
    ),
    memberRoute(operations.updateEndCustomer, ({ actor, params, body }) =>
      updateEndCustomer(services, actor, { ...toPlace(params), ...body }),
    ),
    memberRoute(operations.deleteEndCustomer, ({ actor, params, query }) =>
      deleteEndCustomer(services, actor, { ...toPlace(params), known: query.unknown !== 'yes' }),
    ),
    route(operations.inviteEndCustomer, (call) =>
      inviteEndCustomer(services, requireActor(call), { ...toPlace(call.params), ...call.body }),
    ),
    memberRoute(operations.renewEndCustomerLink, ({ actor, params }) =>
      renewEndCustomerLink(services, actor, toPlace(params)),
    ),
    memberRoute(operations.revokeEndCustomerLink, ({ actor, params }) =>
      revokeEndCustomerLink(services, actor, toPlace(params)),
    ),
    memberRoute(operations.getEndCustomerView, ({ params, origin }) =>
      readView(params.link, origin.address),
    ),
  ];
}

import * as operations from '@portal/contract/usage/end-customer/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import {
  createEndCustomer,
  deleteEndCustomer,
  inviteEndCustomer,
  renewEndCustomerLink,
  revokeEndCustomerLink,
  updateEndCustomer,
} from './change-end-customers.ts';
import { createEndCustomerReader, getEndCustomerUse } from './get-end-customer-use.ts';

const toPlace = ({ accountId, endCustomerId }: { accountId: string; endCustomerId: string }) => ({
  accountId: Number(accountId),
  endCustomerId,
});

export function endCustomerRoutes(services: Services): readonly Route[] {
  const readView = createEndCustomerReader(services);
  return [
    route(operations.getEndCustomerUse, async ({ params, query }) => ({
      use: await getEndCustomerUse(services, Number(params.accountId), query.month),
    })),
    route(operations.createEndCustomer, async (call) => {
      const made = { accountId: Number(call.params.accountId), ...call.body };
      return { end_customer: await createEndCustomer(services, requireActor(call), made) };
    }),
    route(operations.updateEndCustomer, async (call) => {
      const changed = { ...toPlace(call.params), ...call.body };
      return { end_customer: await updateEndCustomer(services, requireActor(call), changed) };
    }),
    route(operations.deleteEndCustomer, (call) =>
      deleteEndCustomer(services, requireActor(call), toPlace(call.params)),
    ),
    route(operations.inviteEndCustomer, (call) =>
      inviteEndCustomer(services, requireActor(call), { ...toPlace(call.params), ...call.body }),
    ),
    route(operations.renewEndCustomerLink, async (call) => ({
      end_customer: await renewEndCustomerLink(services, requireActor(call), toPlace(call.params)),
    })),
    route(operations.revokeEndCustomerLink, async (call) => ({
      end_customer: await revokeEndCustomerLink(services, requireActor(call), toPlace(call.params)),
    })),
    route(operations.getEndCustomerView, async ({ params, origin }) => ({
      view: await readView(params.link, origin.address),
    })),
  ];
}

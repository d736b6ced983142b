import * as operations from '@portal/contract/desk/customer/operations';
import { requireActor } from '../../context/actor.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { findCustomers } from './find-customers.ts';
import {
  createCustomerNote,
  deleteCustomerNote,
  getCustomer,
  parseAccountId,
} from './get-customer.ts';
import * as lists from './list-customer.ts';

interface PageCall {
  readonly params: { readonly accountId: string };
  readonly query: { readonly page?: string | undefined };
}

const toWanted = ({ params, query }: PageCall) => ({
  accountId: parseAccountId(params.accountId),
  page: query.page,
});

export const foundCustomerRoutes = (services: Services): readonly Route[] => [
  route(operations.findCustomers, async ({ body }) => ({
    customers: await findCustomers(services, body.text),
  })),
  route(operations.getCustomer, async ({ caller, params }) => ({
    customer: await getCustomer(services, requirePerson(caller), parseAccountId(params.accountId)),
  })),
  route(operations.listCustomerPeople, (call) =>
    lists.listCustomerPeople(services, toWanted(call)),
  ),
  route(operations.listCustomerApplications, (call) =>
    lists.listCustomerApplications(services, toWanted(call)),
  ),
  route(operations.listCustomerRequests, (call) =>
    lists.listCustomerRequests(services, toWanted(call)),
  ),
  route(operations.listCustomerInvoices, (call) =>
    lists.listCustomerInvoices(services, toWanted(call)),
  ),
  route(operations.listCustomerMails, (call) => lists.listCustomerMails(services, toWanted(call))),
  route(operations.listCustomerEvents, (call) =>
    lists.listCustomerEvents(services, toWanted(call)),
  ),
  route(operations.createCustomerNote, async (call) => ({
    note: await createCustomerNote(services, requireActor(call), {
      accountId: parseAccountId(call.params.accountId),
      text: call.body.text,
    }),
  })),
  route(operations.deleteCustomerNote, async (call) => {
    const { accountId, noteId } = call.params;
    await deleteCustomerNote(services, requireActor(call), {
      accountId: parseAccountId(accountId),
      noteId,
    });
    return undefined;
  }),
];

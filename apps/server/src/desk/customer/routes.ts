import * as listed from '@portal/contract/desk/customer/list-operations';
import * as operations from '@portal/contract/desk/customer/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { Streamed } from '../../http/streamed.ts';
import { findCustomers } from './find-customers.ts';
import {
  createCustomerNote,
  deleteCustomerNote,
  getCustomer,
  parseAccountId,
} from './get-customer.ts';
import * as lists from './list-customer.ts';
import * as all from './list-customers.ts';

interface PageCall {
  readonly params: { readonly accountId: string };
  readonly query: { readonly page?: string | undefined };
}

const toWanted = ({ params, query }: PageCall) => ({
  accountId: parseAccountId(params.accountId),
  page: query.page,
});

const longestExportMs = 60_000;

/** The list of all customers, and the filters that are kept of it. */
export const listedCustomerRoutes = (services: Services): readonly Route[] => [
  route(listed.listCustomers, ({ query }) => all.listCustomers(services, query)),
  route(
    listed.exportCustomers,
    async ({ query }) =>
      new Streamed('text/csv; charset=utf-8', longestExportMs, async (signal) =>
        all.exportCustomers(services, query, signal),
      ),
  ),
  route(listed.listCustomerSegments, () => all.listCustomerSegments(services)),
  memberRoute(listed.createCustomerSegment, ({ person, body }) =>
    all.createCustomerSegment(services, { person }, body),
  ),
  memberRoute(listed.deleteCustomerSegment, ({ params }) =>
    all.deleteCustomerSegment(services, params.segmentId),
  ),
];

export const foundCustomerRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.findCustomers, ({ body }) => findCustomers(services, body.text)),
  memberRoute(operations.getCustomer, ({ person, params }) =>
    getCustomer(services, person, parseAccountId(params.accountId)),
  ),
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
  memberRoute(operations.createCustomerNote, ({ actor, params, body }) =>
    createCustomerNote(services, actor, {
      accountId: parseAccountId(params.accountId),
      text: body.text,
    }),
  ),
  memberRoute(operations.deleteCustomerNote, ({ actor, params }) => {
    const { accountId, noteId } = params;
    return deleteCustomerNote(services, actor, {
      accountId: parseAccountId(accountId),
      noteId,
    });
  }),
];

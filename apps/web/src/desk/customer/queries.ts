import type { Call, Client } from '@portal/contract/client';
import * as operations from '@portal/contract/desk/customer/operations';
import { createMessage, listMessages } from '@portal/contract/desk/message/operations';
import { listObjectActs } from '@portal/contract/desk/staff-log/operations';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

export const searchCustomers = (client: Client, text: string) =>
  client(operations.findCustomers, { body: { text } });

export const customerQuery = (client: Client, accountId: string) =>
  callQuery(client, operations.getCustomer, { params: { accountId } });

type ListOperation =
  | typeof operations.listCustomerPeople
  | typeof operations.listCustomerApplications
  | typeof operations.listCustomerRequests
  | typeof operations.listCustomerInvoices
  | typeof operations.listCustomerMails
  | typeof operations.listCustomerEvents
  | typeof listMessages;

/** A page of one of a customer's lists; always asked for anew, because others work on it too. */
export function customerListQuery<O extends ListOperation>(
  client: Client,
  operation: O,
  { accountId, page }: { readonly accountId: string; readonly page: number },
) {
  // Safe because all of them are asked for alike.
  const call = { params: { accountId }, query: { page: String(page) } } as Call<O>;
  return {
    ...callQuery<O>(client, operation, call),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export const addNote = (client: Client, accountId: string, text: string) =>
  client(operations.createCustomerNote, { params: { accountId }, body: { text } });

export const removeNote = (client: Client, accountId: string, noteId: number) =>
  client(operations.deleteCustomerNote, { params: { accountId, noteId: String(noteId) } });

const ofCustomer: ReadonlySet<unknown> = new Set([
  operations.getCustomer.id,
  operations.listCustomerPeople.id,
  operations.listCustomerApplications.id,
  operations.listCustomerRequests.id,
  operations.listCustomerInvoices.id,
  operations.listCustomerMails.id,
  operations.listCustomerEvents.id,
  listMessages.id,
  listObjectActs.id,
]);

/** Whatever an act has changed: the page, and each of its lists. */
export const refreshCustomer = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => ofCustomer.has(queryKey[0]) });

export const sendMessage = (
  client: Client,
  accountId: string,
  words: { readonly subject: string; readonly text: string },
) => client(createMessage, { params: { accountId }, body: words });

import type { Call } from '@portal/contract/client';
import type * as operations from '@portal/contract/desk/customer/operations';
import type { listMessages } from '@portal/contract/desk/message/operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../resource/use-read.ts';

type ListOperation =
  | typeof operations.listCustomerPeople
  | typeof operations.listCustomerApplications
  | typeof operations.listCustomerRequests
  | typeof operations.listCustomerInvoices
  | typeof operations.listCustomerMails
  | typeof operations.listCustomerEvents
  | typeof listMessages;

/** One of a customer's lists by its pages; always asked for anew, because others work on it too. */
export function useCustomerList<O extends ListOperation>(operation: O, accountId: string) {
  const [page, onPage] = useState(1);
  // Safe because all of them are asked for alike.
  const call = { params: { accountId }, query: { page: String(page) } } as Call<O>;
  const query = useRead(operation, call, { placeholderData: keepPreviousData, staleTime: 0 });
  return { query, onPage };
}

import type { Client } from '@portal/contract/client';
import { listInvoices } from '@portal/contract/usage/invoice/operations';
import { toInvoiceMap, toInvoices, type Invoice } from '@portal/contract/usage/invoice/rules';
import { queryOptions } from '@tanstack/react-query';
import { toQueryKey } from '../../api/call-query.ts';

/** Held by `friendly_id`, newest first; one object, a list or nothing on the wire (USER-07). */
export function invoicesQuery(client: Client, accountId: string) {
  const call = { params: { accountId } };
  return queryOptions({
    queryKey: toQueryKey(listInvoices, call),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Invoice>> => {
      const { invoices } = await client(listInvoices, { ...call, signal });
      return toInvoiceMap(toInvoices(invoices));
    },
    meta: { access: listInvoices.access },
  });
}

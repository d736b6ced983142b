import { listInvoices } from '@portal/contract/billing/invoice/operations';
import { toInvoiceMap, toInvoices, type Invoice } from '@portal/contract/billing/invoice/rules';
import type { ReplyOf } from '@portal/contract/operation';
import { useRead } from '../../resource/use-read.ts';

/** By `friendly_id`, newest first; one object, a list or nothing on the wire (USER-07). */
const select = ({ invoices }: ReplyOf<typeof listInvoices>): ReadonlyMap<string, Invoice> =>
  toInvoiceMap(toInvoices(invoices));

export const useInvoices = (accountId: string) =>
  useRead(listInvoices, { params: { accountId } }, { select });

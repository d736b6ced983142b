import type { Invoice } from '@portal/contract/usage/invoice/rules';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay, toInvoicesHref } from './invoice-text.ts';
import { PdfButtons } from './pdf-buttons.tsx';

interface InvoiceTableProps {
  readonly accountId: string;
  readonly invoices: readonly Invoice[];
}

export function InvoiceTable({ accountId, invoices }: InvoiceTableProps) {
  return (
    <Table caption="Invoices" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Period</th>
          <th scope="col">Issued</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col" className={tableStyles.r}>
            Total
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.friendlyId}>
            <th scope="row" data-th="Invoice">
              <a href={toInvoicesHref(invoice.friendlyId)} className="mono nb">
                {invoice.friendlyId}
              </a>
            </th>
            <td data-th="Period" className="num">
              <span className="nb">{toCalendarDay(invoice.period.from)} –</span>{' '}
              <span className="nb">{toCalendarDay(invoice.period.to)}</span>
            </td>
            <td data-th="Issued" className="num nb">
              {toCalendarDay(invoice.issuedOn)}
            </td>
            <td data-th="Due" className="num nb">
              {toCalendarDay(invoice.dueOn)}
            </td>
            <td data-th="State">
              <InvoiceMark invoice={invoice} />
            </td>
            <td data-th="Total" className={`${tableStyles.r} nb`}>
              {toAmountText(invoice.cost, invoice.currency)}
            </td>
            <td className={tableStyles.r}>
              <PdfButtons accountId={accountId} invoice={invoice} compact />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

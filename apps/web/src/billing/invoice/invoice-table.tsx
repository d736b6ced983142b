import type { Invoice } from '@portal/contract/billing/invoice/rules';
import { DataTable } from '../../resource/data-table.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay, toInvoicesHref } from './invoice-text.ts';
import { PdfButtons } from './pdf-buttons.tsx';

interface InvoiceTableProps {
  readonly accountId: string;
  readonly invoices: readonly Invoice[];
}

export function InvoiceTable({ accountId, invoices }: InvoiceTableProps) {
  return (
    <DataTable
      caption="Invoices"
      middle
      rows={invoices}
      keyOf={({ friendlyId }) => friendlyId}
      columns={[
        {
          label: 'Invoice',
          cell: ({ friendlyId }) => (
            <a href={toInvoicesHref(friendlyId)} className="mono nb">
              {friendlyId}
            </a>
          ),
        },
        {
          label: 'Period',
          className: 'num',
          cell: ({ period: { from, to } }) => (
            <>
              <span className="nb">{toCalendarDay(from)} –</span>{' '}
              <span className="nb">{toCalendarDay(to)}</span>
            </>
          ),
        },
        {
          label: 'Issued',
          className: 'num nb',
          cell: ({ issuedOn }) => toCalendarDay(issuedOn),
        },
        { label: 'Due', className: 'num nb', cell: ({ dueOn }) => toCalendarDay(dueOn) },
        { label: 'State', cell: (invoice) => <InvoiceMark invoice={invoice} /> },
        {
          label: 'Total',
          kind: 'figures',
          className: 'nb',
          cell: ({ cost, currency }) => toAmountText(cost, currency),
        },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (invoice) => <PdfButtons accountId={accountId} invoice={invoice} compact />,
        },
      ]}
    />
  );
}

import type { Invoice } from '@portal/contract/usage/invoice/rules';
import { State } from '../../ui/text/marks.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import {
  invoiceStateKinds,
  invoiceStateNames,
  toAmountText,
  toCalendarDay,
  toCountryName,
  toInvoicesHref,
  toPeriodOf,
} from './invoice-text.ts';
import styles from './invoices.module.css';
import { PdfButtons } from './pdf-buttons.tsx';

interface InvoiceSheetProps {
  readonly accountId: string;
  readonly invoice: Invoice;
}

/** One invoice: who, what for, how much, and its PDF. */
export function InvoiceSheet({ accountId, invoice }: InvoiceSheetProps) {
  const { friendlyId, state } = invoice;
  return (
    <article aria-labelledby="invoice">
      <Breadcrumbs items={[{ label: 'Invoices', href: toInvoicesHref() }, { label: friendlyId }]} />
      <div className={styles['head']}>
        <h2 id="invoice">
          Invoice <span className="mono">{friendlyId}</span>
        </h2>
        <PdfButtons accountId={accountId} invoice={invoice} />
      </div>
      <Cells framed className={styles['cells']}>
        <Cell caption="State">
          <State kind={invoiceStateKinds[state]}>{invoiceStateNames[state]}</State>{' '}
          {invoice.paidAt && toCalendarDay(invoice.paidAt)}
        </Cell>
        <Cell caption="Period">{toPeriodOf(invoice)}</Cell>
        <Cell caption="Issued">{toCalendarDay(invoice.issuedOn)}</Cell>
        <Cell caption="Due">{toCalendarDay(invoice.dueOn)}</Cell>
        <Cell caption="From">
          <Party party={invoice.provider} />
        </Cell>
        <Cell caption="To">
          <Party party={invoice.buyer} />
        </Cell>
      </Cells>
      <Lines invoice={invoice} />
    </article>
  );
}

function Party({ party }: { readonly party: Invoice['buyer'] }) {
  if (!party) return '–';
  const place = [party.zip, party.city].filter(Boolean).join(' ');
  const rest = [party.address, place, toCountryName(party.country)].filter(Boolean);
  return (
    <span className={styles['party']}>
      {party.name}
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { currency, lineItems, costWithoutVat, vatRate, vatAmount, cost } = invoice;
  return (
    <Table caption="Lines" stackable className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className={tableStyles.r}>
            Quantity
          </th>
          <th scope="col" className={tableStyles.r}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lineItems.map((line) => (
          <tr key={line.id}>
            <th scope="row" data-th="Line">
              <span className={styles['party']}>
                {line.name}
                <small>{line.description}</small>
              </span>
            </th>
            <td data-th="Quantity" className={tableStyles.r}>
              {new Intl.NumberFormat('sv-SE').format(line.quantity)}
            </td>
            <td data-th="Amount" className={tableStyles.r}>
              {toAmountText(line.cost, currency)}
            </td>
          </tr>
        ))}
        {lineItems.length === 0 && (
          <tr>
            <td colSpan={3}>Nothing was billed in this period.</td>
          </tr>
        )}
        <Sum label="Without VAT" amount={toAmountText(costWithoutVat, currency)} />
        {vatAmount !== null && (
          <Sum label={`VAT ${vatRate ?? ''} %`} amount={toAmountText(vatAmount, currency)} />
        )}
        <Sum label="Total" amount={toAmountText(cost, currency)} strong />
      </tbody>
    </Table>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

function Sum({ label, amount, strong }: SumProps) {
  return (
    <tr className={strong ? styles['total'] : undefined}>
      <th scope="row" colSpan={2} data-th="">
        {label}
      </th>
      <td data-th={label} className={tableStyles.r}>
        {amount}
      </td>
    </tr>
  );
}

import { writeCountry } from '@portal/contract/text/numbers';
import type { Invoice } from '@portal/contract/billing/invoice/rules';
import { Facts } from '../../resource/controls/facts.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay, toInvoicesHref, toPeriodOf } from './invoice-text.ts';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './invoices.module.css';
import { Payments } from './payments.tsx';
import { PdfButtons } from './pdf-buttons.tsx';

interface InvoiceSheetProps {
  readonly accountId: string;
  readonly invoice: Invoice;
}

/** One invoice: who, what for, how much, and its PDF. */
export function InvoiceSheet({ accountId, invoice }: InvoiceSheetProps) {
  const { friendlyId } = invoice;
  return (
    <article aria-labelledby="invoice">
      <Breadcrumbs items={[{ label: 'Invoices', href: toInvoicesHref() }, { label: friendlyId }]} />
      <div className={styles['head']}>
        <h2 id="invoice">
          Invoice <span className="mono">{friendlyId}</span>
        </h2>
        <PdfButtons accountId={accountId} invoice={invoice} />
      </div>
      <Facts className={styles['cells']}>
        <Cell caption="State">
          <InvoiceMark invoice={invoice} /> {invoice.paidAt && toCalendarDay(invoice.paidAt)}
        </Cell>
        <Cell caption="Period">{toPeriodOf(invoice)}</Cell>
        <Cell caption="Issued">{toCalendarDay(invoice.issuedOn)}</Cell>
        <Cell caption="Due">{toCalendarDay(invoice.dueOn)}</Cell>
        {invoice.openAmount !== null && (
          <Cell caption={invoice.openAmount < 0 ? 'To be refunded' : 'Outstanding'}>
            {toAmountText(Math.abs(invoice.openAmount), invoice.currency)}
          </Cell>
        )}
        <Cell caption="From">
          <Party party={invoice.provider} />
        </Cell>
        <Cell caption="To">
          <Party party={invoice.buyer} />
        </Cell>
      </Facts>
      <div className={styles['tables']}>
        <InvoiceLines invoice={invoice} />
        <Payments entries={invoice.payments} currency={invoice.currency} />
        <CreditNotes invoice={invoice} accountId={accountId} />
      </div>
    </article>
  );
}

function Party({ party }: { readonly party: Invoice['buyer'] }) {
  if (!party) return '–';
  const place = [party.zip, party.city].filter(Boolean).join(' ');
  const rest = [party.address, place, writeCountry(party.country)].filter(Boolean);
  return (
    <span className="lines">
      {party.name}
      {rest.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}

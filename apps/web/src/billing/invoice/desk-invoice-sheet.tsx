import {
  getInvoice,
  getInvoiceEInvoice,
  getInvoicePaper,
  mailInvoice,
  updateInvoiceState,
} from '@portal/contract/billing/invoice/desk-operations';
import type { DeskInvoiceDetails } from '@portal/contract/billing/invoice/desk-schema';
import { toInvoices } from '@portal/contract/billing/invoice/rules';
import { useState } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { History } from '../../calls/history/history.tsx';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { CreditModal, PaidModal } from './desk-modals.tsx';
import { toDeskHref } from './desk-search.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';
import { PaperButton } from './paper-button.tsx';

/** One invoice of any account, and what staff do with it. */
export function DeskInvoiceSheet({ invoiceId }: { readonly invoiceId: string }) {
  const found = useRead(getInvoice, { params: { invoiceId } });
  return (
    <Loaded query={found} what="the invoice" rows={6}>
      {({ invoice }) => <Shown invoice={invoice} />}
    </Loaded>
  );
}

function Shown({ invoice: wire }: { readonly invoice: DeskInvoiceDetails }) {
  const [invoice] = toInvoices([wire]);
  if (!invoice) return null;
  return (
    <article aria-labelledby="invoice">
      <Breadcrumbs
        items={[{ label: 'Invoices', href: toDeskHref() }, { label: invoice.friendlyId }]}
      />
      <div className={styles['head']}>
        <h2 id="invoice">
          Invoice <span className="mono">{invoice.friendlyId}</span>
        </h2>
        <Acts invoice={wire} />
      </div>
      <InvoiceFacts invoice={wire} />
      <div className={styles['tables']}>
        <InvoiceLines invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </div>
      <History type="invoice" id={wire.id} level="h3" />
    </article>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const { state, currency, buyer, due_on: dueOn, open_amount: open } = invoice;
  const isSupport = useSession().grants.includes('support');
  return (
    <Facts className={styles['cells']}>
      <Cell caption="Account">
        {isSupport ? (
          <a href={paths.customer(invoice.account_id)}>{buyer.org_name}</a>
        ) : (
          buyer.org_name
        )}{' '}
        <span className="muted">({invoice.account_id})</span>
      </Cell>
      <Cell caption="State">
        <InvoiceMark invoice={{ state, dueOn, openAmount: open }} />{' '}
        {invoice.paid_at && toCalendarDay(invoice.paid_at)}
      </Cell>
      <Cell caption={open < 0 ? 'To be refunded' : 'Outstanding'}>
        {toAmountText(Math.abs(open), currency)}
      </Cell>
      <Cell caption="Issued">{toCalendarDay(invoice.issued_on)}</Cell>
      <Cell caption="Due">{toCalendarDay(invoice.due_on)}</Cell>
      <Cell caption="Reminded">
        {invoice.reminded_at ? <Moment at={invoice.reminded_at} /> : 'Not yet'}
      </Cell>
    </Facts>
  );
}

function Acts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const params = { invoiceId: String(invoice.id) };
  const [form, setForm] = useState<'paid' | 'credit' | null>(null);
  const undo = useAct(updateInvoiceState, { done: 'The payment was undone' });
  const mail = useAct(mailInvoice, {
    done: ({ message }) => `The invoice is on its way to ${message.receivers.join(', ')}`,
  });
  const close = () => setForm(null);
  return (
    <div className="stack">
      <ButtonGroup>
        {invoice.open_amount > 0 && (
          <Button variant="primary" onClick={() => setForm('paid')}>
            Mark paid
          </Button>
        )}
        {invoice.paid_amount > 0 && (
          <Button
            pending={undo.isPending && 'Undoing'}
            onClick={() => {
              mail.reset();
              undo.send({ params, body: { state: 'unpaid' }, seen: invoice });
            }}
          >
            Undo payment
          </Button>
        )}
        {invoice.credited < invoice.cost && (
          <Button onClick={() => setForm('credit')}>Credit</Button>
        )}
        <Button
          icon="mail"
          pending={mail.isPending && 'Sending'}
          onClick={() => {
            undo.reset();
            mail.send({ params, seen: invoice });
          }}
        >
          Send to admins
        </Button>
        <PaperButton
          operation={getInvoicePaper}
          params={params}
          name={`invoice-${invoice.friendly_id}`}
        />
        <PaperButton
          format="XML"
          operation={getInvoiceEInvoice}
          params={params}
          name={`invoice-${invoice.friendly_id}`}
        />
      </ButtonGroup>
      <ActionFailure title="That was not done." error={undo.error ?? mail.error} />
      {form === 'paid' && <PaidModal invoice={invoice} onClose={close} />}
      {form === 'credit' && <CreditModal invoice={invoice} onClose={close} />}
    </div>
  );
}

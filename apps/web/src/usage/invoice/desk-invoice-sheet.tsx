import {
  getInvoiceEInvoice,
  getInvoicePaper,
} from '@portal/contract/usage/invoice/desk-operations';
import type { DeskInvoiceDetails } from '@portal/contract/usage/invoice/desk-schema';
import { toInvoices } from '@portal/contract/usage/invoice/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/use-attempt.ts';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { History } from '../../calls/history/history.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { CreditModal, PaidModal } from './desk-modals.tsx';
import { deskInvoiceQuery, mail, refreshInvoices, setState } from './desk-queries.ts';
import { toDeskHref } from './desk-search.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';
import { PaperButton } from './paper-button.tsx';

/** One invoice of any account, and what staff do with it. */
export function DeskInvoiceSheet({ invoiceId }: { readonly invoiceId: string }) {
  const found = useQuery(deskInvoiceQuery(useClient(), invoiceId));
  if (!found.data) return <NotLoaded query={found} what="the invoice" rows={6} />;
  return <Shown invoice={found.data.invoice} />;
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
      <Facts invoice={wire} />
      <div className={styles['tables']}>
        <InvoiceLines invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </div>
      <History type="invoice" id={wire.id} level="h3" />
    </article>
  );
}

function Facts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const { state, currency, buyer, due_on: dueOn, open_amount: open } = invoice;
  const isSupport = useSession().grants.includes('support');
  return (
    <Cells framed className={styles['cells']}>
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
    </Cells>
  );
}

function Acts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const attemptOf = useAttempt();
  const [form, setForm] = useState<'paid' | 'credit' | null>(null);
  const act = useMutation({
    mutationFn: async (verb: 'mail' | 'unpaid') => {
      if (verb === 'unpaid') {
        const body = { state: 'unpaid' };
        await setState(client, { invoice, body, attempt: attemptOf([invoice.updated_at, body]) });
        return 'The payment was undone';
      }
      const { message } = await mail(client, invoice);
      return `The invoice is on its way to ${message.receivers.join(', ')}`;
    },
    async onSuccess(text) {
      toastSuccess(text);
      await refreshInvoices(queryClient);
    },
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
            pending={act.isPending && act.variables === 'unpaid' && 'Undoing'}
            onClick={() => act.mutate('unpaid')}
          >
            Undo payment
          </Button>
        )}
        {invoice.credited < invoice.cost && (
          <Button onClick={() => setForm('credit')}>Credit</Button>
        )}
        <Button
          icon="mail"
          pending={act.isPending && act.variables === 'mail' && 'Sending'}
          onClick={() => act.mutate('mail')}
        >
          Send to admins
        </Button>
        <PaperButton
          operation={getInvoicePaper}
          params={{ invoiceId: String(invoice.id) }}
          name={`invoice-${invoice.friendly_id}`}
        />
        <PaperButton
          format="XML"
          operation={getInvoiceEInvoice}
          params={{ invoiceId: String(invoice.id) }}
          name={`invoice-${invoice.friendly_id}`}
        />
      </ButtonGroup>
      <ActionFailure title="That was not done." error={act.error} />
      {form === 'paid' && <PaidModal invoice={invoice} onClose={close} />}
      {form === 'credit' && <CreditModal invoice={invoice} onClose={close} />}
    </div>
  );
}

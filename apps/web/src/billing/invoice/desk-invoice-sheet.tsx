import {
  getInvoice,
  getInvoiceEInvoice,
  getInvoicePaper,
  mailInvoice,
} from '@portal/contract/billing/invoice/desk-operations';
import type { DeskEntry, DeskInvoiceDetails } from '@portal/contract/billing/invoice/desk-schema';
import { toInvoices } from '@portal/contract/billing/invoice/rules';
import { Facts } from '../../resource/controls/facts.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { History } from '../../calls/history/history.tsx';
import { paths } from '../../lib/paths.ts';
import type { Column } from '../../resource/data-table.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Breadcrumbs } from '../../ui/text/page-header.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { CreditModal, EntryModal, RemindersModal, ReversalModal } from './desk-modals.tsx';
import { toDeskHref } from './desk-search.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';
import { PaperButton } from './paper-button.tsx';
import { Payments } from './payments.tsx';

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
        <Payments entries={wire.entries} currency={wire.currency} more={toDeskColumns(wire)} />
        <CreditNotes invoice={invoice} />
      </div>
      <History type="invoice" id={wire.id} level="h3" />
    </article>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const { state, currency, buyer, due_on: dueOn, open_amount: open } = invoice;
  const { reminders_from: pausedUntil } = invoice;
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
        {pausedUntil && <small className="muted"> Not before {toCalendarDay(pausedUntil)}</small>}
      </Cell>
    </Facts>
  );
}

/** An entry with who made it and why, and the way to take it back. */
const toDeskColumns = (invoice: DeskInvoiceDetails): readonly Column<DeskEntry>[] => [
  { label: 'Note', cell: ({ note }) => note || '–' },
  { label: 'By', cell: ({ entered_by: by }) => by ?? '–' },
  {
    label: 'Actions',
    kind: 'actions',
    cell: (entry) =>
      entry.kind === 'reversal' || entry.is_reversed ? (
        <span className="muted">{entry.is_reversed && 'Undone'}</span>
      ) : (
        <ModalButton size="sm" modal={ReversalModal} of={{ invoice, entry }}>
          Undo
        </ModalButton>
      ),
  },
];

function Acts({ invoice }: { readonly invoice: DeskInvoiceDetails }) {
  const params = { invoiceId: String(invoice.id) };
  const mail = useAct(mailInvoice, {
    done: ({ message }) => `The invoice is on its way to ${message.receivers.join(', ')}`,
  });
  const paper = { params, name: `invoice-${invoice.friendly_id}` };
  return (
    <div className="stack">
      <ButtonGroup>
        <ModalButton
          variant={invoice.open_amount > 0 ? 'primary' : 'default'}
          modal={EntryModal}
          of={{ invoice, kind: 'payment' }}
        >
          Enter payment
        </ModalButton>
        {invoice.paid_amount > 0 && (
          <ModalButton modal={EntryModal} of={{ invoice, kind: 'refund' }}>
            Enter refund
          </ModalButton>
        )}
        {invoice.credited < invoice.cost && (
          <ModalButton modal={CreditModal} of={{ invoice }}>
            Credit
          </ModalButton>
        )}
        {invoice.open_amount > 0 && (
          <ModalButton modal={RemindersModal} of={{ invoice }}>
            Reminders
          </ModalButton>
        )}
        <Button
          icon="mail"
          pending={mail.isPending && 'Sending'}
          onClick={() => mail.send({ params, seen: invoice })}
        >
          Send to admins
        </Button>
        <PaperButton operation={getInvoicePaper} {...paper} />
        <PaperButton format="XML" operation={getInvoiceEInvoice} {...paper} />
      </ButtonGroup>
      <ActionFailure title="That was not done." error={mail.error} />
    </div>
  );
}

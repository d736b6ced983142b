import { toMoneyText } from '@portal/contract/money';
import {
  createCreditNote,
  createLedgerEntry,
  createReversal,
  updateInvoiceReminders,
} from '@portal/contract/billing/invoice/desk-operations';
import type { DeskEntry, DeskInvoiceDetails } from '@portal/contract/billing/invoice/desk-schema';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import { Row } from '../../resource/row.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';

const toParams = ({ id }: DeskInvoiceDetails) => ({ invoiceId: String(id) });

interface EntryModalProps {
  readonly invoice: DeskInvoiceDetails;
  readonly kind: 'payment' | 'refund';
}

const entryWords = {
  payment: {
    title: 'Enter payment',
    description: 'In full, in part, or more than is open.',
    failed: 'The payment was not entered.',
    done: 'The payment is entered',
  },
  refund: {
    title: 'Enter refund',
    description: 'Money that was given back to the customer.',
    failed: 'The refund was not entered.',
    done: 'The refund is entered',
  },
} as const;

export function EntryModal({ invoice, kind, onClose }: ModalProps<EntryModalProps>) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { open_amount: open, currency } = invoice;
  const due = kind === 'payment' ? Math.max(open, 0) : Math.max(-open, 0);
  return (
    <ActForm
      operation={createLedgerEntry}
      start={{ amount: due === 0 ? '' : toMoneyText(toCents(due), 2), paid_at: today, note: '' }}
      call={({ amount, paid_at, note }) => ({
        params: toParams(invoice),
        body: { kind, amount: amount.replace(',', '.'), paid_at, note },
        seen: invoice,
      })}
      verb="Enter"
      doing="Entering"
      {...entryWords[kind]}
      onClose={onClose}
    >
      <Row name="amount" label={`Amount, ${currency}`} input={{ inputMode: 'decimal' }} />
      <DayRow name="paid_at" min={invoice.issued_on ?? undefined} />
      <Row name="note" />
    </ActForm>
  );
}

interface ReversalModalProps {
  readonly invoice: DeskInvoiceDetails;
  readonly entry: DeskEntry;
}

export const ReversalModal = ({ invoice, entry, onClose }: ModalProps<ReversalModalProps>) => (
  <ActForm
    operation={createReversal}
    start={{ reason: '' }}
    call={(body) => ({
      params: { ...toParams(invoice), entryId: String(entry.id) },
      body,
      seen: invoice,
    })}
    title="Undo entry"
    description={`${toAmountText(entry.amount, invoice.currency)} of ${toCalendarDay(entry.day)} is undone by an entry of today. Both stay in the list.`}
    verb="Undo"
    doing="Undoing"
    failed="The entry was not undone."
    done="The entry is undone"
    onClose={onClose}
  >
    <Row name="reason" />
  </ActForm>
);

export const RemindersModal = ({
  invoice,
  onClose,
}: ModalProps<{ invoice: DeskInvoiceDetails }>) => (
  <ActForm
    operation={updateInvoiceReminders}
    start={{ from: invoice.reminders_from ?? '' }}
    call={(body) => ({ params: toParams(invoice), body, seen: invoice })}
    title="Reminders"
    description="If you agreed on a later payment with the customer, reminders can wait for it."
    verb="Save"
    doing="Saving"
    failed="The reminders were not changed."
    done="The reminders are changed"
    onClose={onClose}
  >
    <DayRow name="from" />
  </ActForm>
);

/** Sums of the wire are numbers: two of them taken from each other may be a hair off. */
const toCents = (sum: number) => BigInt(Math.round(sum * 100)) * 100n;

export function CreditModal({ invoice, onClose }: ModalProps<{ invoice: DeskInvoiceDetails }>) {
  const credited = (invoice.credit_notes ?? []).reduce(
    (sum, note) => sum + note.cost_without_vat,
    0,
  );
  const left = toMoneyText(toCents(invoice.cost_without_vat - credited), 2);
  return (
    <ActForm
      operation={createCreditNote}
      start={{ amount: left, reason: '' }}
      call={({ amount, reason }) => ({
        params: toParams(invoice),
        body: { amount: amount.replace(',', '.'), reason },
        seen: invoice,
      })}
      title={`Credit invoice ${invoice.friendly_id}`}
      description="A credit note with its own number reduces the invoice and is e-mailed to the account’s admins. It cannot be undone."
      verb="Credit"
      doing="Crediting"
      failed="Nothing was credited."
      done="The credit note is on its way to the admins"
      onClose={onClose}
    >
      <Row
        name="amount"
        label={`Amount without VAT, ${invoice.currency}`}
        hint={`At most ${toAmountText(Number(left), invoice.currency)}. The VAT of the invoice is added.`}
        input={{ inputMode: 'decimal' }}
      />
      <Row name="reason" />
    </ActForm>
  );
}

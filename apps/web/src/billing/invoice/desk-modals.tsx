import { toMoneyText } from '@portal/contract/money';
import {
  createCreditNote,
  updateInvoiceState,
} from '@portal/contract/billing/invoice/desk-operations';
import type { DeskInvoiceDetails } from '@portal/contract/billing/invoice/desk-schema';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import { Row } from '../../resource/row.tsx';
import { toAmountText } from './invoice-text.ts';

const toParams = ({ id }: DeskInvoiceDetails) => ({ invoiceId: String(id) });

export function PaidModal({ invoice, onClose }: ModalProps<{ invoice: DeskInvoiceDetails }>) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <ActForm
      operation={updateInvoiceState}
      start={{ paid_at: today }}
      call={({ paid_at }) => ({
        params: toParams(invoice),
        body: { state: 'paid', paid_at },
        seen: invoice,
      })}
      title="Mark paid"
      description={`${invoice.buyer.org_name} paid the full open amount: ${toAmountText(invoice.open_amount, invoice.currency)}.`}
      verb="Mark paid"
      doing="Marking"
      failed="The invoice was not marked paid."
      done={`Invoice ${invoice.friendly_id} is paid`}
      onClose={onClose}
    >
      <DayRow name="paid_at" min={invoice.issued_on ?? undefined} />
    </ActForm>
  );
}

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

import { toMoneyText } from '@portal/contract/money';
import type { DeskInvoiceDetails } from '@portal/contract/usage/invoice/desk-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/use-attempt.ts';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { credit, refreshInvoices, setState } from './desk-queries.ts';
import { toAmountText } from './invoice-text.ts';

interface DeskModalProps {
  readonly invoice: DeskInvoiceDetails;
  readonly onClose: () => void;
}

/** Sends a form about an invoice; what it did is told, and every list read again. */
function useAct(send: () => Promise<unknown>, done: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      toastSuccess(done);
      onClose();
      await refreshInvoices(queryClient);
    },
  });
}

export function PaidModal({ invoice, onClose }: DeskModalProps) {
  const client = useClient();
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const attemptOf = useAttempt();
  const body = { state: 'paid', paid_at: day };
  const send = () => setState(client, { invoice, body, attempt: attemptOf(body) });
  const paying = useAct(send, `Invoice ${invoice.friendly_id} is paid`, onClose);
  return (
    <FormModal
      title="Mark paid"
      description={`${invoice.buyer.org_name} paid the full open amount: ${toAmountText(invoice.open_amount, invoice.currency)}.`}
      verb="Mark paid"
      doing="Marking"
      failed="The invoice was not marked paid."
      sending={paying}
      onSubmit={() => paying.mutate()}
      onClose={onClose}
    >
      <Field label="Day of the payment">
        <DateInput min={invoice.issued_on ?? undefined} value={day} onChange={setDay} />
      </Field>
    </FormModal>
  );
}

/** Sums of the wire are numbers: two of them taken from each other may be a hair off. */
const toCents = (sum: number) => BigInt(Math.round(sum * 100)) * 100n;

export function CreditModal({ invoice, onClose }: DeskModalProps) {
  const client = useClient();
  const credited = (invoice.credit_notes ?? []).reduce(
    (sum, note) => sum + note.cost_without_vat,
    0,
  );
  const left = toMoneyText(toCents(invoice.cost_without_vat - credited), 2);
  const [amount, setAmount] = useState(left);
  const [reason, setReason] = useState('');
  const body = { amount: amount.trim().replace(',', '.'), reason };
  const attemptOf = useAttempt();
  const send = () => credit(client, { invoice, body, attempt: attemptOf(body) });
  const crediting = useAct(send, 'The credit note is on its way to the admins', onClose);
  return (
    <FormModal
      title={`Credit invoice ${invoice.friendly_id}`}
      description="A credit note with its own number reduces the invoice and is e-mailed to the account’s admins. It cannot be undone."
      verb="Credit"
      doing="Crediting"
      failed="Nothing was credited."
      sending={crediting}
      onSubmit={() => crediting.mutate()}
      onClose={onClose}
    >
      <Field
        label={`Amount without VAT, ${invoice.currency}`}
        hint={`At most ${toAmountText(Number(left), invoice.currency)}. The VAT of the invoice is added.`}
      >
        <TextInput
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field label="Reason" hint="The customer reads it on the credit note and in the e-mail.">
        <TextInput
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormModal>
  );
}

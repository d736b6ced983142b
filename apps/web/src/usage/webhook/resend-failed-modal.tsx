import { resendFailedWebhookMessages } from '@portal/contract/usage/webhook/operations';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import type { WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';

interface ResendFailedModalProps {
  readonly place: WebhookPlace;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;

export function ResendFailedModal({ place, onClose }: ResendFailedModalProps) {
  const [since, setSince] = useState(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  const [isChecked, setIsChecked] = useState(false);
  const sending = useWebhookAct({
    send: (client) =>
      client(resendFailedWebhookMessages, { params: { ...place }, body: { since } }),
    done: ({ resent }) =>
      resent.messages === 1
        ? '1 message will be sent again'
        : `${resent.messages} messages will be sent again`,
    onDone: onClose,
  });
  return (
    <FormModal
      title="Resend failed messages"
      verb="Send again"
      doing="Sending"
      sending={sending}
      failed="Nothing was sent."
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (since !== '' && !sending.isPending) sending.mutate(undefined);
      }}
    >
      <Field
        label="Failed since"
        hint="Each keeps its webhook-id, so that a receiver recognises messages it already has."
        error={isChecked && since === '' ? 'Field should not be empty' : undefined}
      >
        <DateInput value={since} onChange={setSince} />
      </Field>
    </FormModal>
  );
}

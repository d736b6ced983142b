import { resendFailedWebhookMessages } from '@portal/contract/usage/webhook/operations';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActForm } from '../../resource/act-form.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import type { WebhookPlace } from './webhook-place.ts';

interface ResendFailedModalProps {
  readonly place: WebhookPlace;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;

export function ResendFailedModal({ place, onClose }: ResendFailedModalProps) {
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  return (
    <ActForm
      operation={resendFailedWebhookMessages}
      start={{ since: yesterday }}
      call={(body) => ({ params: { ...place }, body })}
      title="Resend failed messages"
      verb="Send again"
      doing="Sending"
      failed="Nothing was sent."
      done={({ resent }) =>
        resent.messages === 1
          ? '1 message will be sent again'
          : `${resent.messages} messages will be sent again`
      }
      onClose={onClose}
    >
      {(form) => <SinceField form={form} />}
    </ActForm>
  );
}

function SinceField({ form }: { readonly form: UseFormReturn<{ since: string }> }) {
  form.register('since', { validate: (since) => since !== '' || 'Field should not be empty' });
  return (
    <Field
      label="Failed since"
      hint="Each keeps its webhook-id, so that a receiver recognises messages it already has."
      error={form.formState.errors.since?.message}
    >
      <DateInput
        value={form.watch('since')}
        onChange={(since) => form.setValue('since', since, { shouldValidate: true })}
      />
    </Field>
  );
}

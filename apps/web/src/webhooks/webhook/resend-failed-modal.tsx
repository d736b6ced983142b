import { resendFailedWebhookMessages } from '@portal/contract/webhooks/webhook/operations';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import type { WebhookPlace } from './webhook-place.ts';

const dayMs = 86_400_000;

export function ResendFailedModal({ place, onClose }: ModalProps<{ place: WebhookPlace }>) {
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
      <DayRow name="since" />
    </ActForm>
  );
}

import { updateWebhook } from '@portal/contract/usage/webhook/operations';
import type { Webhook } from '@portal/contract/usage/webhook/schema';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import type { WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';
import { findDraftFaults, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

interface EditWebhookModalProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EditWebhookModal({ place, webhook, onClose }: EditWebhookModalProps) {
  const [draft, setDraft] = useState<WebhookDraft>(webhook);
  const { url, description, events } = draft;
  const sending = useWebhookAct({
    send: (client) =>
      client(updateWebhook, {
        params: { ...place },
        body: { url, description, events: events && [...events] },
      }),
    done: () => 'Webhook updated',
    onDone: onClose,
  });
  return (
    <FormModal
      title="Edit webhook"
      verb="Save"
      doing="Saving"
      size="lg"
      sending={sending}
      failed="Nothing was changed."
      onClose={onClose}
      onSubmit={() => {
        const hasFault = Object.values(findDraftFaults(draft)).some(Boolean);
        if (!hasFault && !sending.isPending) sending.mutate(undefined);
      }}
    >
      <WebhookFields
        isChecked
        draft={draft}
        withoutUrl={webhook.is_inbox}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FormModal>
  );
}

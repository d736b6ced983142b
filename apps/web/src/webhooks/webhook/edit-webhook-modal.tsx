import { updateWebhook } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { ActForm } from '../../resource/act-form.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { toChanges, toDraft, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

interface EditWebhookModalProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EditWebhookModal({ place, webhook, onClose }: EditWebhookModalProps) {
  const hasOldForm = webhook.old_events !== null;
  const toBody = (draft: WebhookDraft) => {
    const { events, ...changes } = toChanges(draft);
    return hasOldForm ? changes : { ...changes, events };
  };
  return (
    <ActForm
      operation={updateWebhook}
      start={toDraft(webhook)}
      call={(draft) => ({ params: { ...place }, body: toBody(draft) })}
      title="Edit webhook"
      verb="Save"
      doing="Saving"
      size="lg"
      failed="Nothing was changed."
      done="Webhook updated"
      onClose={onClose}
    >
      {(form) => (
        <WebhookFields form={form} withoutUrl={webhook.is_inbox} withoutEvents={hasOldForm} />
      )}
    </ActForm>
  );
}

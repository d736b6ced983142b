import { updateWebhook } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { ActForm } from '../../resource/act-form.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { toChanges, toDraft, WebhookFields } from './webhook-fields.tsx';

interface EditWebhookModalProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EditWebhookModal({ place, webhook, onClose }: EditWebhookModalProps) {
  return (
    <ActForm
      operation={updateWebhook}
      start={toDraft(webhook)}
      call={(draft) => ({ params: { ...place }, body: toChanges(draft) })}
      title="Edit webhook"
      verb="Save"
      doing="Saving"
      size="lg"
      failed="Nothing was changed."
      done="Webhook updated"
      onClose={onClose}
    >
      {(form) => <WebhookFields form={form} withoutUrl={webhook.is_inbox} />}
    </ActForm>
  );
}

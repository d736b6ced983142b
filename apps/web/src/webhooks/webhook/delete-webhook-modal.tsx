import { deleteWebhook } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { useNavigate } from '../../router/use-router.ts';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { toWebhookName } from './to-webhook-name.ts';

interface DeleteWebhookModalProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeleteWebhookModal({ place, webhook, onClose }: DeleteWebhookModalProps) {
  const navigate = useNavigate();
  return (
    <ActForm
      operation={deleteWebhook}
      call={() => ({ params: { ...place } })}
      danger
      title="Delete webhook"
      description={toWebhookName(webhook)}
      verb="Delete"
      doing="Deleting"
      failed="The webhook was not deleted."
      done="The webhook is deleted"
      onDone={() => void navigate({ href: paths.webhooks() })}
      onClose={onClose}
    >
      <p>
        Its secret stops working, waiting messages are not sent, and its log is deleted. This cannot
        be undone.
      </p>
    </ActForm>
  );
}

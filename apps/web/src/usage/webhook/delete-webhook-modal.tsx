import { deleteWebhook } from '@portal/contract/usage/webhook/operations';
import type { Webhook } from '@portal/contract/usage/webhook/schema';
import { useNavigate } from '@tanstack/react-router';
import { ActionFailure } from '../../calls/failure.tsx';
import { paths } from '../../lib/paths.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import type { WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';
import { toWebhookName } from './to-webhook-name.ts';

interface DeleteWebhookModalProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeleteWebhookModal({ place, webhook, onClose }: DeleteWebhookModalProps) {
  const navigate = useNavigate();
  const deleting = useWebhookAct({
    send: (client) => client(deleteWebhook, { params: { ...place } }),
    done: () => 'The webhook is deleted',
    onDone: () => void navigate({ href: paths.webhooks() }),
  });
  return (
    <ConfirmModal
      danger
      title="Delete webhook"
      description={toWebhookName(webhook)}
      verb="Delete"
      doing="Deleting"
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined)}
      onClose={onClose}
    >
      <ActionFailure title="The webhook was not deleted." error={deleting.error} />
      <p>
        Its secret stops working, waiting messages are not sent, and its log is deleted. This cannot
        be undone.
      </p>
    </ConfirmModal>
  );
}

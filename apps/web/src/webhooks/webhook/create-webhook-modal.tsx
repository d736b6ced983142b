import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { useNavigate } from '../../router/use-router.ts';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { toChanges, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

const targets = [
  { value: 'own', label: 'Your server' },
  { value: 'inbox', label: 'Your inbox here' },
] as const;

const start: WebhookDraft = { url: '', description: '', events: null, filter: { reference: '' } };

export function CreateWebhookModal({ accountId, onClose }: ModalProps<{ accountId: string }>) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<(typeof targets)[number]['value']>('own');
  const isInbox = target === 'inbox';
  return (
    <ActForm
      operation={createWebhook}
      start={start}
      call={(draft) => ({
        params: { accountId },
        body: { ...toChanges(draft), ...(isInbox && { url: 'inbox' }) },
      })}
      title="Add webhook"
      verb="Add"
      doing="Adding"
      size="lg"
      failed="The webhook was not added."
      done="The webhook is added"
      onDone={({ webhook }) => {
        onClose();
        void navigate({ href: paths.webhook(webhook.id, { tab: 'verify' }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Segmented label="Send to" options={targets} value={target} onChange={setTarget} />
          {isInbox && (
            <p className="muted">
              The portal receives, verifies and shows the messages: webhooks without your own
              server.
            </p>
          )}
          <WebhookFields form={form} withoutUrl={isInbox} />
        </>
      )}
    </ActForm>
  );
}

import { createWebhook } from '@portal/contract/usage/webhook/operations';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { paths } from '../../lib/paths.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { useWebhookAct } from './use-webhook-act.ts';
import { findDraftFaults, type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

interface CreateWebhookModalProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

const targets = [
  { value: 'own', label: 'Your server' },
  { value: 'inbox', label: 'Your inbox here' },
] as const;

export function CreateWebhookModal({ accountId, onClose }: CreateWebhookModalProps) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<(typeof targets)[number]['value']>('own');
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', description: '', events: null });
  const [isChecked, setIsChecked] = useState(false);
  const body = {
    url: target === 'inbox' ? 'inbox' : draft.url,
    description: draft.description,
    events: draft.events && [...draft.events],
  };
  const sending = useWebhookAct({
    send: (client) => client(createWebhook, { params: { accountId }, body }),
    done: () => 'The webhook is added',
    onDone: ({ webhook }) => {
      onClose();
      void navigate({ href: paths.webhook(webhook.id, { tab: 'verify' }) });
    },
  });
  return (
    <FormModal
      title="Add webhook"
      verb="Add"
      doing="Adding"
      size="lg"
      sending={sending}
      failed="The webhook was not added."
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        const hasFault = Object.values(findDraftFaults({ ...draft, url: body.url })).some(Boolean);
        if (!hasFault && !sending.isPending) sending.mutate(undefined);
      }}
    >
      <Segmented label="Send to" options={targets} value={target} onChange={setTarget} />
      {target === 'inbox' && (
        <p className="muted">
          The portal receives, verifies and shows the messages: webhooks without your own server.
        </p>
      )}
      <WebhookFields
        draft={draft}
        isChecked={isChecked}
        withoutUrl={target === 'inbox'}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FormModal>
  );
}

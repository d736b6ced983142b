import { secretOverlapHours } from '@portal/contract/usage/webhook/rules';
import { regenerateWebhookSecret } from '@portal/contract/usage/webhook/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { secretQuery, type WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';
import styles from './webhooks.module.css';

/** The secret, when it is asked for, and a new one in its place. */
export function SecretPart({ place }: { readonly place: WebhookPlace }) {
  const { isAdmin } = useSession();
  const [isShown, setIsShown] = useState(false);
  const [isRolling, setIsRolling] = useState(false);
  return (
    <section className="stack" aria-labelledby="secret">
      <h2 id="secret">Secret</h2>
      {isShown && <Shown place={place} />}
      <ButtonGroup>
        <Button icon={isShown ? 'close' : 'eye'} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the secret' : 'Show the secret'}
        </Button>
        {isAdmin && (
          <Button acts icon="refresh" onClick={() => setIsRolling(true)}>
            Create a new secret
          </Button>
        )}
      </ButtonGroup>
      {isRolling && (
        <RollModal
          place={place}
          onDone={() => setIsShown(true)}
          onClose={() => setIsRolling(false)}
        />
      )}
    </section>
  );
}

function Shown({ place }: { readonly place: WebhookPlace }) {
  const found = useQuery(secretQuery(useClient(), place));
  const secret = found.data?.webhook_secret;
  return (
    <>
      <ActionFailure
        title="The secret could not be loaded."
        error={found.error}
        onRetry={found.refetch}
        retrying={found.isFetching}
      />
      {secret && (
        <p className={styles['secret']}>
          <code className="in">{secret.signing_secret}</code>
          <CopyButton
            text={secret.signing_secret}
            label="Copy the secret"
            done="Secret copied to clipboard"
          />
        </p>
      )}
      {secret?.previous_expires_at && (
        <p className="muted">
          Until <Moment at={secret.previous_expires_at} /> messages are also signed with the
          previous secret: {secretOverlapHours} hours to switch to the new one.
        </p>
      )}
    </>
  );
}

interface RollModalProps {
  readonly place: WebhookPlace;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RollModal({ place, onDone, onClose }: RollModalProps) {
  const rolling = useWebhookAct({
    send: (client) => client(regenerateWebhookSecret, { params: { ...place } }),
    done: () => 'New secret created',
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Create a new secret"
      description="Of this webhook"
      verb="Create new secret"
      doing="Making"
      pending={rolling.isPending}
      onConfirm={() => rolling.mutate(undefined)}
      onClose={onClose}
    >
      <ActionFailure title="No secret was made." error={rolling.error} />
      <p>
        For {secretOverlapHours} hours, each message carries both signatures, so that nothing is
        refused while you switch to the new one. Then the old secret stops working. Even older ones
        stop immediately.
      </p>
    </ConfirmModal>
  );
}

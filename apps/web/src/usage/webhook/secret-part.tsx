import { secretOverlapHours } from '@portal/contract/usage/webhook/rules';
import { regenerateWebhookSecret } from '@portal/contract/usage/webhook/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { useSession } from '../../session/session.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { secretQuery, type WebhookPlace } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';

/** The secret, and a new one in its place. */
export function SecretPart({ place }: { readonly place: WebhookPlace }) {
  const { isAdmin } = useSession();
  const [isRolling, setIsRolling] = useState(false);
  return (
    <section className="stack" aria-labelledby="secret">
      <h2 id="secret">Secret</h2>
      <Secret place={place} />
      {isAdmin && (
        <ButtonGroup>
          <Button acts icon="refresh" onClick={() => setIsRolling(true)}>
            Create a new secret
          </Button>
        </ButtonGroup>
      )}
      {isRolling && <RollModal place={place} onClose={() => setIsRolling(false)} />}
    </section>
  );
}

function Secret({ place }: { readonly place: WebhookPlace }) {
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
        <p>
          <SecretText
            name="signing secret"
            value={secret.signing_secret}
            done="Secret copied to clipboard"
          />
        </p>
      )}
      {secret?.previous_expires_at && (
        <p className="muted">
          Until <Moment at={secret.previous_expires_at} />, messages are also signed with the
          previous secret: you have {secretOverlapHours} hours to switch to the new one.
        </p>
      )}
    </>
  );
}

interface RollModalProps {
  readonly place: WebhookPlace;
  readonly onClose: () => void;
}

function RollModal({ place, onClose }: RollModalProps) {
  const rolling = useWebhookAct({
    send: (client) => client(regenerateWebhookSecret, { params: { ...place } }),
    done: () => 'New secret created',
    onDone: onClose,
  });
  return (
    <ConfirmModal
      title="Create a new secret"
      description="For this webhook"
      verb="Create new secret"
      doing="Creating"
      pending={rolling.isPending}
      onConfirm={() => rolling.mutate(undefined)}
      onClose={onClose}
    >
      <ActionFailure title="The secret was not created." error={rolling.error} />
      <p>
        For {secretOverlapHours} hours, each message carries both signatures, so that nothing is
        refused while you switch to the new one. Then the old secret stops working. Even older ones
        stop immediately.
      </p>
    </ConfirmModal>
  );
}

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
            Make a new secret
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
          Until <Moment at={secret.previous_expires_at} /> messages are signed with the one before
          too: {secretOverlapHours} hours to put the new one in place.
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
    done: () => 'A new secret is made',
    onDone: onClose,
  });
  return (
    <ConfirmModal
      title="Make a new secret"
      description="Of this webhook"
      verb="Make new secret"
      doing="Making"
      pending={rolling.isPending}
      onConfirm={() => rolling.mutate(undefined)}
      onClose={onClose}
    >
      <ActionFailure title="No secret was made." error={rolling.error} />
      <p>
        For {secretOverlapHours} hours each message carries both signatures, so that nothing is
        refused while you put the new one in place. Then the old one ends. One that is still older
        ends at once.
      </p>
    </ConfirmModal>
  );
}

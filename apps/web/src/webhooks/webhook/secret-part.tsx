import { secretOverlapHours } from '@portal/contract/webhooks/webhook/rules';
import {
  getWebhookSecret,
  regenerateWebhookSecret,
} from '@portal/contract/webhooks/webhook/operations';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { ActForm } from '../../resource/act-form.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { ButtonGroup } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import type { WebhookPlace } from './webhook-place.ts';

/** The secret, and a new one in its place. */
export function SecretPart({ place }: { readonly place: WebhookPlace }) {
  const { isAdmin } = useSession();
  return (
    <section className="stack" aria-labelledby="secret">
      <h2 id="secret">Secret</h2>
      <Secret place={place} />
      {isAdmin && (
        <ButtonGroup>
          <ModalButton acts icon="refresh" modal={RollModal} of={{ place }}>
            Create a new secret
          </ModalButton>
        </ButtonGroup>
      )}
    </section>
  );
}

function Secret({ place }: { readonly place: WebhookPlace }) {
  // It leaves the memory of the page with what showed it.
  const found = useRead(getWebhookSecret, { params: { ...place } }, { gcTime: 0 });
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

function RollModal({ place, onClose }: ModalProps<{ place: WebhookPlace }>) {
  return (
    <ActForm
      operation={regenerateWebhookSecret}
      call={() => ({ params: { ...place } })}
      title="Create a new secret"
      description="For this webhook"
      verb="Create new secret"
      doing="Creating"
      failed="The secret was not created."
      done="New secret created"
      onClose={onClose}
    >
      <p>
        For {secretOverlapHours} hours, each message carries both signatures, so that nothing is
        refused while you switch to the new one. Then the old secret stops working. Even older ones
        stop immediately.
      </p>
    </ActForm>
  );
}

import {
  getWebhookMessage,
  resendWebhookMessage,
} from '@portal/contract/webhooks/webhook/operations';
import type {
  WebhookAttempt,
  WebhookMessageDetails,
} from '@portal/contract/webhooks/webhook/schema';
import { Facts } from '../../resource/controls/facts.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { StatusCode } from '../../ui/text/marks.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { MessageStateMark } from './deliveries.tsx';
import { liveMs, type WebhookPlace } from './webhook-place.ts';
import { toHeaderText, toShownBody } from './webhook-text.ts';

interface MessageModalProps {
  readonly place: WebhookPlace & { readonly messageId: string };
  readonly onClose: () => void;
}

/** One message, with its body and each attempt, byte for byte. */
export function MessageModal({ place, onClose }: MessageModalProps) {
  const params = { ...place };
  const found = useRead(getWebhookMessage, { params }, { refetchInterval: liveMs });
  const resending = useAct(resendWebhookMessage, { done: 'Sent again' });
  const message = found.data?.message;
  return (
    <Modal
      size="lg"
      title={message?.event ?? 'Message'}
      description={message && toMomentText(message.created_at)}
      onClose={onClose}
      footer={
        message && (
          <Foot isPending={resending.isPending} onResend={() => resending.send({ params })} />
        )
      }
    >
      <div className="stack">
        <ActionFailure title="It was not sent again." error={resending.error} />
        <Loaded
          query={found}
          what="the message"
          lines={6}
          gone={<p>No record found. Messages are kept for 30 days.</p>}
        >
          {(data) => <Details message={data.message} />}
        </Loaded>
      </div>
    </Modal>
  );
}

interface FootProps {
  readonly isPending: boolean;
  readonly onResend: () => void;
}

function Foot({ isPending, onResend }: FootProps) {
  return (
    <>
      <CopyButton text={window.location.href} done="Link copied to clipboard">
        Copy link
      </CopyButton>
      <Button variant="primary" icon="refresh" pending={isPending && 'Sending'} onClick={onResend}>
        Send again
      </Button>
    </>
  );
}

function Details({ message }: { readonly message: WebhookMessageDetails }) {
  const { attempts } = message;
  return (
    <>
      <Facts>
        <Cell caption="State">
          <MessageStateMark message={message} />
        </Cell>
        <Cell caption="webhook-id" look="mono">
          {message.id}
        </Cell>
        <Cell caption="Reference" look="mono">
          {message.reference ?? '–'}
        </Cell>
        <Cell caption="Item id" look="mono">
          {message.item_id ?? '–'}
        </Cell>
      </Facts>
      <CodeBlock
        samples={[
          { id: 'body', label: 'Body', code: toShownBody(message.payload), language: 'json' },
        ]}
      />
      {attempts.length === 0 && <p className="muted">Not sent yet.</p>}
      {attempts.map(({ attempt }, at) => (
        <Attempt
          key={`${attempt.at} ${attempts.length - at}`}
          nth={attempts.length - at}
          attempt={attempt}
        />
      ))}
    </>
  );
}

function Attempt({ nth, attempt }: { readonly nth: number; readonly attempt: WebhookAttempt }) {
  const samples = [
    { id: 'request', label: 'Request headers', code: toHeaderText(attempt.request_headers) },
    ...(attempt.status === null
      ? []
      : [
          { id: 'response', label: 'Answer', code: attempt.response_body || '(empty)' },
          { id: 'headers', label: 'Answer headers', code: toHeaderText(attempt.response_headers) },
        ]),
  ];
  return (
    <section className="stack" aria-label={`Try ${nth}`}>
      <h3>
        Try {nth}: {attempt.status === null ? 'no answer' : <StatusCode code={attempt.status} />}
      </h3>
      <p className="small muted">
        {toMomentText(attempt.at)}, {attempt.duration} ms
      </p>
      {attempt.error && (
        <Callout kind="warning" title="It failed:">
          {attempt.error}.
        </Callout>
      )}
      <CodeBlock samples={samples} />
    </section>
  );
}

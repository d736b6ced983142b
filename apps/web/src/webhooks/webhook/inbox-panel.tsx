import {
  clearWebhookInbox,
  getWebhookInbox,
  updateWebhookInbox,
} from '@portal/contract/webhooks/webhook/operations';
import {
  type InboxAnswer,
  inboxAnswers,
  type WebhookInbox,
} from '@portal/contract/webhooks/webhook/schema';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { InboxRequests } from './inbox-requests.tsx';
import { inboxAnswerWords } from './webhook-text.ts';
import styles from './webhooks.module.css';

/** A receiver that the portal keeps for the account. */
export function InboxPanel({ accountId }: { readonly accountId: string }) {
  const params = { accountId };
  const found = useRead(getWebhookInbox, { params });
  const change = useAct(updateWebhookInbox, {
    done: ({ inbox }) => `From now on it answers: ${inboxAnswerWords[inbox.answer]}`,
  });
  const setAnswer = (answer: InboxAnswer) => change.send({ params, body: { answer } });
  return (
    <div className="stack">
      <NotLoaded query={found} what="the inbox" rows={3} />
      <ActionFailure title="The inbox was not changed." error={change.error} />
      {found.data?.is_open === false && (
        <Empty
          title="Your inbox is not open"
          action={
            <Button
              variant="primary"
              pending={change.isPending && 'Opening'}
              onClick={() => setAnswer('200')}
            >
              Open the inbox
            </Button>
          }
        >
          The inbox is an address that receives webhooks, verifies their signatures and shows them
          here.
        </Empty>
      )}
      {found.data?.inbox && (
        <Opened
          accountId={accountId}
          inbox={{
            ...found.data.inbox,
            // What was just chosen is shown before it is answered.
            ...change.sent?.body,
          }}
          onAnswer={setAnswer}
        />
      )}
    </div>
  );
}

interface OpenedProps {
  readonly accountId: string;
  readonly inbox: WebhookInbox;
  readonly onAnswer: (answer: InboxAnswer) => void;
}

const answers = inboxAnswers.map((value) => ({ value, label: inboxAnswerWords[value] }));

function Opened({ accountId, inbox, onAnswer }: OpenedProps) {
  const clearing = useAct(clearWebhookInbox, { done: 'The inbox is empty' });
  return (
    <>
      <Cells framed className={styles['pair']}>
        <Cell caption="Address" look="mono">
          <span className={styles['copied']}>
            {inbox.address}
            <CopyButton
              text={inbox.address}
              label="Copy the address"
              done="Address copied to clipboard"
            />
          </span>
        </Cell>
        <Cell caption="It answers">
          <Segmented
            label="It answers"
            size="sm"
            options={answers}
            value={inbox.answer}
            onChange={onAnswer}
          />
        </Cell>
      </Cells>
      <p className="small muted">
        Anyone who knows the address can post to it: bodies up to 64 kB, 120 a minute. The last 50
        are kept. Make it fail to see retries; 410 stops the webhooks that send here.
      </p>
      <ActionFailure title="The inbox was not cleared." error={clearing.error} />
      <InboxRequests
        accountId={accountId}
        clear={
          <Button
            acts
            size="sm"
            icon="trash"
            pending={clearing.isPending && 'Clearing'}
            onClick={() => clearing.send({ params: { accountId } })}
          >
            Clear
          </Button>
        }
      />
    </>
  );
}

import { clearWebhookInbox, updateWebhookInbox } from '@portal/contract/usage/webhook/operations';
import {
  type InboxAnswer,
  inboxAnswers,
  type WebhookInbox,
} from '@portal/contract/usage/webhook/schema';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { InboxRequests } from './inbox-requests.tsx';
import { inboxQuery } from './queries.ts';
import { useWebhookAct } from './use-webhook-act.ts';
import { inboxAnswerWords } from './webhook-text.ts';
import styles from './webhooks.module.css';

/** A receiver that the portal keeps for the account. */
export function InboxPanel({ accountId }: { readonly accountId: string }) {
  const found = useQuery(inboxQuery(useClient(), accountId));
  const change = useWebhookAct({
    send: (client, answer: InboxAnswer) =>
      client(updateWebhookInbox, { params: { accountId }, body: { answer } }),
    done: ({ inbox }) => `From now on it answers: ${inboxAnswerWords[inbox.answer]}`,
  });
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
              onClick={() => change.mutate('200')}
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
            ...(change.isPending && { answer: change.variables }),
          }}
          onAnswer={change.mutate}
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
  const clearing = useWebhookAct({
    send: (client) => client(clearWebhookInbox, { params: { accountId } }),
    done: () => 'The inbox is empty',
  });
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
            onClick={() => clearing.mutate(undefined)}
          >
            Clear
          </Button>
        }
      />
    </>
  );
}

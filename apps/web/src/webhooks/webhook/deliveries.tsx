import { listWebhookMessages } from '@portal/contract/webhooks/webhook/operations';
import type { Webhook, WebhookMessage } from '@portal/contract/webhooks/webhook/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { ShowOlder } from '../../resource/show-older.tsx';
import { usePages } from '../../resource/use-pages.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { State, StatusCode } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { liveMs, type WebhookPlace } from './webhook-place.ts';
import { ResendFailedModal } from './resend-failed-modal.tsx';
import { drillWords, messageStates } from './webhook-text.ts';
import { WebhookState } from './webhook-table.tsx';
import { toMessageQuery, type WebhookSearch } from './webhook-search.ts';

interface DeliveriesProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
  readonly search: WebhookSearch;
  readonly onShow: (change: Partial<WebhookSearch>) => void;
}

/** What the endpoint was told, newest first; new messages appear by themselves. */
export function Deliveries({ place, webhook, search, onShow }: DeliveriesProps) {
  const log = usePages(
    listWebhookMessages,
    { params: { ...place }, query: toMessageQuery(search) },
    { placeholderData: keepPreviousData, refetchInterval: liveMs },
  );
  const messages = log.data?.pages.flatMap((page) => page.messages.map(({ message }) => message));
  return (
    <div className="stack">
      <div className="row between">
        <WebhookState webhook={webhook} />
        <ModalButton acts icon="refresh" modal={ResendFailedModal} of={{ place }}>
          Resend failed messages
        </ModalButton>
      </div>
      <DeliveryFilters search={search} onShow={onShow} />
      <NotLoaded query={log} what="the deliveries" rows={8} />
      {messages && (
        <Messages messages={messages} search={search} onOpen={(message) => onShow({ message })} />
      )}
      <ShowOlder list={log}>Show older messages</ShowOlder>
    </div>
  );
}

interface MessagesProps extends MessageTableProps {
  readonly search: WebhookSearch;
}

function Messages({ messages, search, onOpen }: MessagesProps) {
  if (messages.length > 0) return <MessageTable messages={messages} onOpen={onOpen} />;
  if ([search.event, search.state, search.item, search.reference, search.since].some(Boolean)) {
    return <Empty title="No matching messages">There may be others in the last 30 days.</Empty>;
  }
  return (
    <Empty title="No messages yet">
      Messages appear here as soon as something happens to a parcel. To see one, send a test event.
    </Empty>
  );
}

interface MessageTableProps {
  readonly messages: readonly WebhookMessage[];
  readonly onOpen: (id: string) => void;
}

function MessageTable({ messages, onOpen }: MessageTableProps) {
  return (
    <DataTable
      caption="Deliveries"
      rows={messages}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Event',
          cell: (message) => (
            <span className="lines">
              <LinkButton onClick={() => onOpen(message.id)}>{message.event}</LinkButton>
              <MessageNote message={message} />
            </span>
          ),
        },
        { label: 'State', cell: (message) => <MessageStateMark message={message} /> },
        {
          label: 'Last answer',
          cell: ({ last_status }) =>
            last_status === null ? '–' : <StatusCode code={last_status} />,
        },
        { label: 'Tries', cell: ({ tries }) => tries },
        { label: 'Since', cell: ({ created_at }) => <Moment at={created_at} /> },
      ]}
    />
  );
}

function MessageNote({ message }: { readonly message: WebhookMessage }) {
  const { item_id: item, reference, drill } = message;
  const parts = [drill && `Test: ${drillWords[drill].label.toLowerCase()}`, reference, item];
  return (
    <small>
      {parts.filter(Boolean).join(', ')}
      {isTakenWrongly(message) && '; accepted, but should have been refused'}
    </small>
  );
}

/** What a receiver that verifies would have refused. */
const isTakenWrongly = ({ drill, state }: WebhookMessage) =>
  state === 'delivered' && (drill === 'forged' || drill === 'old');

/** Where it stands, and when it is tried next. */
export function MessageStateMark({ message }: { readonly message: WebhookMessage }) {
  const { text, kind } = messageStates[message.state];
  return (
    <span className="lines">
      <State kind={kind}>{text}</State>
      {message.tries > 0 && message.due_at && (
        <small>
          Next try <Moment at={message.due_at} />
        </small>
      )}
    </span>
  );
}

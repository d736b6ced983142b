import { listInboxRequests } from '@portal/contract/webhooks/webhook/operations';
import type { InboxRequest } from '@portal/contract/webhooks/webhook/schema';
import { type ReactNode, useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment, toMomentText } from '../../ui/text/moment.tsx';
import { liveMs } from './webhook-place.ts';
import { inboxAnswerWords, toHeaderText, toShownBody } from './webhook-text.ts';

interface InboxRequestsProps {
  readonly accountId: string;
  readonly clear: ReactNode;
}

/** What came, newest first; new ones appear by themselves. */
export function InboxRequests({ accountId, clear }: InboxRequestsProps) {
  const [open, setOpen] = useState<number>();
  const list = useRead(listInboxRequests, { params: { accountId } }, { refetchInterval: liveMs });
  const requests = list.data?.requests.map(({ request }) => request) ?? [];
  const opened = requests.find(({ id }) => id === open);
  return (
    <section className="stack" aria-label="Requests">
      <NotLoaded query={list} what="the requests" rows={4} />
      {list.data && requests.length === 0 && (
        <Empty title="Nothing received yet" level="h3">
          Send a test event from the page of a webhook that sends here. It appears straight away.
        </Empty>
      )}
      {requests.length > 0 && (
        <>
          <div>{clear}</div>
          <RequestTable requests={requests} onOpen={setOpen} />
        </>
      )}
      {opened && <RequestModal request={opened} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface RequestTableProps {
  readonly requests: readonly InboxRequest[];
  readonly onOpen: (id: number) => void;
}

function RequestTable({ requests, onOpen }: RequestTableProps) {
  return (
    <DataTable
      caption="Requests"
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Message',
          cell: (request) => (
            <LinkButton onClick={() => onOpen(request.id)}>{toName(request)}</LinkButton>
          ),
        },
        { label: 'Signature', cell: (request) => <Verdict request={request} /> },
        { label: 'Answered', cell: ({ answer }) => inboxAnswerWords[answer] },
        { label: 'Received', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  );
}

function Verdict({ request }: { readonly request: InboxRequest }) {
  return (
    <span className="lines">
      <State kind={request.is_verified ? 'live' : 'off'}>
        {request.is_verified ? 'Verified' : 'Not verified'}
      </State>
      {request.fault && <small>{request.fault}</small>}
    </span>
  );
}

/** The event, where the body says one. */
function toName({ body }: InboxRequest): string {
  const [, type] = /"type"\s*:\s*"([\w.]{1,60})"/.exec(body) ?? [];
  return type ?? 'A request';
}

function RequestModal({ request, onClose }: ModalProps<{ request: InboxRequest }>) {
  const { fault, body, headers } = request;
  return (
    <Modal
      size="lg"
      title={toName(request)}
      description={toMomentText(request.at)}
      onClose={onClose}
    >
      <div className="stack">
        {fault === null ? (
          <Callout kind="success" title="The signature is valid." />
        ) : (
          <Callout kind="warning" title="The signature is not valid.">
            {fault}.
          </Callout>
        )}
        <CodeBlock
          samples={[
            { id: 'body', label: 'Body', code: toShownBody(body), language: 'json' },
            { id: 'headers', label: 'Headers', code: toHeaderText(headers) },
          ]}
        />
      </div>
    </Modal>
  );
}

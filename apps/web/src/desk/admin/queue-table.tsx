import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { classNames } from '../../lib/class-names.ts';
import { requestStateKinds, requestStateNames } from '../../accounts/request/index.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { paths } from '../../lib/paths.ts';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { tableStyles } from '../../ui/table/table.tsx';
import type { Verdict } from './decision-modal.tsx';
import styles from './manage.module.css';

interface QueueTableProps {
  readonly requests: readonly QueuedRequest[];
  readonly onDecide: (request: QueuedRequest, verdict: Verdict) => void;
  /** Ids of those that are chosen, to be approved together. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, isChosen: boolean) => void;
}

export function QueueTable({ requests, onDecide, chosen, onChoose }: QueueTableProps) {
  return (
    <DataTable
      caption="Requests"
      middle
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Request',
          cell: (request) => (
            <Wanted request={request} isChosen={chosen.has(request.id)} onChoose={onChoose} />
          ),
        },
        {
          label: 'Organisation',
          className: styles['break'],
          cell: (request) => <Organisation request={request} />,
        },
        {
          label: 'Requested',
          cell: ({ created_at, requested_by_email }) => (
            <span className={classNames('lines', styles['who'])}>
              <Moment at={created_at} />
              <small>{requested_by_email ?? 'by the portal'}</small>
            </span>
          ),
        },
        {
          label: 'Decision',
          className: styles['decision'],
          cell: (request) =>
            request.state === 'pending' ? (
              <DecisionButtons request={request} onDecide={onDecide} />
            ) : (
              <Decided request={request} />
            ),
        },
      ]}
    />
  );
}

interface WantedProps extends Pick<QueueTableProps, 'onChoose'> {
  readonly request: QueuedRequest;
  readonly isChosen: boolean;
}

function Wanted({ request, isChosen, onChoose }: WantedProps) {
  const { id, state, reason } = request;
  return (
    <span className={classNames('lines', styles['who'])}>
      {state === 'pending' ? (
        <Checkbox
          label={requestText(request)}
          checked={isChosen}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      ) : (
        requestText(request)
      )}
      {reason && (
        <small>
          <q>{reason}</q>
        </small>
      )}
    </span>
  );
}

function Organisation({ request }: { readonly request: QueuedRequest }) {
  return (
    <span className={classNames('lines', styles['who'])}>
      <a href={paths.customer(request.account_id)}>{request.org_name}</a>
      <small>Account {request.account_id}</small>
      {request.unproved_number && (
        <small>Customer number {request.unproved_number}, not verified</small>
      )}
    </span>
  );
}

interface DecisionButtonsProps {
  readonly request: QueuedRequest;
  readonly onDecide: QueueTableProps['onDecide'];
}

function DecisionButtons({ request, onDecide }: DecisionButtonsProps) {
  const what = `: ${requestText(request)}`;
  return (
    <ButtonGroup className={tableStyles.r}>
      <Button size="sm" icon="check" onClick={() => onDecide(request, 'approve')}>
        Approve<span className="sr">{what}</span>
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => onDecide(request, 'reject')}>
        Refuse<span className="sr">{what}</span>
      </Button>
    </ButtonGroup>
  );
}

function Decided({ request }: { readonly request: QueuedRequest }) {
  const { state, decided_at, decided_by, decision_reason } = request;
  return (
    <span className={classNames('lines', styles['who'])}>
      <State kind={requestStateKinds[state]}>{requestStateNames[state]}</State>
      {decision_reason && <span>{decision_reason}</span>}
      <small>
        {decided_at && <Moment at={decided_at} />} {decided_by}
      </small>
    </span>
  );
}

import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { requestStateKinds, requestStateNames } from '../../accounts/request/index.ts';
import type { Decision } from '../../accounts/request/index.ts';
import { paths } from '../../lib/paths.ts';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import styles from './manage.module.css';

interface QueueTableProps {
  readonly requests: readonly QueuedRequest[];
  readonly onDecide: (request: QueuedRequest, verdict: Decision['verdict']) => void;
  /** Ids of those that are chosen, to be approved together. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, isChosen: boolean) => void;
}

export function QueueTable({ requests, onDecide, chosen, onChoose }: QueueTableProps) {
  return (
    <Table caption="Requests" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Organisation</th>
          <th scope="col">Requested</th>
          <th scope="col">Decision</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row" data-th="Request">
              <span className={styles['who']}>
                {request.state === 'pending' ? (
                  <Checkbox
                    label={requestText(request)}
                    checked={chosen.has(request.id)}
                    onChange={({ target }) => onChoose(request.id, target.checked)}
                  />
                ) : (
                  requestText(request)
                )}
                {request.reason && (
                  <small>
                    <q>{request.reason}</q>
                  </small>
                )}
              </span>
            </th>
            <td data-th="Organisation" className={styles['break']}>
              <Organisation request={request} />
            </td>
            <td data-th="Requested">
              <span className={styles['who']}>
                <Moment at={request.created_at} />
                <small>{request.requested_by_email ?? 'by the portal'}</small>
              </span>
            </td>
            <td data-th="Decision" className={styles['decision']}>
              {request.state === 'pending' ? (
                <DecisionButtons request={request} onDecide={onDecide} />
              ) : (
                <Decided request={request} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Organisation({ request }: { readonly request: QueuedRequest }) {
  return (
    <span className={styles['who']}>
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
    <span className={styles['who']}>
      <State kind={requestStateKinds[state]}>{requestStateNames[state]}</State>
      {decision_reason && <span>{decision_reason}</span>}
      <small>
        {decided_at && <Moment at={decided_at} />} {decided_by}
      </small>
    </span>
  );
}

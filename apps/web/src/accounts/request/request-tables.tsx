import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { requestStateKinds, requestStateNames } from './request-names.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import styles from './requests.module.css';

interface PendingTableProps {
  readonly requests: readonly AccountRequest[];
  readonly onWithdraw: (request: AccountRequest) => void;
}

export function PendingTable({ requests, onWithdraw }: PendingTableProps) {
  return (
    <Table caption="Pending requests" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Requested</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row" data-th="AccountRequest">
              <span className={styles['who']}>
                {requestText(request)}
                {request.reason && (
                  <small>
                    <q>{request.reason}</q>
                  </small>
                )}
              </span>
            </th>
            <td data-th="Requested">
              <Asked request={request} />
            </td>
            <td className={tableStyles.r}>
              <WithdrawButton request={request} onWithdraw={onWithdraw} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface WithdrawButtonProps {
  readonly request: AccountRequest;
  readonly onWithdraw: (request: AccountRequest) => void;
}

function WithdrawButton({ request, onWithdraw }: WithdrawButtonProps) {
  return (
    <AdminOnly>
      <Button size="sm" variant="danger-quiet" onClick={() => onWithdraw(request)}>
        Withdraw<span className="sr"> “{requestText(request)}”</span>
      </Button>
    </AdminOnly>
  );
}

function Asked({ request }: { readonly request: AccountRequest }) {
  return (
    <span className={styles['who']}>
      <Moment at={request.created_at} day />
      <small>{request.requested_by_email ?? 'by the portal'}</small>
    </span>
  );
}

export function HistoryTable({ requests }: { readonly requests: readonly AccountRequest[] }) {
  return (
    <Table caption="Decided requests" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Requested</th>
          <th scope="col">Decision</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row" data-th="AccountRequest" className={styles['break']}>
              {requestText(request)}
            </th>
            <td data-th="Requested">
              <Asked request={request} />
            </td>
            <td data-th="Decision">
              <span className={styles['who']}>
                <State kind={requestStateKinds[request.state]}>
                  {requestStateNames[request.state]}
                </State>
                {request.decided_at && (
                  <small>
                    <Moment at={request.decided_at} day />
                  </small>
                )}
              </span>
            </td>
            <td data-th="Reason" className={styles['break']}>
              {request.decision_reason || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

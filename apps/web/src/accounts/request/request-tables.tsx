import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { classNames } from '../../lib/class-names.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { AdminOnly } from '../../session/admin-only.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { requestStateKinds, requestStateNames } from './request-names.ts';
import styles from './requests.module.css';

interface OfRequest {
  readonly request: AccountRequest;
}

const requested = {
  label: 'Requested',
  cell: (request: AccountRequest) => <Asked request={request} />,
} as const;

export function PendingTable({ requests }: { readonly requests: readonly AccountRequest[] }) {
  return (
    <DataTable
      caption="Pending requests"
      middle
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Request', cell: (request) => <Wanted request={request} /> },
        requested,
        {
          label: 'Actions',
          kind: 'actions',
          cell: (request) => (
            <AdminOnly>
              <ModalButton size="sm" variant="danger-quiet" modal={WithdrawModal} of={{ request }}>
                Withdraw<span className="sr"> “{requestText(request)}”</span>
              </ModalButton>
            </AdminOnly>
          ),
        },
      ]}
    />
  );
}

function Wanted({ request }: OfRequest) {
  return (
    <span className={classNames('lines', styles['who'])}>
      {requestText(request)}
      {request.reason && (
        <small>
          <q>{request.reason}</q>
        </small>
      )}
    </span>
  );
}

function Asked({ request }: OfRequest) {
  return (
    <span className={classNames('lines', styles['who'])}>
      <Moment at={request.created_at} day />
      <small>{request.requested_by_email ?? 'by the portal'}</small>
    </span>
  );
}

export function HistoryTable({ requests }: { readonly requests: readonly AccountRequest[] }) {
  return (
    <DataTable
      caption="Decided requests"
      middle
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Request', className: styles['break'], cell: requestText },
        requested,
        { label: 'Decision', cell: (request) => <Decision request={request} /> },
        {
          label: 'Reason',
          className: styles['break'],
          cell: ({ decision_reason }) => decision_reason || '–',
        },
      ]}
    />
  );
}

function Decision({ request: { state, decided_at } }: OfRequest) {
  return (
    <span className={classNames('lines', styles['who'])}>
      <State kind={requestStateKinds[state]}>{requestStateNames[state]}</State>
      {decided_at && (
        <small>
          <Moment at={decided_at} day />
        </small>
      )}
    </span>
  );
}

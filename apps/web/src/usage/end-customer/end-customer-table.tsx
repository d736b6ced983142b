import type { EndCustomer, EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { useState } from 'react';
import { DataTable } from '../../resource/data-table.tsx';
import { ButtonGroup } from '../../ui/input/button.tsx';
import { tableStyles } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ActModal, type ActKind } from './act-modal.tsx';
import { useSession } from '../../session/session.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';

interface EndCustomerTableProps {
  readonly use: EndCustomerUse;
  readonly accountId: string;
}

export function EndCustomerTable({ use, accountId }: EndCustomerTableProps) {
  const { isAdmin } = useSession();
  return (
    <DataTable
      caption="End customers"
      middle
      rows={use.parts.map(({ part }) => part)}
      keyOf={({ end_customer }) => end_customer?.id ?? 0}
      columns={[
        {
          label: 'End customer',
          cell: ({ end_customer }) =>
            end_customer ? <Named one={end_customer} /> : <span className="muted">Not named</span>,
        },
        { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
        { label: 'Errors', kind: 'figures', cell: ({ errors }) => errors },
        {
          label: 'Share of the invoice',
          kind: 'figures',
          cell: ({ amount }) => (amount === null ? '–' : `${use.currency} ${amount}`),
        },
        {
          label: 'Change',
          kind: 'actions',
          cell: ({ end_customer }) =>
            end_customer && isAdmin && <Acts one={end_customer} accountId={accountId} />,
        },
      ]}
    />
  );
}

function Named({ one }: { readonly one: EndCustomer }) {
  return (
    <span className="lines">
      {one.name}
      <small className="mono">{one.number}</small>
      {one.invited_at && (
        <small>
          Invited <Moment at={one.invited_at} day />
        </small>
      )}
      {one.link_ends_at && <LinkEnd key={one.link_ends_at} at={one.link_ends_at} />}
    </span>
  );
}

function LinkEnd({ at }: { readonly at: string }) {
  const [isOver] = useState(() => Date.parse(at) <= Date.now());
  return (
    <small>
      {isOver ? 'Link ended on' : 'Link works until'} <Moment at={at} day />
    </small>
  );
}

function Acts({ one, accountId }: { readonly one: EndCustomer; readonly accountId: string }) {
  const whose = <span className="sr"> {one.name}</span>;
  const to = (kind: ActKind) => ({
    size: 'sm' as const,
    acts: true,
    modal: ActModal,
    of: { kind, one, accountId },
  });
  return (
    <ButtonGroup className={tableStyles.r}>
      <ModalButton {...to('invite')} icon="mail">
        Invite{whose}
      </ModalButton>
      {one.link_ends_at && (
        <>
          <ModalButton {...to('renew')}>Renew link{whose}</ModalButton>
          <ModalButton {...to('revoke')}>Revoke link{whose}</ModalButton>
        </>
      )}
      <ModalButton {...to('rename')}>Rename{whose}</ModalButton>
      <ModalButton {...to('delete')} variant="danger-quiet">
        Delete{whose}
      </ModalButton>
    </ButtonGroup>
  );
}

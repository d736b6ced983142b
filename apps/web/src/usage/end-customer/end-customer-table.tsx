import type { EndCustomer, EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { useState } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { tableStyles } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import type { OpenAct } from './act-modal.tsx';

interface EndCustomerTableProps {
  readonly use: EndCustomerUse;
  /** Absent for whoever only reads. */
  readonly onAct: ((act: OpenAct) => void) | undefined;
}

export function EndCustomerTable({ use, onAct }: EndCustomerTableProps) {
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
        { label: 'Calls', kind: 'figures', cell: ({ calls }) => toCountText(calls) },
        { label: 'Errors', kind: 'figures', cell: ({ errors }) => toCountText(errors) },
        {
          label: 'Share of the invoice',
          kind: 'figures',
          cell: ({ amount }) => (amount === null ? '–' : `${use.currency} ${amount}`),
        },
        {
          label: 'Change',
          kind: 'actions',
          cell: ({ end_customer }) =>
            end_customer && onAct && <Acts one={end_customer} onAct={onAct} />,
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

interface ActsProps {
  readonly one: EndCustomer;
  readonly onAct: (act: OpenAct) => void;
}

function Acts({ one, onAct }: ActsProps) {
  const whose = <span className="sr"> {one.name}</span>;
  return (
    <ButtonGroup className={tableStyles.r}>
      <Button acts size="sm" icon="mail" onClick={() => onAct({ kind: 'invite', one })}>
        Invite{whose}
      </Button>
      {one.link_ends_at && (
        <>
          <Button acts size="sm" onClick={() => onAct({ kind: 'renew', one })}>
            Renew link{whose}
          </Button>
          <Button acts size="sm" onClick={() => onAct({ kind: 'revoke', one })}>
            Revoke link{whose}
          </Button>
        </>
      )}
      <Button acts size="sm" onClick={() => onAct({ kind: 'rename', one })}>
        Rename{whose}
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => onAct({ kind: 'delete', one })}>
        Delete{whose}
      </Button>
    </ButtonGroup>
  );
}

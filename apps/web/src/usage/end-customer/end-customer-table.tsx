import type { EndCustomer, EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { useState } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import type { OpenAct } from './act-modal.tsx';

interface EndCustomerTableProps {
  readonly use: EndCustomerUse;
  /** Absent for whoever only reads. */
  readonly onAct: ((act: OpenAct) => void) | undefined;
}

export function EndCustomerTable({ use, onAct }: EndCustomerTableProps) {
  return (
    <Table caption="End customers" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">End customer</th>
          <th scope="col" className={tableStyles.r}>
            Calls
          </th>
          <th scope="col" className={tableStyles.r}>
            Errors
          </th>
          <th scope="col" className={tableStyles.r}>
            Share of the invoice
          </th>
          <th scope="col">
            <span className="sr">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {use.parts.map(({ part: { end_customer: one, calls, errors, amount } }) => (
          <tr key={one?.id ?? 0}>
            <th scope="row" data-th="End customer">
              {one ? <Named one={one} /> : <span className="muted">Not named</span>}
            </th>
            <td data-th="Calls" className={tableStyles.r}>
              {toCountText(calls)}
            </td>
            <td data-th="Errors" className={tableStyles.r}>
              {toCountText(errors)}
            </td>
            <td data-th="Share of the invoice" className={tableStyles.r}>
              {amount === null ? '–' : `${use.currency} ${amount}`}
            </td>
            <td>{one && onAct && <Acts one={one} onAct={onAct} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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

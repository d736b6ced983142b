import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useState } from 'react';
import { ColleagueName } from '../../calls/names/colleague-name.tsx';
import { paths } from '../../lib/paths.ts';
import { toAgeText } from '../../lib/dates.ts';
import { DataTable } from '../../resource/data-table.tsx';
import type { Chosen } from '../../resource/workbench/use-chosen.ts';
import { chooseColumn } from '../../resource/workbench/choose-column.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { Moment } from '../../ui/text/moment.tsx';

interface QueueTableProps {
  readonly requests: readonly QueuedRequest[];
  /** Id of the one that is open. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  /** Undefined where nothing waits for a decision. */
  readonly chosen: Chosen<QueuedRequest> | undefined;
}

const keyOf = ({ id }: QueuedRequest) => String(id);

export function QueueTable({ requests, open, onOpen, chosen }: QueueTableProps) {
  const [now] = useState(Date.now);
  return (
    <DataTable
      caption="Requests"
      compact
      rows={requests}
      keyOf={keyOf}
      isSelected={(request) => keyOf(request) === open}
      columns={[
        chosen && chooseColumn(chosen, requests, (one) => `${requestText(one)}, ${one.org_name}`),
        {
          label: 'Request',
          names: true,
          cell: (request) => (
            <LinkButton data-open="" onClick={() => onOpen(keyOf(request))}>
              {requestText(request)}
            </LinkButton>
          ),
        },
        {
          label: 'Organisation',
          from: 'middle',
          cell: ({ account_id, org_name }) => <a href={paths.customer(account_id)}>{org_name}</a>,
        },
        {
          label: 'Note',
          from: 'wide',
          cell: ({ shares_number, unproved_number }) =>
            shares_number ? 'Shared number' : unproved_number && 'Number not verified',
        },
        chosen
          ? {
              label: 'Waits',
              kind: 'figures',
              cell: ({ created_at }) => toAgeText(created_at, now),
            }
          : {
              label: 'Decided',
              kind: 'figures',
              cell: ({ decided_at }) => decided_at && <Moment at={decided_at} day />,
            },
        !chosen && {
          label: 'By',
          from: 'wide',
          cell: ({ decided_by }) => decided_by && <ColleagueName email={decided_by} />,
        },
      ]}
    />
  );
}

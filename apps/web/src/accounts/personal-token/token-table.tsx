import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { RevokeModal } from './revoke-modal.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Tag, Tags } from '../../ui/text/marks.tsx';
import { Expiry, LastUse, TokenName } from './token-cells.tsx';

interface TokenTableProps {
  readonly tokens: readonly PersonalToken[];
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
}

const permissionNames = { ro: 'Read', rw: 'Read and write' } as const;

export function TokenTable({ tokens, readAt }: TokenTableProps) {
  return (
    <DataTable
      caption="Personal tokens"
      middle
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Token', cell: (token) => <TokenName {...token} /> },
        {
          label: 'Scopes',
          cell: ({ scopes }) => (
            <Tags>
              {scopes.map((scope) => (
                <Tag key={scope}>{scope}</Tag>
              ))}
            </Tags>
          ),
        },
        { label: 'Permission', cell: ({ permission }) => permissionNames[permission] },
        {
          label: 'Last used',
          cell: ({ last_used_at: at }) => <LastUse at={at} />,
        },
        {
          label: 'Expires',
          cell: ({ expires_at: at }) => <Expiry at={at} readAt={readAt} />,
        },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (token) => (
            <ModalButton
              size="sm"
              variant="danger-quiet"
              icon="trash"
              modal={RevokeModal}
              of={{ token }}
            >
              Revoke<span className="sr"> {token.name}</span>
            </ModalButton>
          ),
        },
      ]}
    />
  );
}

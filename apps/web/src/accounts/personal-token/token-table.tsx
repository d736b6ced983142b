import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { classNames } from '../../lib/class-names.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Tag, Tags } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './tokens.module.css';

interface TokenTableProps {
  readonly tokens: readonly PersonalToken[];
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onRevoke: (token: PersonalToken) => void;
}

const permissionNames = { ro: 'Read', rw: 'Read and write' } as const;

export function TokenTable({ tokens, readAt, onRevoke }: TokenTableProps) {
  return (
    <DataTable
      caption="Personal tokens"
      middle
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Token',
          cell: ({ name, prefix }) => (
            <span className={classNames('lines', styles['token'])}>
              {name}
              <code>{prefix}…</code>
            </span>
          ),
        },
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
          cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : 'Never'),
        },
        {
          label: 'Expires',
          cell: ({ expires_at }) => (
            <span>
              {Date.parse(expires_at) <= readAt && 'Expired '}
              <Moment at={expires_at} day />
            </span>
          ),
        },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (token) => (
            <Button size="sm" variant="danger-quiet" icon="trash" onClick={() => onRevoke(token)}>
              Revoke<span className="sr"> {token.name}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { Button } from '../../ui/input/button.tsx';
import { Tag, Tags } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
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
    <Table caption="Personal tokens" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Scopes</th>
          <th scope="col">Permission</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row" data-th="Token">
              <span className={styles['token']}>
                {token.name}
                <code>{token.prefix}…</code>
              </span>
            </th>
            <td data-th="Scopes">
              <Tags>
                {token.scopes.map((scope) => (
                  <Tag key={scope}>{scope}</Tag>
                ))}
              </Tags>
            </td>
            <td data-th="Permission">{permissionNames[token.permission]}</td>
            <td data-th="Last used">
              {token.last_used_at ? <Moment at={token.last_used_at} /> : 'Never'}
            </td>
            <td data-th="Expires">
              <span>
                {Date.parse(token.expires_at) <= readAt && 'Expired '}
                <Moment at={token.expires_at} day />
              </span>
            </td>
            <td className={tableStyles.r}>
              <Button size="sm" variant="danger-quiet" icon="trash" onClick={() => onRevoke(token)}>
                Revoke<span className="sr"> {token.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

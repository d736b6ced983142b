import type { User } from '@portal/contract/accounts/user/schema';
import { useId } from 'react';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useOff } from '../../ui/input/read-only.ts';
import { Select } from '../../ui/input/field.tsx';
import { State, Tag } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { roleNames, type UserChange } from './user-change.ts';
import { isOneself, toInitials, whyFixed, type Viewer } from './user-rules.ts';
import styles from '../invitation/users.module.css';

interface UserTableProps {
  /** Everybody: who is the last admin depends on them all. */
  readonly users: readonly User[];
  readonly shown: readonly User[];
  readonly onChange: (change: UserChange) => void;
}

export function UserTable({ users, shown, onChange }: UserTableProps) {
  const viewer = useSession();
  return (
    <Table caption="Users" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">Added</th>
          {viewer.isAdmin && (
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            viewer={viewer}
            fixed={whyFixed(user, users, viewer)}
            onChange={onChange}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface UserRowProps {
  readonly user: User;
  readonly viewer: Viewer;
  readonly fixed: string | undefined;
  readonly onChange: (change: UserChange) => void;
}

const stateNames = { active: 'Active', pending: 'Invited', suspended: 'Suspended' } as const;
const stateKinds = { active: 'live', pending: 'pending', suspended: 'suspended' } as const;

function UserRow({ user, viewer, fixed, onChange }: UserRowProps) {
  return (
    <tr>
      <th scope="row" aria-label={user.username}>
        <span className={styles['person']}>
          <span className={styles['avatar']} aria-hidden="true">
            {toInitials(user.username)}
          </span>
          <span className={styles['names']}>
            <span>
              {user.username} {isOneself(user, viewer) && <Tag>You</Tag>}
            </span>
            <small>{user.email}</small>
          </span>
        </span>
      </th>
      <td data-th="Role">
        {viewer.isAdmin ? (
          <RoleSelect user={user} fixed={fixed} onChange={onChange} />
        ) : (
          roleNames[user.role]
        )}
      </td>
      <td data-th="State">
        <State kind={stateKinds[user.state]}>{stateNames[user.state]}</State>
      </td>
      <td data-th="Added">
        <Moment at={user.created_at} day />
      </td>
      {viewer.isAdmin && (
        <td className={tableStyles.r}>
          {!fixed && (
            <Button
              size="sm"
              variant="danger-quiet"
              icon="trash"
              onClick={() => onChange({ kind: 'remove', user })}
            >
              Remove<span className="sr"> {user.username}</span>
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** Asks before it changes anything: the arrow keys alone would change a role otherwise. */
function RoleSelect({ user, fixed, onChange }: Omit<UserRowProps, 'viewer'>) {
  const id = useId();
  const off = useOff(true);
  return (
    <span className={styles['role']} title={off?.title}>
      <Select
        aria-label={`Role of ${user.username}`}
        aria-describedby={fixed ? id : undefined}
        value={user.role}
        disabled={fixed !== undefined || off !== undefined}
        onChange={(event) =>
          onChange({
            kind: 'role',
            user,
            role: event.target.value === 'admin' ? 'admin' : 'member',
          })
        }
      >
        <option value="admin">Admin</option>
        <option value="member">Member</option>
      </Select>
      {fixed && <small id={id}>{fixed}</small>}
    </span>
  );
}

import type { User } from '@portal/contract/accounts/user/schema';
import { useId } from 'react';
import { DataTable } from '../../resource/data-table.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { useOff } from '../../ui/input/read-only.ts';
import { Select } from '../../ui/input/field.tsx';
import { State, Tag } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { roleNames, type UserChange } from './user-change.ts';
import { isOneself, toInitials, whyFixed, type Viewer } from './user-rules.ts';
import styles from '../invitation/users.module.css';

interface UserTableProps {
  /** Everybody: who is the last admin depends on them all. */
  readonly users: readonly User[];
  readonly shown: readonly User[];
  readonly onChange: (change: UserChange) => void;
}

const stateNames = { active: 'Active', pending: 'Invited', suspended: 'Suspended' } as const;
const stateKinds = { active: 'live', pending: 'pending', suspended: 'suspended' } as const;

export function UserTable({ users, shown, onChange }: UserTableProps) {
  const viewer = useSession();
  const toFixed = (user: User) => whyFixed(user, users, viewer);
  return (
    <DataTable
      caption="Users"
      middle
      rows={shown}
      keyOf={({ id }) => id}
      columns={[
        { label: 'User', unlabelled: true, cell: (user) => <Person user={user} viewer={viewer} /> },
        {
          label: 'Role',
          cell: (user) =>
            viewer.isAdmin ? (
              <RoleSelect user={user} fixed={toFixed(user)} onChange={onChange} />
            ) : (
              roleNames[user.role]
            ),
        },
        {
          label: 'State',
          cell: ({ state }) => <State kind={stateKinds[state]}>{stateNames[state]}</State>,
        },
        { label: 'Added', cell: ({ created_at }) => <Moment at={created_at} day /> },
        viewer.isAdmin && {
          label: 'Actions',
          kind: 'actions',
          cell: (user) =>
            !toFixed(user) && (
              <Button
                size="sm"
                variant="danger-quiet"
                icon="trash"
                onClick={() => onChange({ kind: 'remove', user })}
              >
                Remove<span className="sr"> {user.username}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}

function Person({ user, viewer }: { readonly user: User; readonly viewer: Viewer }) {
  return (
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
  );
}

interface RoleSelectProps extends Pick<UserTableProps, 'onChange'> {
  readonly user: User;
  readonly fixed: string | undefined;
}

/** Asks before it changes anything: the arrow keys alone would change a role otherwise. */
function RoleSelect({ user, fixed, onChange }: RoleSelectProps) {
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

import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listUsers } from '@portal/contract/accounts/user/operations';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { useState } from 'react';
import { AskedAct } from '../../resource/asked-act.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { Invitations } from '../invitation/index.ts';
import type { UserChange } from './user-change.ts';
import { findUsers } from './user-rules.ts';
import { UserTable } from './user-table.tsx';
import styles from '../invitation/users.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Later } from '../../ui/text/later.tsx';

const InviteModal = lazyView(
  async () => (await import('../invitation/invite-modal.tsx')).InviteModal,
  'dialog',
);
const UserModal = lazyView(async () => (await import('./user-modal.tsx')).UserModal, 'dialog');

export default function UsersPage() {
  const { account } = useSession();
  return account && <Users key={account.id} account={account} />;
}

function Users({ account }: { readonly account: Account }) {
  const accountId = String(account.id);
  const { isAdmin } = useSession();
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/users'].title}
        actions={
          isAdmin && (
            <ModalButton variant="primary" icon="mail" modal={InviteModal} of={{ accountId }}>
              Invite
            </ModalButton>
          )
        }
      >
        {isAdmin
          ? 'People in this account. Admins invite people, change their roles and remove them.'
          : 'People in this account. Its admins invite people, change their roles and remove them.'}
      </PageHeader>
      <UserList accountId={accountId} />
      {isAdmin && <Invitations accountId={accountId} />}
      {isAdmin && (
        <AskedAct name="invite">
          {(onClose) => <InviteModal accountId={accountId} onClose={onClose} />}
        </AskedAct>
      )}
    </div>
  );
}

function UserList({ accountId }: { readonly accountId: string }) {
  const list = useRead(listUsers, { params: { accountId } });
  const { text = '' } = useAddress();
  const [change, setChange] = useState<UserChange>();
  const navigate = useNavigate();
  const search = (wanted: string) =>
    void navigate({ href: paths.users({ text: wanted }), replace: true });
  if (list.data === undefined) return <NotLoaded query={list} what="the users" rows={6} />;
  const users = list.data.users.map(({ user }) => user);
  const found = findUsers(users, text);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label="Search users"
          hideLabel
          placeholder="Search users"
          value={text}
          onChange={search}
          onSearch={search}
        />
        <output className="small muted num">{toCountText(found.length, users.length)}</output>
      </div>
      {found.length === 0 ? (
        <Empty
          title={`Nobody matches “${text}”`}
          action={<Button onClick={() => search('')}>Show all users</Button>}
        >
          Search by user name or e-mail address.
        </Empty>
      ) : (
        <UserTable users={users} shown={found} onChange={setChange} />
      )}
      {change && (
        <Later>
          <UserModal change={change} onClose={() => setChange(undefined)} />
        </Later>
      )}
    </>
  );
}

function toCountText(found: number, all: number): string {
  const users = all === 1 ? '1 user' : `${all} users`;
  return found === all ? users : `${found} of ${users}`;
}

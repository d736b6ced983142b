import { t } from '@portal/contract/text/mark';
import type { User, UserRole } from '@portal/contract/accounts/user/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { isConflict } from '../../api/conflict.ts';
import { changeUserRole, dropUser, removeUser, storeUser, usersQuery } from './queries.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { roleNames, type UserChange } from './user-change.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface UserModalProps {
  readonly change: UserChange;
  readonly onClose: () => void;
}

export function UserModal({ change, onClose }: UserModalProps) {
  return change.kind === 'role' ? (
    <RoleModal user={change.user} role={change.role} onClose={onClose} />
  ) : (
    <RemoveModal user={change.user} onClose={onClose} />
  );
}

interface RoleModalProps {
  readonly user: User;
  readonly role: UserRole;
  readonly onClose: () => void;
}

const consequences: Readonly<Record<UserRole, string>> = {
  admin: 'Admins invite people, change roles, remove users and change the account details.',
  member: 'Members work with applications and invoices, and see who is in the account.',
};

function RoleModal({ user, role, onClose }: RoleModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const users = usersQuery(client, String(user.account_id));
  const change = useMutation({
    mutationFn: () => changeUserRole(client, user, role),
    onSuccess: (changed) => {
      storeUser(queryClient, changed);
      toastSuccess(`${user.username} is now ${toRoleText(changed.role)}`);
      onClose();
    },
    // The list is behind: it shows what the other admin did, this dialog what was wanted here.
    onError: (error) => isConflict(error) && queryClient.invalidateQueries(users),
  });
  const name = roleNames[role].toLowerCase();
  return (
    <ConfirmModal
      title={`Make ${user.username} ${toRoleText(role)}`}
      description={user.email}
      verb={`Make ${name}`}
      doing="Changing"
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {isConflict(change.error) ? (
        <Callout kind="warning" title="Someone else has changed this user.">
          The role was {toRoleText(user.role)} when you opened this window, and you chose{' '}
          {toRoleText(role)}. Your change was not saved. Close this window to see the current role.
        </Callout>
      ) : (
        <ActionFailure title="The role was not changed." error={change.error} />
      )}
      <p>{consequences[role]}</p>
    </ConfirmModal>
  );
}

const toRoleText = (role: UserRole) => (role === 'admin' ? t('an admin') : t('a member'));

function RemoveModal({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeUser(client, user),
    onSuccess: () => {
      dropUser(queryClient, user);
      toastSuccess(`${user.username} is removed`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={`Remove ${user.username}`}
      description={user.email}
      verb="Remove"
      doing="Removing"
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The user was not removed." error={removal.error} />
      <p>
        {user.username} can no longer open this account. The account’s applications and keys keep
        working.
      </p>
    </ConfirmModal>
  );
}

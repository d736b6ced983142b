import { deleteUser, updateUserRole } from '@portal/contract/accounts/user/operations';
import { t } from '@portal/contract/text/mark';
import type { User, UserRole } from '@portal/contract/accounts/user/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { isConflict } from '../../api/conflict.ts';
import { FormModal } from '../../resource/form-modal.tsx';
import { ActForm } from '../../resource/act-form.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { roleNames, type UserChange } from './user-change.ts';

export function UserModal({ change, onClose }: ModalProps<{ change: UserChange }>) {
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
  const change = useAct(updateUserRole, {
    done: (reply) => `${user.username} is now ${toRoleText(reply.user.role)}`,
    onDone: onClose,
  });
  // The list behind shows what the other admin did, this dialog what was wanted here.
  const isLost = isConflict(change.error);
  return (
    <FormModal
      title={`Make ${user.username} ${toRoleText(role)}`}
      description={user.email}
      verb={`Make ${roleNames[role].toLowerCase()}`}
      doing="Changing"
      sending={{ isPending: change.isPending, error: isLost ? null : change.error }}
      failed="The role was not changed."
      onSubmit={() => change.send({ params: { ...toParams(user), role }, seen: user })}
      onClose={onClose}
    >
      {isLost && (
        <Callout kind="warning" title="Someone else has changed this user.">
          The role was {toRoleText(user.role)} when you opened this window, and you chose{' '}
          {toRoleText(role)}. Your change was not saved. Close this window to see the current role.
        </Callout>
      )}
      <p>{consequences[role]}</p>
    </FormModal>
  );
}

const toRoleText = (role: UserRole) => (role === 'admin' ? t('an admin') : t('a member'));

const toParams = ({ account_id, id }: User) => ({
  accountId: String(account_id),
  userId: String(id),
});

function RemoveModal({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  return (
    <ActForm
      operation={deleteUser}
      call={() => ({ params: toParams(user) })}
      title={`Remove ${user.username}`}
      description={user.email}
      verb="Remove"
      doing="Removing"
      danger
      failed="The user was not removed."
      done={`${user.username} is removed`}
      onClose={onClose}
    >
      <p>
        {user.username} can no longer open this account. The account’s applications and keys keep
        working.
      </p>
    </ActForm>
  );
}

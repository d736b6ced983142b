import { type Grant, grants, grantsOf } from '@portal/contract/grant';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { isStaffRole } from '@portal/contract/role';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { Checkbox, Radio } from '../../ui/input/choice.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { grantWords } from './grant-words.ts';
import { refreshStaff, sendStanding } from './queries.ts';
import styles from './staff.module.css';

interface StandingModalProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

const roleChoices = [
  { role: null, label: 'By e-mail address: staff if it is one of ours' },
  { role: 'internal', label: 'Internal' },
  { role: 'apigov', label: 'API governance: also sees APIs reserved for it' },
] as const;

/** Role and grants of somebody else; they read the reason in a mail. */
export function StandingModal({ member, onClose }: StandingModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [role, setRole] = useState(member.role_given);
  const [given, setGiven] = useState<readonly Grant[]>(member.grants_given);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () =>
      sendStanding(client, member.iam_user_id, { role, grants: [...given], reason: reason.trim() }),
    async onSuccess({ staff_member: after }) {
      toastSuccess(`${after.email} was told`);
      await refreshStaff(queryClient);
      onClose();
    },
  });
  function submit() {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '' && !sending.isPending) sending.mutate();
  }
  return (
    <FormModal
      title="Change grants"
      description={member.name ? `${member.name}, ${member.email}` : member.email}
      verb="Change"
      doing="Changing"
      sending={sending}
      failed="Nothing was changed."
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoices member={member} role={role} onChange={setRole} />
      <GrantChoices
        given={given}
        brought={grantsOf(toRole(member, role), [])}
        onChange={setGiven}
      />
      <Field
        label="Reason"
        hint="They get it by e-mail, and it is recorded in the staff log."
        error={isMissing ? 'Field should not be empty' : undefined}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormModal>
  );
}

/** The role that grants go with, as far as it is known before it is sent. */
function toRole(
  { role: now, role_given: given, role_by_groups: byGroups }: StaffMember,
  chosen: StaffMember['role_given'],
) {
  if (byGroups) return now;
  return chosen ?? (given ? 'public' : now);
}

interface RoleChoicesProps {
  readonly member: StaffMember;
  readonly role: StaffMember['role_given'];
  readonly onChange: (role: StaffMember['role_given']) => void;
}

function RoleChoices({ member, role, onChange }: RoleChoicesProps) {
  return (
    <fieldset className={styles['choices']}>
      <legend>Role</legend>
      {member.role_by_groups ? (
        <p className="small muted">
          It comes from groups in your identity provider at each login, and can only be changed
          there:{' '}
          {isStaffRole(member.role)
            ? 'the person is in a staff group.'
            : 'the person is not in a staff group.'}
        </p>
      ) : (
        roleChoices.map((choice) => (
          <Radio
            key={choice.label}
            name="role"
            label={choice.label}
            checked={choice.role === role}
            onChange={() => onChange(choice.role)}
          />
        ))
      )}
    </fieldset>
  );
}

interface GrantChoicesProps {
  readonly given: readonly Grant[];
  /** What the role brings while nothing is given. */
  readonly brought: readonly Grant[];
  readonly onChange: (given: readonly Grant[]) => void;
}

function GrantChoices({ given, brought, onChange }: GrantChoicesProps) {
  const names = brought.map((grant) => grantWords[grant][0].toLowerCase());
  return (
    <fieldset className={styles['choices']}>
      <legend>Grants</legend>
      {grants.map((grant) => (
        <Checkbox
          key={grant}
          label={`${grantWords[grant][0]}: ${grantWords[grant][1]}`}
          checked={given.includes(grant)}
          onChange={({ target }) =>
            onChange(target.checked ? [...given, grant] : given.filter((one) => one !== grant))
          }
        />
      ))}
      <p className="small muted">
        {names.length > 0
          ? `If nothing is chosen, the role gives ${names.join(' and ')}. A choice replaces that.`
          : 'A choice applies to staff only.'}
      </p>
    </fieldset>
  );
}

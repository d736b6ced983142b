import { type Grant, grants, grantsOf } from '@portal/contract/grant';
import { updateStaffMember } from '@portal/contract/identity/staff/operations';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import type { BodyOf } from '@portal/contract/operation';
import { isStaffRole } from '@portal/contract/role';
import { Choices } from '../../resource/controls/choices.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Checkbox, Radio } from '../../ui/input/choice.tsx';
import { grantWords } from './grant-words.ts';

type Standing = BodyOf<typeof updateStaffMember>;

const roleChoices = [
  { role: null, label: 'By e-mail address: staff if it is one of ours' },
  { role: 'internal', label: 'Internal' },
  { role: 'apigov', label: 'API governance: also sees APIs reserved for it' },
] as const;

/** Role and grants of somebody else; they read the reason in a mail. */
export function StandingModal({ member, onClose }: ModalProps<{ member: StaffMember }>) {
  const { iam_user_id: iamUserId, name, email, role_given, grants_given } = member;
  const start: Standing = { role: role_given, grants: grants_given, reason: '' };
  return (
    <ActForm
      operation={updateStaffMember}
      start={start}
      call={(body) => ({ params: { iamUserId }, body })}
      title="Change grants"
      description={name ? `${name}, ${email}` : email}
      verb="Change"
      doing="Changing"
      failed="Nothing was changed."
      done={({ staff_member: after }) => `${after.email} was told`}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <>
          <RoleChoices
            member={member}
            role={watch('role')}
            onChange={(role) => setValue('role', role)}
          />
          <GrantChoices
            given={watch('grants')}
            brought={grantsOf(toRole(member, watch('role')), [])}
            onChange={(given) => setValue('grants', [...given])}
          />
          <Row name="reason" />
        </>
      )}
    </ActForm>
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
    <Choices legend="Role">
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
    </Choices>
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
    <Choices legend="Grants">
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
    </Choices>
  );
}

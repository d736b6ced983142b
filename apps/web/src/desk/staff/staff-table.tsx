import { t } from '@portal/contract/text/mark';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { isSameEmail } from '@portal/contract/accounts/user/rules';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { StandingModal } from './standing-modal.tsx';
import { useSession } from '../../session/session.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Tag, Tags } from '../../ui/text/marks.tsx';
import { grantWords } from './grant-words.ts';

export function StaffTable({ staff }: { readonly staff: readonly StaffMember[] }) {
  const { email } = useSession();
  return (
    <DataTable
      caption="Staff"
      middle
      rows={staff}
      keyOf={(member) => member.iam_user_id}
      columns={[
        {
          label: 'Person',
          cell: (member) => (
            <span className="lines">
              {member.name ?? member.email}
              {member.name && <small>{member.email}</small>}
              {!member.enabled && <small>Suspended</small>}
            </span>
          ),
        },
        { label: 'Role', cell: (member) => <RoleText member={member} /> },
        { label: 'Grants', cell: (member) => <Held member={member} /> },
        { label: 'Second factor', cell: (member) => (member.has_second_factor ? 'Yes' : 'None') },
        {
          label: 'Change',
          kind: 'actions',
          cell: (member) =>
            isSameEmail(member.email, email ?? '') ? (
              <span className="small muted">You</span>
            ) : (
              <ModalButton size="sm" modal={StandingModal} of={{ member }}>
                Change<span className="sr"> {member.email}</span>
              </ModalButton>
            ),
        },
      ]}
    />
  );
}

const roleTexts = { internal: 'Internal', apigov: 'API governance' } as const;

function RoleText({ member }: { readonly member: StaffMember }) {
  const { role, role_given: given, role_by_groups: byGroups } = member;
  const isStaff = role === 'internal' || role === 'apigov';
  if (!isStaff && !byGroups) return 'Not staff';
  const source = given === null ? t('from the e-mail address') : t('set by an owner');
  return (
    <span className="lines">
      {isStaff ? roleTexts[role] : 'Not staff'}
      <small>{byGroups ? 'from your identity provider' : source}</small>
    </span>
  );
}

function Held({ member: { grants, grants_given: given } }: { readonly member: StaffMember }) {
  if (grants.length === 0) return 'No grants';
  const shown = given.includes('owner') ? (['owner'] as const) : grants;
  return (
    <span className="lines">
      <Tags>
        {shown.map((grant) => (
          <Tag key={grant}>{grantWords[grant][0]}</Tag>
        ))}
      </Tags>
      <small>{given.length === 0 ? 'from the role' : 'set by an owner'}</small>
    </span>
  );
}

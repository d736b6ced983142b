import { type Grant, grants as allGrants } from '@portal/contract/grant';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { isStaffRole } from '@portal/contract/role';
import { noteAct } from '../../context/staff-act.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import { showStaffMember } from './list-staff.ts';
import { standingChangedMail } from './standing-changed-mail.ts';
import { lockOwners } from '../sql/staff-people-sql.ts';
import { lockStaffRow, type StaffRow, updateStanding } from './staff-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Change {
  readonly role: 'internal' | 'apigov' | null;
  readonly grants: readonly Grant[];
  readonly reason: string;
}

/** Whoever changes it is an owner and stays one: nobody changes what is their own, so an owner is always left. */
export async function updateStaffMember(
  services: Services,
  { person, iamUserId }: { readonly person: Person; readonly iamUserId: string },
  change: Change,
): Promise<StaffMember> {
  const { database, portal, outbox, mailSender } = services;
  if (change.reason.trim() === '') throw invalid({ reason: [t`can't be blank`] });
  if (iamUserId.toLowerCase() === person.iamUserId) {
    throw forbidden(t`Another owner must change your own role and grants`);
  }
  return inTransaction(database, async (connection) => {
    const owners = await lockOwners(connection, portal.staffDomains);
    if (!owners.includes(person.iamUserId)) throw forbidden();
    const row = await lockStaffRow(connection, iamUserId);
    if (!row) throw notFound();
    const show = (now: StaffRow) => showStaffMember(now, portal.staffDomains);
    const standing = toStanding(show(row), change);
    const before = { email: row.email, role: row.role_grant, grants: row.grants };
    noteAct({ before, after: standing });
    await updateStanding(connection, row.id, standing);
    const after = show(await requireRow(connection, row.id));
    if (change.grants.length > 0 && !isStaffRole(after.role)) {
      const text = after.role_by_groups
        ? t`are for staff: put the person in a staff group`
        : t`are for staff: also give the person a role`;
      throw invalid({ grants: [text] });
    }
    await outbox.put(connection, [standingChangedMail(mailSender, after, change.reason)]);
    return after;
  });
}

/** An owner has a role of their own: an address that changes must not leave the portal without one. */
function toStanding(before: StaffMember, { role, grants }: Change) {
  if (before.role_by_groups && role !== before.role_given) {
    throw invalid({
      role: [t`comes from groups in the identity provider, and must be changed there`],
    });
  }
  const isOwner = grants.includes('owner') && !before.role_by_groups;
  const own = isOwner && before.role === 'internal' ? 'internal' : null;
  return { role: role ?? own, grants: allGrants.filter((grant) => grants.includes(grant)) };
}

async function requireRow(connection: Connection, id: string): Promise<StaffRow> {
  const row = await lockStaffRow(connection, id);
  if (!row) throw notFound();
  return row;
}

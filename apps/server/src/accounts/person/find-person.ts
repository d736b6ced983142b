import { accountPlan } from '@portal/contract/accounts/account/rules';
import { grantsOf } from '@portal/contract/grant';
import { isStaffRole, type Role } from '@portal/contract/role';
import type { Database } from '../../platform/database/database.ts';
import { findPersonRow, type PersonRow } from './person-sql.ts';
import type { Person } from '../../context/caller.ts';
import { planById, type Portal } from '../../context/portal.ts';
import { toStaffRole } from '../../context/staff-role.ts';

/** The person behind a verified token, with the role that the server computes (decisions, Login). */
export async function findPerson(
  database: Pick<Database, 'query'>,
  portal: Portal,
  iamUserId: string,
): Promise<Person | null> {
  const row = await findPersonRow(database, iamUserId);
  if (!row) return null;
  const role = roleOf(row, portal);
  // Whoever is staff goes on as such.
  if (row.account_suspended && !isStaffRole(role)) return null;
  return {
    iamUserId: row.iam_user_id,
    email: row.email,
    username: row.username,
    role,
    grants: grantsOf(role, row.grants),
    accountId: row.account_id,
    userId: row.user_id,
    accountRole: row.account_role,
  };
}

/** A role of staff, else the account's plan, else public. */
function roleOf(row: PersonRow, portal: Portal): Role {
  const staffRole = toStaffRole(row, portal.staffDomains);
  if (staffRole) return staffRole;
  if (row.account_id === null) return 'public';
  if (row.plan_ids.length === 0) return row.account_plan === 'partner' ? 'partner' : 'customer';
  const plans = row.plan_ids.map((id) => planById(portal, id).key);
  return accountPlan('public', plans).id;
}

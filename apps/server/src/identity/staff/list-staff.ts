import { grantsOf } from '@portal/contract/grant';
import type { StaffMember } from '@portal/contract/identity/staff/schema';
import type { Pagination } from '@portal/contract/pagination';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { toStaffRole } from '../../context/staff-role.ts';
import { listStaffRows, type StaffRow } from './staff-sql.ts';

const pageSize = 20;

export async function listStaff(
  { database, portal: { staffDomains } }: Services,
  { text = '', page: pageText }: { text?: string | undefined; page?: string | undefined },
): Promise<{ staff: StaffMember[]; pagination: Pagination }> {
  const page = parsePage(pageText);
  const { rows, total } = await listStaffRows(database, {
    text: text.trim(),
    staffDomains,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    staff: rows.map((row) => showStaffMember(row, staffDomains)),
    pagination: toPagination({ total, page, pageSize }),
  };
}

/** Of somebody who is no staff the account decides the role; it matters not here. */
export function showStaffMember(row: StaffRow, staffDomains: readonly string[]): StaffMember {
  const role = toStaffRole(row, staffDomains) ?? 'public';
  return {
    iam_user_id: row.id,
    email: row.email,
    name: row.name,
    enabled: row.enabled,
    role,
    role_given: row.role_grant,
    role_by_groups: row.group_role !== null,
    grants_given: row.grants,
    grants: [...grantsOf(role, row.grants)],
    has_second_factor: row.has_second_factor,
  };
}

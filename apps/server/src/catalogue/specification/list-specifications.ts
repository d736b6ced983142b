import type { Role } from '@portal/contract/role';
import { specificationPageSize } from '@portal/contract/catalogue/specification/rules';
import type { SpecificationQuery } from '@portal/contract/catalogue/specification/schema';
import { findSpecifications } from './search/find-specifications.ts';
import { parseStatus } from './parse-status.ts';
import { countSpecifications as countRows } from './specification-sql.ts';
import { reachOf } from '../../context/reach-of.ts';
import type { Services } from '../../context/context.ts';
import { withMembers } from '../../platform/database/with-members.ts';
import { parsePage, toPagination } from '../../context/pages.ts';

/** Ten a page; a page past the end is empty and keeps its number (contracts D2). */
export async function listSpecifications(
  services: Services,
  role: Role,
  query: SpecificationQuery,
) {
  const page = parsePage(query.page);
  const { found, total } = await findSpecifications(services, role, { ...query, page });
  return {
    data: found.map(({ item, foundBy }) => withMembers(item, { foundBy })),
    pagination: toPagination({ total, page, pageSize: specificationPageSize }),
  };
}

export async function countSpecifications(
  { database, portal }: Services,
  role: Role,
  status: string | undefined,
): Promise<{ category: string; count: number }[]> {
  return countRows(database, { visibilities: reachOf(portal, role), status: parseStatus(status) });
}

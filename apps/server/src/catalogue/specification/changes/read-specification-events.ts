import { isStaffRole, type Role } from '@portal/contract/role';
import { reachOf } from '../../../context/reach-of.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import {
  listRecentEvents as listRecentRows,
  listSpecificationEvents as listRows,
} from './specification-event-sql.ts';
import { findSpecification } from '../specification-sql.ts';
import { getReport } from '../intake/specification-write-sql.ts';
import type { Person } from '../../../context/caller.ts';
import { judgeDocument } from '../house-rules/judge-documents.ts';
import type { Services } from '../../../context/context.ts';
import { requireTarget } from '../intake/require-target.ts';
import { t } from '../../../platform/text/text.ts';

/** The change log of an API that the role may see. */
export async function listSpecificationEvents(services: Services, role: Role, idOrName: string) {
  const { database, portal } = services;
  const item = await findSpecification(database, { idOrName, visibilities: reachOf(portal, role) });
  if (!item) throw notFound(t`There is no specification with this name, or you cannot see it`);
  return listRows(database, item.systemName, isStaffRole(role));
}

/** Faults and score for staff; a shipped document is held against the house rules when somebody first asks. */
export async function getSpecificationReport(services: Services, person: Person, idOrName: string) {
  const item = await requireTarget(services, person, idOrName);
  const report = await getReport(services.database, item.id);
  if (!report) throw notFound();
  const lint = report.lint ?? (await judgeDocument(services, item));
  const { faults, published_by: publishedBy } = report;
  return { faults, lint, publishedBy, updatedAt: item.updatedAt };
}

/** The newest entries of the public APIs. */
export const listRecentEvents = ({ database, portal }: Services) =>
  listRecentRows(database, reachOf(portal, 'public'));

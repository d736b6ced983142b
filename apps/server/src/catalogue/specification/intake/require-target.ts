import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { reachOf } from '../../../context/reach-of.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { findSpecification } from '../specification-sql.ts';
import { t } from '../../../platform/text/text.ts';

/** The specification of an id or a system name that the person may see. */
export async function requireTarget(
  { database, portal }: Pick<Services, 'database' | 'portal'>,
  { role }: Pick<Person, 'role'>,
  idOrName: string,
): Promise<SpecificationItem> {
  const item = await findSpecification(database, { idOrName, visibilities: reachOf(portal, role) });
  if (!item) throw notFound(t`There is no specification with this name, or you cannot see it`);
  return item;
}

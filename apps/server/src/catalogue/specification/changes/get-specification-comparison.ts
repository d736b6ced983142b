import type { Role } from '@portal/contract/role';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { invalid, notFound } from '../../../platform/errors/portal-error.ts';
import { findSpecification, getDocument, listVersions } from '../specification-sql.ts';
import { reachOf } from '../../../context/reach-of.ts';
import type { Services } from '../../../context/context.ts';
import { t } from '../../../platform/text/text.ts';

/** What differs between two versions of one API that the role may see (decision 017). Throws 404 for one that it may not, 422 for another API. */
export async function getSpecificationComparison(
  services: Services,
  role: Role,
  names: { before: string; after: string },
) {
  const [before, after] = await Promise.all([
    requireSpecification(services, role, names.before),
    requireSpecification(services, role, names.after),
  ]);
  const versions = await listVersions(services.database, {
    systemName: after.systemName,
    visibilities: reachOf(services.portal, role),
  });
  if (!versions.some(({ id }) => id === before.id)) {
    throw invalid({ before: [t`The other specification is not a version of this API`] });
  }
  return { before, after, changes: await listChanges(services, before, after) };
}

async function requireSpecification(services: Services, role: Role, idOrName: string) {
  const visibilities = reachOf(services.portal, role);
  const item = await findSpecification(services.database, { idOrName, visibilities });
  if (!item) throw notFound(t`There is no specification with this name, or you cannot see it`);
  return item;
}

/** The documents are read and compared off the main thread, as for publishing. */
async function listChanges(
  services: Services,
  before: SpecificationItem,
  after: SpecificationItem,
) {
  const [old, document] = await Promise.all(
    [before, after].map(({ id }) => requireDocument(services, id)),
  );
  if (!old || !document) throw notFound();
  const examined = await services.specificationWork.examine(
    { document, rules: [] },
    async () => old,
  );
  return examined.ok ? examined.changes : [];
}

async function requireDocument({ database }: Services, id: string) {
  const stored = await getDocument(database, id);
  if (!stored) throw notFound();
  return { text: stored.document.toString('utf8'), format: stored.format };
}

import { impactDays } from '@portal/contract/catalogue/specification/campaign-rules';
import { spreadChange } from '@portal/contract/catalogue/specification/change-places';
import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import type {
  SpecificationChange,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireTarget } from '../intake/require-target.ts';
import { toRowId } from '../specification-sql.ts';
import { listCalledOperations, listCallingAccounts, listOperationKeys } from './impact-sql.ts';

type Reading = Pick<Services, 'database'>;

/** Whom the calls of the last days say that a change of the API would meet. */
export async function getSpecificationCallers(
  services: Services,
  person: Person,
  idOrName: string,
): Promise<ApiImpact> {
  const { systemName } = await requireTarget(services, person, idOrName);
  return readImpact(services, systemName);
}

/** The same for the operations that a document breaks; null where it breaks nothing that is called under this name. */
export async function getBreakingImpact(
  services: Reading,
  predecessor: SpecificationItem | null,
  { systemName, changes }: { systemName: string; changes: readonly SpecificationChange[] },
): Promise<ApiImpact | null> {
  if (predecessor?.systemName !== systemName) return null;
  const broken = changes
    .filter(({ breaking }) => breaking)
    .flatMap(spreadChange)
    .flatMap(({ operation, movedFrom }) => [operation, movedFrom])
    .filter((operation) => typeof operation === 'string');
  if (broken.length === 0) return null;
  const { database } = services;
  const keys = await listOperationKeys(database, toRowId(predecessor.id), broken);
  return keys.length === 0 ? null : readImpact(services, systemName, keys);
}

export async function readImpact(
  { database }: Reading,
  systemName: string,
  operations: readonly string[] | null = null,
): Promise<ApiImpact> {
  const of = { systemName, days: impactDays, operations };
  const [called, callers] = await Promise.all([
    listCalledOperations(database, of),
    listCallingAccounts(database, of),
  ]);
  return { systemName, days: impactDays, ...called, callers };
}

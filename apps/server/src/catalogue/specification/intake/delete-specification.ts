import { visibilitiesOf } from '@portal/contract/role';
import { noteAct } from '../../../context/staff-act.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { insertAct } from '../editions/edition-sql.ts';
import { deleteUnusedEndpoint } from './endpoint-sql.ts';
import { requireTarget } from './publish-specification.ts';
import { requireOwnName } from './require-meant.ts';
import { deleteSpecification as deleteRow, lockSpecification } from './specification-write-sql.ts';

/** Nobody reads it any more; its editions are kept, and each can be restored. */
export async function deleteSpecification(
  services: Services,
  person: Person,
  of: { id: string; ifMatch: string | null },
): Promise<void> {
  const { id } = await requireTarget(services, person, of.id);
  await inTransaction(services.database, async (connection) => {
    const visibilities = visibilitiesOf(person.role);
    const locked = await lockSpecification(connection, { id, visibilities });
    if (!locked) throw notFound();
    requireFresh(locked.item.updatedAt, of.ifMatch);
    const { systemName, version } = locked.item;
    noteAct({ id: systemName, before: { version } });
    await requireOwnName(connection, person, systemName);
    await deleteRow(connection, id);
    await deleteUnusedEndpoint(connection, systemName);
    const deleted = { act: 'deleted', systemName, version, reason: '' } as const;
    await insertAct(connection, { ...deleted, person: person.email });
  });
  services.listings.clear();
}

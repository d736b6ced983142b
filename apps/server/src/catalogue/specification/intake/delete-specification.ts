import { callerDays } from '@portal/contract/catalogue/specification/campaign-rules';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { visibilitiesOf } from '@portal/contract/role';
import { noteAct } from '../../../context/staff-act.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import { findOpenCampaign } from '../campaign/campaign-sql.ts';
import { countCallers } from '../campaign/impact-sql.ts';
import { insertAct } from '../editions/edition-sql.ts';
import { deleteUnusedEndpoint } from './endpoint-sql.ts';
import { requireTarget } from './require-target.ts';
import { requireOwnName } from './require-meant.ts';
import { deleteSpecification as deleteRow, lockSpecification } from './specification-write-sql.ts';
import { t, type Text } from '../../../platform/text/text.ts';

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
    const { updatedAt } = locked.item;
    noteAct({ id: systemName, before: { version, updatedAt } });
    await requireOwnName(connection, person, systemName);
    await requireUncalled(connection, locked.item);
    await deleteRow(connection, id);
    await deleteUnusedEndpoint(connection, systemName);
    const deleted = { act: 'deleted', systemName, version, reason: '' } as const;
    await insertAct(connection, { ...deleted, person: person.email });
  });
  services.listings.clear();
}

/** What accounts call ends by a campaign; after its last day, or where nobody calls, a document goes. */
async function requireUncalled(connection: Connection, { systemName }: SpecificationItem) {
  const open = await findOpenCampaign(connection, systemName);
  if (open?.state === 'ended') return;
  if (open) {
    throw conflict(
      t`${systemName} has a campaign that ends it on ${open.lastDay}: delete it after that day`,
    );
  }
  const callers = await countCallers(connection, systemName, callerDays);
  if (callers === 0) return;
  const who = callers === 1 ? t`1 account` : t`${callers} accounts`;
  throw conflict(
    t`${who} called ${systemName} in the last ${callerDays} days: deprecate it first, which tells its callers`,
  );
}

const conflict = (text: Text) => new PortalError('conflict', { text, code: 'GOV-409' });

import type { PublishedSpecification } from '@portal/contract/catalogue/specification/schema';
import { noteAct } from '../../../context/staff-act.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import {
  forbidden,
  invalid,
  notFound,
  PortalError,
} from '../../../platform/errors/portal-error.ts';
import { createSpecification } from '../intake/publish-specification.ts';
import { deleteEdition, findOwner, insertAct, updateOwner } from './edition-sql.ts';
import { type EditionAddress, requireEdition, toSystemName } from './read-editions.ts';
import { readReason, requireReason } from './require-reason.ts';
import { t } from '../../../platform/text/text.ts';

/** Publishes an edition again; what is published now stays an edition. */
export async function restoreEdition(
  services: Services,
  person: Person,
  of: EditionAddress & { readonly reason?: string | undefined },
): Promise<PublishedSpecification> {
  const { edition, document } = await requireEdition(services, person, of);
  if (edition.isPublished) {
    throw new PortalError('conflict', { text: t`This edition is the one published now` });
  }
  const reason = readReason(of.reason);
  return createSpecification(services, person, {
    document: { text: document, format: edition.format },
    meant: { act: 'restored', reason },
  });
}

/** For good, by the owner of the name alone: what is published now is deleted or replaced first. */
export async function eraseEdition(
  services: Services,
  person: Person,
  of: EditionAddress & { readonly reason?: string | undefined },
): Promise<void> {
  const { edition } = await requireEdition(services, person, of);
  const { systemName, version, revision } = edition;
  const reason = requireReason(of.reason);
  await inTransaction(services.database, async (connection) => {
    if ((await findOwner(connection, systemName)) !== person.email) {
      throw forbidden(t`Only the owner of ${systemName} can erase an edition of it`);
    }
    if (!(await deleteEdition(connection, edition.id))) {
      throw new PortalError('conflict', { text: t`This edition is the one published now` });
    }
    const erased = {
      act: 'erased',
      systemName,
      version: `${version}, revision ${revision}`,
    } as const;
    noteAct({ id: systemName, before: { version, revision } });
    await insertAct(connection, { ...erased, person: person.email, reason });
  });
}

/** Hands a system name over; one that is all staff's is API governance's to give. */
export async function updateSpecificationOwner(
  services: Services,
  person: Person,
  of: { specificationId: string; owner: string; reason?: string | undefined },
) {
  const systemName = await toSystemName(services, person, of.specificationId);
  const owner = of.owner.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(owner)) throw invalid({ owner: [t`An e-mail address is missing`] });
  const reason = requireReason(of.reason);
  await inTransaction(services.database, async (connection) => {
    const before = await requireMayHandOver(connection, person, systemName);
    noteAct({ id: systemName, before: { owner: before }, after: { owner } });
    await updateOwner(connection, systemName, owner);
    const handed = { act: 'handed over', systemName, version: null } as const;
    await insertAct(connection, {
      ...handed,
      person: person.email,
      reason: `To ${owner}: ${reason}`,
    });
  });
  return { owner };
}

async function requireMayHandOver(connection: Connection, person: Person, systemName: string) {
  const owner = await findOwner(connection, systemName);
  if (owner === undefined)
    throw notFound(t`There is no specification with this name, or you cannot see it`);
  if (owner === person.email || person.grants.includes('governance')) return owner;
  throw forbidden(t`Only the owner of a system name, or API governance, can hand it over`);
}

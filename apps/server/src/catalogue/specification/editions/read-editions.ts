import { visibilitiesOf } from '@portal/contract/role';
import type { Person } from '../../../context/caller.ts';
import { reachOf } from '../../../context/reach-of.ts';
import type { Services } from '../../../context/context.ts';
import { malformed, notFound } from '../../../platform/errors/portal-error.ts';
import type { DocumentText } from '../intake/examination/read-specification.ts';
import { findSpecification } from '../specification-sql.ts';
import {
  findEdition,
  findOwner,
  listActs,
  listDeletedEditions,
  listEditions as listRows,
} from './edition-sql.ts';
import { t } from '../../../platform/text/text.ts';

/** By the id of a specification, or by a system name, which may have editions alone. */
export async function toSystemName(
  { database, portal }: Services,
  person: Person,
  idOrName: string,
): Promise<string> {
  const visibilities = reachOf(portal, person.role);
  const item = await findSpecification(database, { idOrName, visibilities });
  return item?.systemName ?? idOrName;
}

/** What was ever published under a name, whose it is, and what was done on purpose. */
export async function listEditions(services: Services, person: Person, idOrName: string) {
  const { database } = services;
  const systemName = await toSystemName(services, person, idOrName);
  const visibilities = visibilitiesOf(person.role);
  const editions = await listRows(database, { systemName, visibilities });
  if (editions.length === 0)
    throw notFound(t`There is no specification with this name, or you cannot see it`);
  const [owner, acts] = await Promise.all([
    findOwner(database, systemName),
    listActs(database, systemName),
  ]);
  return { systemName, owner: owner ?? null, editions, acts };
}

export const listDeleted = ({ database }: Services, { role }: Person) =>
  listDeletedEditions(database, visibilitiesOf(role));

export interface EditionAddress {
  readonly specificationId: string;
  readonly editionId: string;
}

export async function requireEdition(services: Services, person: Person, of: EditionAddress) {
  const systemName = await toSystemName(services, person, of.specificationId);
  const visibilities = visibilitiesOf(person.role);
  const { editionId } = of;
  const found = await findEdition(services.database, { systemName, editionId, visibilities });
  if (!found) throw notFound(t`There is no edition with this name, or you cannot see it`);
  return { edition: found.edition, document: found.document.toString('utf8') };
}

export async function getEdition(services: Services, person: Person, of: EditionAddress) {
  const { edition, document } = await requireEdition(services, person, of);
  return { ...edition, document };
}

/** What differs from another edition of the same name. */
export async function compareEditions(
  services: Services,
  person: Person,
  { before, ...of }: EditionAddress & { readonly before: string | undefined },
) {
  if (!before) throw malformed(t`before is missing`);
  const [old, current] = await Promise.all([
    requireEdition(services, person, { ...of, editionId: before }),
    requireEdition(services, person, of),
  ]);
  const toText = ({ edition, document }: typeof old): DocumentText => ({
    text: document,
    format: edition.format,
  });
  const examined = await services.specificationWork.examine(
    { document: toText(current), rules: [] },
    async () => toText(old),
  );
  const changes = examined.ok ? [...examined.changes] : [];
  return { before: old.edition, after: current.edition, changes };
}

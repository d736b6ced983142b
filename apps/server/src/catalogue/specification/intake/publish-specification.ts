import { createHash } from 'node:crypto';
import { visibilitiesOf } from '@portal/contract/role';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import type {
  PublishedSpecification,
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { noteAct } from '../../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import type { Understood } from './examination/examine-specification.ts';
import type { DocumentText } from './examination/read-specification.ts';
import type { InfoChanges } from './examination/edit-info.ts';
import { replaceApiScopes } from '../../../accounts/scope/index.ts';
import { insertSpecificationEvent } from '../changes/specification-event-sql.ts';
import { insertAct, insertOwner } from '../editions/edition-sql.ts';
import { findSpecification, getDocument } from '../specification-sql.ts';
import {
  findPredecessor,
  lockNamedSpecification,
  lockSpecification,
  saveSpecification,
  updateLint,
} from './specification-write-sql.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { toApiScopes } from './api-scopes.ts';
import { requireUnderstood } from './document-refusal.ts';
import { requireMeant, requireOwnName } from './require-meant.ts';
import { saveEndpoint } from './save-endpoint.ts';
import { tellSubscribers } from '../changes/tell-subscribers.ts';

interface Publication {
  readonly document: DocumentText;
  /** The specification whose document is replaced; null for a new one. */
  readonly target: SpecificationItem | null;
  readonly ifMatch: string | null;
  readonly edit?: InfoChanges;
  /** Set where it is meant, whatever speaks against it. */
  readonly meant?: Meant;
}

/** Why a document is published that would be refused as hardly meant. */
export interface Meant {
  readonly act: 'forced' | 'restored';
  readonly reason: string;
}

/** Publishes a new specification, or another version of a known one (contracts D3). */
export function createSpecification(
  services: Services,
  person: Person,
  of: Pick<Publication, 'document' | 'meant'>,
): Promise<PublishedSpecification> {
  return publish(services, person, { ...of, target: null, ifMatch: null });
}

/** Replaces the document of a specification (contracts D4). */
export async function updateSpecification(
  services: Services,
  person: Person,
  { id, ...of }: { id: string } & Pick<Publication, 'document' | 'ifMatch' | 'meant'>,
): Promise<PublishedSpecification> {
  const target = await requireTarget(services, person, id);
  return publish(services, person, { ...of, target });
}

/** Changes members of `info` in the document that is stored. */
export async function updateInfo(
  services: Services,
  person: Person,
  of: { id: string; edit: InfoChanges; ifMatch: string | null },
): Promise<PublishedSpecification> {
  const target = await requireTarget(services, person, of.id);
  const document = await requireDocument(services, target);
  return publish(services, person, { document, target, ifMatch: of.ifMatch, edit: of.edit });
}

/** What publishing a document would say; nothing is stored. */
export async function checkSpecification(
  services: Services,
  person: Person,
  of: { document: DocumentText; id: string | undefined },
) {
  const target = of.id === undefined ? null : await requireTarget(services, person, of.id);
  const { examined, predecessor } = await examine(services, { document: of.document, target });
  const { specification, changes } = examined;
  const { systemName, title, version } = specification.item;
  requireAllowed(person, examined, target);
  const lint = await examined.lint;
  return {
    systemName,
    title,
    version,
    faults: [...specification.faults],
    lint,
    predecessor: toName(predecessor),
    changes: [...changes],
  };
}

export async function requireTarget({ database }: Services, person: Person, idOrName: string) {
  const visibilities = visibilitiesOf(person.role);
  const item = await findSpecification(database, { idOrName, visibilities });
  if (!item) throw notFound('No specification of this name can be seen here');
  return item;
}

async function requireDocument(
  { database }: Services,
  { id }: Pick<SpecificationItem, 'id'>,
): Promise<DocumentText> {
  const stored = await getDocument(database, id);
  if (!stored) throw notFound();
  return { text: stored.document.toString('utf8'), format: stored.format };
}

interface Examining extends Pick<Publication, 'document' | 'target' | 'edit'> {}

async function examine(services: Services, { document, target, edit }: Examining) {
  let predecessor: SpecificationItem | null = target;
  const examined = await services.specificationWork.examine(
    { document, rules: services.lintRules, ...(edit && { edit }) },
    async (name) => {
      predecessor ??= await findPredecessor(services.database, name);
      return predecessor && requireDocument(services, predecessor);
    },
  );
  return { examined: requireUnderstood(examined, document.format), predecessor };
}

const toName = (item: SpecificationItem | null) =>
  item && { systemName: item.systemName, version: item.version };

async function publish(
  services: Services,
  person: Person,
  publication: Publication,
): Promise<PublishedSpecification> {
  const { examined, predecessor } = await examine(services, publication);
  requireAllowed(person, examined, publication.target);
  const kind = kindOf(examined, predecessor);
  const found = { examined, predecessor, kind };
  const { faults } = examined.specification;
  const changes = [...examined.changes];
  const item = await inTransaction(services.database, async (connection) => {
    const stored = await store(connection, { person, publication, ...found });
    if (kind !== null) {
      const event = { kind, item: stored, predecessor: toName(predecessor), changes };
      await tellSubscribers(services, connection, event);
    }
    return stored;
  }).catch(refuseTwin);
  services.listings.clear();
  // Its reference can be read by now; the house rules take longer.
  const lint = await examined.lint;
  if (lint) await updateLint(services.database, item, lint);
  const report = { faults: [...faults], lint, predecessor: toName(predecessor) };
  return { ...item, ...report, changes };
}

function requireAllowed(
  { role }: Person,
  { specification: { item } }: Understood,
  target: SpecificationItem | null,
): void {
  if (item.systemName === reservedSystemName) {
    throw invalid({ systemName: [`${reservedSystemName} is reserved`] });
  }
  if (target && target.systemName !== item.systemName) {
    throw invalid({ systemName: ['System name cannot be changed'] });
  }
  if (!visibilitiesOf(role).includes(item.visibility)) {
    const text = `Role ${role} may not publish specifications of visibility ${item.visibility}`;
    throw invalid({ visibility: [text] });
  }
}

/** Null where the document says the same as before: its text alone is another one. */
function kindOf(
  { specification: { item }, changes }: Understood,
  predecessor: SpecificationItem | null,
): SpecificationEvent['kind'] | null {
  if (predecessor?.systemName !== item.systemName) return 'published';
  if (item.status !== predecessor.status) {
    return item.status === 'deprecated' ? 'deprecated' : 'reactivated';
  }
  return changes.length > 0 || item.version !== predecessor.version ? 'published' : null;
}

interface Storing {
  readonly person: Person;
  readonly publication: Publication;
  readonly examined: Understood;
  readonly predecessor: SpecificationItem | null;
  readonly kind: SpecificationEvent['kind'] | null;
}

async function store(connection: Connection, storing: Storing): Promise<SpecificationItem> {
  const { person, examined, predecessor, kind } = storing;
  const { meant } = storing.publication;
  const { specification, document, changes } = examined;
  const { methods, scopes, ...rest } = specification;
  const { systemName } = specification.item;
  // What API governance publishes is the provider's: all staff's.
  const isForAll = person.grants.includes('governance');
  await insertOwner(connection, systemName, isForAll ? null : person.email);
  await requireOwnName(connection, person, systemName);
  const place = await lockPlace(connection, storing);
  if (meant) await recordAct(connection, storing, meant);
  else if (place) await requireMeant(connection, examined, place);
  const bytes = Buffer.from(document.text, 'utf8');
  const item = await saveSpecification(
    connection,
    {
      ...rest,
      document: bytes,
      documentHash: createHash('sha256').update(bytes).digest('hex'),
      lint: null,
      publishedBy: person.email,
    },
    place?.id ?? null,
  );
  const { attributes, issuerBinding } = rest;
  const { edit } = storing.publication;
  notePublished(place, item, edit);
  await saveEndpoint(connection, { item, methods, attributes, issuerBinding, edit });
  await replaceApiScopes(connection, item.systemName, toApiScopes(item.visibility, scopes));
  if (kind !== null) {
    await insertSpecificationEvent(connection, {
      kind,
      item,
      predecessor: toName(predecessor),
      changes,
      publishedBy: person.email,
    });
  }
  return item;
}

function notePublished(
  place: SpecificationItem | null,
  { systemName, version, status, visibility }: SpecificationItem,
  edit: InfoChanges | undefined,
): void {
  const before = place && {
    version: place.version,
    status: place.status,
    visibility: place.visibility,
  };
  noteAct({ type: 'api', id: systemName, before, after: { version, status, visibility, edit } });
}

function recordAct(
  connection: Connection,
  { person, examined }: Storing,
  { act, reason }: Meant,
): Promise<void> {
  const { systemName, version } = examined.specification.item;
  return insertAct(connection, { act, systemName, version, person: person.email, reason });
}

/** The specification whose place the document takes, locked; null for a new one. */
async function lockPlace(
  connection: Connection,
  storing: Storing,
): Promise<SpecificationItem | null> {
  const { person, publication, examined } = storing;
  const { target, ifMatch } = publication;
  if (target) {
    const visibilities = visibilitiesOf(person.role);
    const locked = await lockSpecification(connection, { id: target.id, visibilities });
    if (!locked) throw notFound();
    requireFresh(locked.item.updatedAt, ifMatch);
    // What was compared must be what is replaced.
    requireFresh(locked.item.updatedAt, `"${target.updatedAt}"`);
    return locked.item;
  }
  const { systemName, status, version } = examined.specification.item;
  const twin = await lockNamedSpecification(connection, { systemName, status });
  if (!twin) return null;
  if (twin.item.version === version && !publication.meant) throw twinExists();
  if (!visibilitiesOf(person.role).includes(twin.item.visibility)) throw twinExists();
  return twin.item;
}

const twinExists = () =>
  new PortalError('conflict', { text: 'Specification already exists', code: 'GOV-409' });

/** Two publications of one new name at once: the second one is told. */
function refuseTwin(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') throw twinExists();
  throw error;
}

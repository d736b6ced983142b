import { createHash } from 'node:crypto';
import { visibilitiesOf } from '@portal/contract/role';
import type { DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import type {
  PublishedSpecification,
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { ApiMetrics } from '@portal/contract/billing/price-edition/schema';
import { type Connection, inTransaction, isTaken } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import type { Understood } from './examination/examine-specification.ts';
import type { DocumentText } from './examination/read-specification.ts';
import type { InfoChanges } from './examination/edit-info.ts';
import { countApi } from '../../../billing/price-edition/index.ts';
import { replaceApiScopes } from '../../../accounts/scope/index.ts';
import { followDocument } from '../campaign/begin-campaign.ts';
import { insertSpecificationEvent } from '../changes/specification-event-sql.ts';
import { insertAct, insertOwner } from '../editions/edition-sql.ts';
import {
  lockNamedSpecification,
  lockSpecification,
  saveSpecification,
  updateLint,
} from './specification-write-sql.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { examineMended } from './overlay/examine-mended.ts';
import { type KeptOverlay, saveOverlay } from './overlay/overlay-sql.ts';
import { askForProof } from '../proof/proof-jobs.ts';
import { replaceSearchRows } from '../search/operation-search-sql.ts';
import { toRowId } from '../specification-sql.ts';
import { toApiScopes } from './api-scopes.ts';
import { toMetrics } from './count-new-api.ts';
import { requireAllowed, requireDocument, toName } from './examine-document.ts';
import { type Meant, requireMeant, requireOwnName, twinExists } from './require-meant.ts';
import { requireTarget } from './require-target.ts';
import { type FirstUpstream, toFirstUpstream } from './endpoint-sql.ts';
import { notePublished } from './note-published.ts';
import { saveEndpoint } from './save-endpoint.ts';
import { tellSubscribers } from '../changes/tell-subscribers.ts';

export interface Publication {
  readonly document: DocumentText;
  /** The specification whose document is replaced; null for a new one. */
  readonly target: SpecificationItem | null;
  readonly ifMatch: string | null;
  readonly edit?: InfoChanges;
  /** What the document was made of; null where no overlay is to be applied any more, and without it the one of the last edition is. */
  readonly overlay?: KeptOverlay | null;
  /** Set where it is meant, whatever speaks against it. */
  readonly meant?: Meant | undefined;
  /** Why it is published whatever is open about it; '' without one. */
  readonly reason?: string | undefined;
  /** Where its calls go from now on; without it they go on as they did, or as those of the version before. */
  readonly route?: DraftRoute | undefined;
  /** What counts its calls where it is new; without it what counts those of the version before. */
  readonly metrics?: ApiMetrics | undefined;
  /** What changes with it: the campaign that ends the API, where that is what is edited. */
  readonly alongside?: (connection: Connection) => Promise<void>;
  /** What goes with the publication, in its transaction. */
  readonly also?: (connection: Connection) => Promise<void>;
}

/** Publishes a new specification, or another version of a known one (contracts D3). */
export function createSpecification(
  services: Services,
  person: Person,
  of: Pick<Publication, 'document' | 'meant' | 'reason' | 'edit'>,
): Promise<PublishedSpecification> {
  return publish(services, person, { ...of, target: null, ifMatch: null });
}

/** Replaces the document of a specification (contracts D4). */
export async function updateSpecification(
  services: Services,
  person: Person,
  {
    id,
    ...of
  }: { id: string } & Pick<Publication, 'document' | 'ifMatch' | 'meant' | 'reason' | 'edit'>,
): Promise<PublishedSpecification> {
  const target = await requireTarget(services, person, id);
  return publish(services, person, { ...of, target });
}

/** Changes members of `info` in the document that is stored. */
export async function updateInfo(
  services: Services,
  person: Person,
  { id, ...of }: { id: string; edit: InfoChanges } & Pick<Publication, 'ifMatch' | 'alongside'>,
): Promise<PublishedSpecification> {
  const target = await requireTarget(services, person, id);
  const document = await requireDocument(services, target);
  return publish(services, person, { ...of, document, target });
}

export async function publish(services: Services, person: Person, publication: Publication) {
  // An edition that is restored is published as it was.
  const said = publication.meant?.act === 'restored' ? { overlay: null } : {};
  const found = await examineMended(services, { ...publication, ...said });
  const { examined, predecessor, overlay } = found;
  requireAllowed(person, examined, publication.target);
  const kind = kindOf(examined, predecessor);
  const { faults } = examined.specification;
  const changes = [...examined.changes];
  // A large document takes a busy database longer than callers wait for anything else.
  const item = await inTransaction(services.jobDatabase, async (connection) => {
    const metrics = await toMetrics(services, connection, {
      systemName: examined.specification.item.systemName,
      predecessor,
      drafted: publication.metrics,
    });
    const firstUpstream = toFirstUpstream(services.portal);
    const storing = { person, publication, metrics, firstUpstream, kind, examined, predecessor };
    const { item: stored, isTold } = await store(connection, storing);
    if (metrics) await count(services, connection, { metrics, item: stored, by: person.email });
    if (overlay) await saveOverlay(connection, toHash(examined.document), overlay);
    await publication.also?.(connection);
    if (!services.portal.production) await askForProof(connection, toRowId(stored.id));
    if (kind !== null && !isTold) {
      const forced = toForced(person, publication.meant);
      const event = { kind, item: stored, predecessor: toName(predecessor), changes, forced };
      await tellSubscribers(services, connection, event);
    }
    return stored;
  }).catch(refuseTwin);
  services.listings.clear();
  // Its reference can be read by now; the search and the house rules take longer.
  await index(services, item, examined);
  const lint = await examined.lint;
  if (lint) await updateLint(services.database, item, lint);
  const report = { faults: [...faults], lint, predecessor: toName(predecessor) };
  return { ...item, ...report, changes, ...(overlay && { overlay: overlay.report }) };
}

/** What fails here is made good by the next start. */
async function index(
  { jobDatabase, listings, log }: Services,
  { id }: SpecificationItem,
  { document, specification: { pieces: rows, terms: api } }: Understood,
): Promise<void> {
  const of = { specificationId: toRowId(id), documentHash: toHash(document) };
  await inTransaction(jobDatabase, (connection) =>
    replaceSearchRows(connection, of, { rows, api }),
  ).catch((error: unknown) =>
    log.warn({
      what: `the search does not know the document of ${id} yet`,
      cause: error instanceof Error ? error.message : 'no reason given',
      mend: 'Start a portal again: that takes in what is not known.',
    }),
  );
  listings.clear();
}

function toForced({ grants }: Person, meant: Meant | undefined) {
  if (meant?.act !== 'forced') return null;
  return { reason: meant.reason, byGovernance: grants.includes('governance') };
}

function toReason({ meant, reason = '' }: Publication) {
  const text = meant?.reason || reason;
  return text === '' ? null : { text, isForced: meant?.act === 'forced' };
}

const toHash = ({ text }: DocumentText) => createHash('sha256').update(text, 'utf8').digest('hex');

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

function count(
  services: Services,
  connection: Connection,
  { metrics, item, by }: { metrics: ApiMetrics; item: SpecificationItem; by: string },
): Promise<void> {
  const title = `With ${item.title} ${item.version}`.slice(0, 80);
  return countApi(connection, services, { api: item.systemName, metrics, title, by });
}

interface Storing {
  readonly person: Person;
  readonly metrics: ApiMetrics | null;
  readonly publication: Publication;
  readonly firstUpstream: FirstUpstream;
  readonly examined: Understood;
  readonly predecessor: SpecificationItem | null;
  readonly kind: SpecificationEvent['kind'] | null;
}

async function store(connection: Connection, storing: Storing) {
  const { person, examined, predecessor, metrics, firstUpstream } = storing;
  const { meant, edit, route, alongside } = storing.publication;
  const { specification, document } = examined;
  const { methods, scopes, ...rest } = specification;
  const { systemName } = specification.item;
  // What API governance publishes is the provider's: all staff's.
  const isForAll = person.grants.includes('governance');
  await insertOwner(connection, systemName, isForAll ? null : person.email);
  await requireOwnName(connection, person, systemName);
  const place = await lockPlace(connection, storing);
  const isNamesake = !storing.publication.target;
  if (place) await requireMeant(connection, examined, { item: place, isNamesake, meant });
  if (meant) await recordAct(connection, storing, meant);
  const bytes = Buffer.from(document.text, 'utf8');
  const item = await saveSpecification(
    connection,
    {
      ...rest,
      document: bytes,
      documentHash: toHash(document),
      lint: null,
      publishedBy: person.email,
    },
    place?.id ?? null,
  );
  const { attributes, issuerBinding } = rest;
  const reason = toReason(storing.publication)?.text;
  const noted = { edit, route, ...(metrics && { metrics }) };
  await notePublished(connection, { place, item, reason, ...noted });
  const inherits = predecessor?.systemName ?? null;
  const told = { edit, route, inherits, firstUpstream };
  await saveEndpoint(connection, { item, methods, attributes, issuerBinding, ...told });
  await replaceApiScopes(connection, item.systemName, toApiScopes(item.visibility, scopes));
  await recordEvent(connection, storing, item);
  const isTold = await followDocument(connection, person, { place, item, alongside });
  return { item, isTold };
}

async function recordEvent(connection: Connection, storing: Storing, item: SpecificationItem) {
  const { kind, examined, predecessor, person, publication } = storing;
  if (kind === null) return;
  await insertSpecificationEvent(connection, {
    kind,
    item,
    predecessor: toName(predecessor),
    changes: examined.changes,
    publishedBy: person.email,
    reason: toReason(publication),
  });
}

function recordAct(connection: Connection, { person, examined }: Storing, { act, reason }: Meant) {
  const { systemName, version } = examined.specification.item;
  return insertAct(connection, { act, systemName, version, person: person.email, reason });
}

/** The specification whose place the document takes, locked; null for a new one. */
async function lockPlace(connection: Connection, storing: Storing) {
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
  const { systemName, status } = examined.specification.item;
  const twin = await lockNamedSpecification(connection, { systemName, status });
  if (!twin) return null;
  if (!visibilitiesOf(person.role).includes(twin.item.visibility)) throw twinExists();
  return twin.item;
}

/** Two publications of one new name at once: the second one is told. */
function refuseTwin(error: unknown): never {
  if (isTaken(error)) throw twinExists();
  throw error;
}

import { visibilitiesOf } from '@portal/contract/role';
import type { ApiDraft, DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { noteAct } from '../../../context/staff-act.ts';
import type { ObjectCall } from '../../../context/staff-object.ts';
import { type Connection, inTransaction, isTaken } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import { findOwner } from '../editions/edition-sql.ts';
import { toFirstUpstream } from '../intake/endpoint-sql.ts';
import { findInheritedMetrics } from '../intake/count-new-api.ts';
import { checkSpecification } from '../intake/check-specification.ts';
import { examine, requireAllowed } from '../intake/examine-document.ts';
import type { DocumentText } from '../intake/examination/read-specification.ts';
import { requireOwnName } from '../intake/require-meant.ts';
import {
  listProducerFaults,
  listTimeoutFaults,
  listUpstreamFaults,
} from '../intake/route-faults.ts';
import {
  deleteDraft as deleteRow,
  type Draft,
  findDraft,
  findRoute,
  getDraftDocument as findDocument,
  insertDraft,
  listDrafts as listRows,
  listProducers,
  lockDraft,
  updateDraft,
  updateDraftDocument as updateDocument,
  updateDraftPreview,
} from './draft-sql.ts';
import { newNonce, showDraft } from './draft-preview.ts';
import { t } from '../../../platform/text/text.ts';

const gone = t`There is no draft with this name, or you cannot see it`;
const previewDays = 7;

const firstRoute: Omit<DraftRoute, 'upstream'> = {
  timeoutMs: 30_000,
  callerAudience: '',
  lifecycle: 'production',
  businessOwner: null,
  producerTeam: null,
  contactEmail: '',
  supportInfo: '',
};

export async function listDrafts(services: Services, person: Person): Promise<ApiDraft[]> {
  const drafts = await listRows(services.database, visibilitiesOf(person.role));
  const seen = drafts.filter((draft) => isSeen(draft, person));
  return seen.map((draft) => showDraft(services, draft));
}

/** Machines see the drafts of their own team alone. */
const isSeen = ({ createdBy }: Draft, { teamToken, email }: Person) =>
  !teamToken || createdBy === email;

export async function requireDraft({ database }: Services, person: Person, id: string) {
  const draft = await findDraft(database, { id, visibilities: visibilitiesOf(person.role) });
  if (!draft || !isSeen(draft, person)) throw notFound(gone);
  return draft;
}

export async function getDraft(services: Services, person: Person, id: string): Promise<ApiDraft> {
  return showDraft(services, await requireDraft(services, person, id));
}

/** What publishing it would say now. */
export async function getDraftReport(services: Services, person: Person, id: string) {
  return judgeDraft(services, person, await requireDraft(services, person, id));
}

export async function getDraftDocument(services: Services, person: Person, id: string) {
  const { rowId } = await requireDraft(services, person, id);
  return findDocument(services.database, rowId);
}

export async function judgeDraft(services: Services, person: Person, draft: Draft) {
  const document = await findDocument(services.database, draft.rowId);
  return checkSpecification(services, person, { document, id: undefined, drafted: draft });
}

/** A new draft, which takes over the route of what is published under its name, or of the version before; or one's own draft anew. */
export async function createDraft(services: Services, person: Person, document: DocumentText) {
  const { examined, predecessor } = await examine(services, { document, target: null });
  requireAllowed(person, examined, null);
  const { specification } = examined;
  const { systemName, version } = specification.item;
  const drafted = { specification, document, by: person.email };
  const id = await inTransaction(services.jobDatabase, async (connection) => {
    if ((await findOwner(connection, systemName)) !== undefined)
      await requireOwnName(connection, person, systemName);
    const known = await lockDraft(connection, { system_name: systemName });
    const before = known && { before: { version: known.version } };
    noteAct({ type: 'draft', id: systemName, ...before, after: { version } });
    if (known) {
      requireOpen(known);
      if (known.createdBy !== person.email) throw drafts(known);
      await updateDocument(connection, known.rowId, drafted);
      return known.id;
    }
    const route = predecessor && (await findRoute(connection, predecessor.systemName));
    const inherits = route ? predecessor.systemName : null;
    const rowId = await insertDraft(connection, {
      ...drafted,
      route: route ?? toFirstRoute(services, person),
      metrics: await findInheritedMetrics(services, connection, { systemName, predecessor }),
      inherits,
    });
    return `draft-${rowId}`;
  }).catch(refuseTwin);
  return getDraft(services, person, id);
}

/** What the machines of a team draft is the team's. */
const toFirstRoute = ({ portal }: Services, { teamToken }: Person): DraftRoute => ({
  ...firstRoute,
  upstream: toFirstUpstream(portal),
  ...(teamToken && { businessOwner: teamToken.ownerId, producerTeam: teamToken.teamId }),
});

function drafts({ systemName, createdBy }: Draft): PortalError {
  const text = t`${createdBy} already has a draft of ${systemName}: open that draft, or have it deleted first`;
  return new PortalError('conflict', { text });
}

/** Two who draft one name at once. */
function refuseTwin(error: unknown): never {
  if (isTaken(error))
    throw new PortalError('conflict', { text: t`Someone else already has a draft of this API` });
  throw error;
}

/** What was looked at stays as it is until its time has come. */
export function requireOpen({ publishAt }: Draft): void {
  if (publishAt === null) return;
  const text = t`It is scheduled for ${publishAt}: cancel the schedule before you change it`;
  throw new PortalError('conflict', { text });
}

interface Change extends ObjectCall {
  readonly write: (connection: Connection, draft: Draft) => Promise<unknown>;
}

/** Changes a draft that nobody has changed since it was read. */
async function writeDraft(services: Services, person: Person, { id, ifMatch, write }: Change) {
  const { rowId } = await requireDraft(services, person, id);
  await inTransaction(services.jobDatabase, async (connection) => {
    const draft = await lockDraft(connection, { id: rowId });
    if (!draft) throw notFound(gone);
    requireFresh(draft.updatedAt, ifMatch);
    noteAct({ type: 'draft', id: draft.systemName });
    await write(connection, draft);
  });
}

export async function changeDraft(services: Services, person: Person, of: Change) {
  await writeDraft(services, person, of);
  return getDraft(services, person, of.id);
}

export async function updateDraftDocument(
  services: Services,
  person: Person,
  { document, ...call }: ObjectCall & { readonly document: DocumentText },
): Promise<ApiDraft> {
  const { systemName } = await requireDraft(services, person, call.id);
  const { examined } = await examine(services, { document, target: null });
  requireAllowed(person, examined, null);
  const { specification } = examined;
  const { item } = specification;
  if (item.systemName !== systemName)
    throw invalid({
      systemName: [t`The system name cannot be changed: draft it as a separate API`],
    });
  return changeDraft(services, person, {
    ...call,
    async write(connection, draft) {
      requireOpen(draft);
      noteAct({ before: { version: draft.version }, after: { version: item.version } });
      await updateDocument(connection, draft.rowId, { specification, document, by: person.email });
    },
  });
}

export function updateDraftRoute(
  services: Services,
  person: Person,
  { route, ...call }: ObjectCall & { readonly route: DraftRoute },
): Promise<ApiDraft> {
  return changeDraft(services, person, {
    ...call,
    async write(connection, draft) {
      requireOpen(draft);
      noteAct({ before: draft.route, after: route });
      const faults = [
        ...listProducerFaults(route, await listProducers(connection)),
        ...listUpstreamFaults(route, { kept: draft.route.upstream, upstreams: services.upstreams }),
        ...listTimeoutFaults(route.timeoutMs),
      ];
      if (faults.length > 0) throw new PortalError('invalid', { faults });
      const change = { route: JSON.stringify(route), updated_by: person.email };
      await updateDraft(connection, draft.rowId, change);
    },
  });
}

export const deleteDraft = (services: Services, person: Person, call: ObjectCall) =>
  writeDraft(services, person, {
    ...call,
    async write(connection, draft) {
      requireOpen(draft);
      noteAct({ before: { version: draft.version }, after: null });
      await deleteRow(connection, draft);
    },
  });

/** Whoever has the link reads the draft, for seven days or until it is ended. */
export const createDraftPreview = (services: Services, person: Person, id: string) =>
  changePreview(services, person, { id, days: previewDays });

export const deleteDraftPreview = (services: Services, person: Person, id: string) =>
  changePreview(services, person, { id, days: null });

const changePreview = (
  services: Services,
  person: Person,
  { id, days }: { readonly id: string; readonly days: number | null },
) =>
  changeDraft(services, person, {
    id,
    ifMatch: null,
    async write(connection, { rowId, preview }) {
      const after = days === null ? { previewUntil: null } : { previewDays: days };
      noteAct({ before: { previewUntil: preview?.until ?? null }, after });
      await updateDraftPreview(
        connection,
        rowId,
        days === null ? null : { nonce: newNonce(), days },
      );
    },
  });

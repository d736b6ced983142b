import * as z from 'zod/mini';
import type { PublishedSpecification } from '@portal/contract/catalogue/specification/schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { noteAct } from '../../../context/staff-act.ts';
import type { ObjectCall } from '../../../context/staff-object.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { invalid, PortalError, stale } from '../../../platform/errors/portal-error.ts';
import { addJob } from '../../../platform/jobs/job-sql.ts';
import { readReason, requireReason } from '../editions/require-reason.ts';
import { toPointText } from '../intake/list-open-points.ts';
import { publish } from '../intake/publish-specification.ts';
import { requireTarget } from '../intake/require-target.ts';
import { changeDraft, judgeDraft, requireDraft } from './change-draft.ts';
import {
  deleteDraft,
  type Draft,
  getDraftDocument,
  unscheduled,
  updateDraft,
} from './draft-sql.ts';
import { joinTexts, t } from '../../../platform/text/text.ts';

interface Publication extends ObjectCall {
  readonly at: string | null;
  readonly reason: string | null;
  readonly force: boolean;
}

/** Publishes a draft now, or notes the moment at which the queue does. */
export async function publishDraft(services: Services, person: Person, of: Publication) {
  const draft = await requireDraft(services, person, of.id);
  requireFresh(draft.updatedAt, of.ifMatch);
  if (draft.publishAt !== null) throw isScheduled(draft);
  const at = of.at === null ? null : requireMoment(of.at);
  const publishReason = await readWhy(services, person, { of, draft });
  const how = { publishReason, publishForced: of.force };
  if (at === null) {
    const published = await publishNow(services, person, { ...draft, ...how });
    return { published, publishAt: null };
  }
  await changeDraft(services, person, {
    id: of.id,
    ifMatch: draft.updatedAt,
    async write(connection, locked) {
      if (locked.publishAt !== null) throw isScheduled(locked);
      const { version, route } = locked;
      noteSchedule(locked, { publishAt: at.toISOString(), version, upstream: route.upstream });
      await updateDraft(connection, locked.rowId, {
        publish_at: at,
        publish_by: person.iamUserId,
        publish_reason: how.publishReason,
        publish_forced: how.publishForced,
        failure: null,
      });
      await askFor(connection, locked, at);
    },
  });
  return { published: null, publishAt: at.toISOString() };
}

interface Asking {
  readonly of: Publication;
  readonly draft: Draft;
}

/** What is still open is published with a reason alone, or not at all. */
async function readWhy(services: Services, person: Person, { of, draft }: Asking) {
  const reason = of.force ? requireReason(of.reason ?? '') : readReason(of.reason ?? '');
  if (reason !== '') return reason;
  const { points } = await judgeDraft(services, person, draft);
  if (points.length === 0) return null;
  const open = joinTexts(points.map(toPointText), '; ');
  throw invalid({ reason: [t`Say why it is published all the same: ${open}`] });
}

const isScheduled = ({ publishAt }: Draft) =>
  new PortalError('conflict', { text: t`It is already scheduled for ${publishAt ?? ''}` });

/** Besides, a round a minute finds what a lost job leaves. */
function askFor(connection: Connection, { id }: Draft, at: Date): Promise<void> {
  const inSeconds = Math.max(0, (at.getTime() - Date.now()) / 1000);
  return addJob(connection, { name: 'publishDrafts', key: `publish-${id}`, inSeconds });
}

const noteSchedule = ({ publishAt, updatedAt }: Draft, after: object) =>
  noteAct({ before: { publishAt, updatedAt }, after });

const longestDays = 366;

function requireMoment(text: string): Date {
  if (!z.safeParse(z.iso.datetime({ offset: true }), text).success)
    throw invalid({ at: [t`Enter a time such as 2027-01-04T08:00:00Z`] });
  const at = new Date(text);
  const days = (at.getTime() - Date.now()) / 86_400_000;
  if (days <= 0) throw invalid({ at: [t`The time has passed: publish it now, or choose another`] });
  if (days > longestDays) throw invalid({ at: [t`The time must be within a year`] });
  return at;
}

export const cancelDraftPublication = (services: Services, person: Person, call: ObjectCall) =>
  changeDraft(services, person, {
    ...call,
    async write(connection, draft) {
      if (draft.publishAt === null)
        throw new PortalError('conflict', { text: t`It is not scheduled` });
      noteSchedule(draft, { publishAt: null });
      await updateDraft(connection, draft.rowId, { ...unscheduled, failure: null });
    },
  });

/** Publishes what is drafted with its route, and takes the draft away, in one transaction. */
export async function publishNow(
  services: Services,
  person: Person,
  { also, ...draft }: Draft & { readonly also?: (connection: Connection) => Promise<void> },
): Promise<PublishedSpecification> {
  const document = await getDraftDocument(services.database, draft.rowId);
  const { publishReason, publishForced, route, metrics } = draft;
  const reason = publishReason ?? '';
  const target =
    draft.replaces === null ? null : await requireTarget(services, person, draft.systemName);
  return publish(services, person, {
    document,
    // A draft of the other state, such as the first deprecated one, stands beside what is published.
    target,
    ifMatch: null,
    route,
    metrics,
    // A draft is of the API whose name it has.
    meant: publishForced ? { act: 'forced', reason, confirmed: draft.systemName } : undefined,
    reason,
    async also(connection) {
      if (!(await deleteDraft(connection, draft))) throw stale();
      await also?.(connection);
    },
  });
}

import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { findActor } from '../../../accounts/team-token/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { toRefusalText } from '../../../platform/errors/refusal-text.ts';
import { draftNotPublishedMail, draftPublishedMail } from './draft-mails.ts';
import { type Draft, listDueDrafts, lockDraft, unscheduled, updateDraft } from './draft-sql.ts';
import { judgeDraft } from './change-draft.ts';
import { publishNow } from './publish-draft.ts';
import { toPointText } from '../intake/list-open-points.ts';
import { t, type Text } from '../../../platform/text/text.ts';

/** Does an act for a person who is not there, with its line in the log of staff. */
export type ActFor = (
  person: Person,
  draftId: string,
  work: () => Promise<unknown>,
) => Promise<unknown>;

/**
 * Publishes every draft whose time has come, for who set it; nobody is at a keyboard, so whoever did hears by mail how it went. What
 * fails for a reason that passes, as a database that is away, is left for the next round.
 */
export async function publishDueDrafts(services: Services, actFor: ActFor): Promise<void> {
  for (const { draft, publishBy } of await listDueDrafts(services.database)) {
    const person =
      publishBy === null ? null : await findActor(services.database, services.portal, publishBy);
    try {
      const publisher = requirePublisher(person);
      await actFor(publisher, draft.id, () => publishOne(services, publisher, draft));
    } catch (error) {
      if (!(error instanceof PortalError) || error.failure === 'unavailable') throw error;
      await giveUp(services, draft, {
        to: person && mailOf(person),
        failure: toRefusalText(error),
      });
    }
  }
}

function requirePublisher(person: Person | null): Person {
  if (person?.grants.includes('publisher')) return person;
  throw new PortalError('forbidden', {
    text: t`The person who scheduled it is no longer allowed to publish`,
  });
}

const mailOf = ({ teamToken, email }: Person) => teamToken?.mailTo ?? email;

/** It is judged again as it is published: what is open by then stops it no more, and is told. */
async function publishOne(services: Services, person: Person, draft: Draft) {
  const { points } = await judgeDraft(services, person, draft);
  const open = points.map(toPointText);
  return publishNow(services, person, {
    ...draft,
    async also(connection) {
      const mail = draftPublishedMail(services.mailSender, { to: mailOf(person), ...draft, open });
      await services.outbox.put(connection, [mail]);
    },
  });
}

/** Another process may have published it meanwhile, or somebody have changed it: then there is nothing to say. */
async function giveUp(
  { database, outbox, mailSender }: Services,
  { rowId, updatedAt }: Draft,
  { to, failure }: { readonly to: string | null; readonly failure: Text },
): Promise<void> {
  await inTransaction(database, async (connection) => {
    const draft = await lockDraft(connection, { id: rowId });
    if (draft?.updatedAt !== updatedAt) return;
    await updateDraft(connection, rowId, { ...unscheduled, failure: failure.in('en') });
    const about = { ...draft, to: to ?? draft.updatedBy, draftId: draft.id, failure };
    await outbox.put(connection, [draftNotPublishedMail(mailSender, about)]);
  });
}

import type { Campaign } from '@portal/contract/catalogue/specification/campaign-schema';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Person } from '../../../context/caller.ts';
import { noteAct } from '../../../context/staff-act.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { addJob } from '../../../platform/jobs/job-sql.ts';
import {
  type CampaignEnd,
  findOpenCampaign,
  insertCampaign,
  lockCampaigns,
} from './campaign-sql.ts';
import { type EndingApi, updateLifecycle } from './end-sql.ts';
import { insertMails, insertRecipients } from './recipient-sql.ts';
import { requireSoundEnd } from './require-sound-end.ts';
import { t, type Text } from '../../../platform/text/text.ts';

/** The job that hands what is to be told to the outbox. */
export const tellingJob = 'tellOfCampaigns';

const conflict = (text: Text) => new PortalError('conflict', { text, code: 'GOV-409' });

/** The one way in which an API begins to end, whoever asks: checked, with everybody concerned told. In the transaction of the change. */
export async function beginCampaign(
  connection: Connection,
  person: Person,
  { api, end }: { api: Pick<EndingApi, 'systemName' | 'visibility'>; end: CampaignEnd },
): Promise<number> {
  const { systemName } = api;
  await lockCampaigns(connection);
  const open = await findOpenCampaign(connection, systemName);
  if (open)
    throw conflict(t`${systemName} already has a last day, ${open.lastDay}: change its campaign`);
  await requireSoundEnd(connection, { api, end });
  const id = await insertCampaign(connection, { ...end, systemName, startedBy: person.email });
  await updateLifecycle(connection, systemName, 'deprecated');
  await insertRecipients(connection, id, systemName);
  await insertMails(connection, id, 'started');
  await addJob(connection, { name: tellingJob, key: tellingJob });
  noteAct({ type: 'api', id: systemName, after: { campaign: id, ...end } });
  return id;
}

interface Published {
  /** The specification whose place a document takes. */
  readonly place: SpecificationItem | null;
  readonly item: SpecificationItem;
  /** What a change of the campaign itself does, where the document follows that. */
  readonly alongside: ((connection: Connection) => Promise<void>) | undefined;
}

/**
 * A document that says `x-status: deprecated` begins a campaign, under the same checks; one that is published while a campaign runs has to
 * say what the campaign says. Gives whether those concerned are told by it, so that nobody is told twice.
 */
export async function followDocument(
  connection: Connection,
  person: Person,
  { place, item, alongside }: Published,
): Promise<boolean> {
  if (alongside) {
    await alongside(connection);
    return true;
  }
  const { systemName, visibility, status, successor, sunset } = item;
  const open = await findOpenCampaign(connection, systemName);
  if (open) {
    if (isSameEnd(item, open)) return false;
    throw conflict(
      t`${systemName} ends on ${open.lastDay}: keep x-status, x-sunset and x-successor as its campaign has them, or change or cancel the campaign first`,
    );
  }
  if (place?.status !== 'active' || status !== 'deprecated') return false;
  const end = { successor, lastDay: sunset ?? '', message: '' };
  await beginCampaign(connection, person, { api: { systemName, visibility }, end });
  return true;
}

function isSameEnd({ status, successor, sunset }: SpecificationItem, open: Campaign): boolean {
  if (status !== 'deprecated' || sunset !== open.lastDay) return false;
  return successor === (open.successor?.systemName ?? null);
}

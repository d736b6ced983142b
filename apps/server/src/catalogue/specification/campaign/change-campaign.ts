import type { Brownout, Campaign } from '@portal/contract/catalogue/specification/campaign-schema';
import type { PublishedSpecification } from '@portal/contract/catalogue/specification/schema';
import { visibilitiesOf } from '@portal/contract/role';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { requireFresh } from '../../../context/if-match.ts';
import { noteAct } from '../../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import { addJob } from '../../../platform/jobs/job-sql.ts';
import type { InfoChanges } from '../intake/examination/edit-info.ts';
import { updateInfo } from '../intake/publish-specification.ts';
import { requireOwnName } from '../intake/require-meant.ts';
import { tellingJob } from './begin-campaign.ts';
import { toEnd } from './start-campaign.ts';
import {
  type CampaignEnd,
  cancelCampaign as cancelRow,
  deleteBrownout as deleteBrownoutRow,
  findCampaign,
  insertBrownout,
  lockCampaigns,
  updateCampaign as updateRow,
} from './campaign-sql.ts';
import { findEndingApi, updateLifecycle } from './end-sql.ts';
import { insertCorrections, insertMails, insertWithdrawals } from './recipient-sql.ts';
import { requireSoundBrownout, requireSoundEnd } from './require-sound-end.ts';
import { t, type Text } from '../../../platform/text/text.ts';

interface Target {
  readonly campaignId: string;
  readonly ifMatch: string | null;
}

interface Changing {
  readonly campaign: Campaign;
  readonly connection: Pick<Connection, 'query'>;
}

/** Another last day or successor, in the document too; those who were told are told of it. */
export async function updateCampaign(
  services: Services,
  person: Person,
  of: Target & { readonly end: CampaignEnd },
): Promise<void> {
  const end = toEnd(of.end);
  const judge = async ({ campaign, connection }: Changing) => {
    requireRunning(campaign);
    const { systemName } = campaign;
    const visibilities = visibilitiesOf(person.role);
    const api = await findEndingApi(connection, { systemName, visibilities });
    if (!api) throw notFound();
    await requireSoundEnd(connection, { api, end, before: campaign });
  };
  // Before a document is written that nobody could read.
  const { database } = services;
  const found = await requireCampaign(database, person, of.campaignId);
  await judge({ campaign: found, connection: database });
  const edit = { 'x-successor': end.successor, 'x-sunset': end.lastDay };
  const act = async ({ campaign, connection }: Changing) => {
    await judge({ campaign, connection });
    const { systemName, lastDay, message } = campaign;
    const edition = await updateRow(connection, campaign.id, end);
    await insertCorrections(connection, campaign.id, `changed ${edition}`);
    const before = { successor: campaign.successor?.systemName ?? null, lastDay, message };
    noteAct({ type: 'api', id: systemName, before, after: end });
  };
  await change(services, person, { target: of, edit, act });
}

/** The API stays; after its last day it answers again. */
export async function cancelCampaign(services: Services, person: Person, of: Target) {
  const edit = {
    'x-status': 'active',
    'x-successor': null,
    'x-sunset': null,
    'x-deprecated-at': null,
  };
  const act = async ({ campaign, connection }: Changing) => {
    if (campaign.state === 'cancelled') throw conflict(t`It has already been cancelled`);
    await cancelRow(connection, campaign.id, person.email);
    await updateLifecycle(connection, campaign.systemName, 'production');
    await insertCorrections(connection, campaign.id, 'cancelled');
    const { systemName, lastDay } = campaign;
    noteAct({
      type: 'api',
      id: systemName,
      before: { campaign: campaign.id, lastDay },
      after: null,
    });
  };
  return change(services, person, { target: of, edit, act });
}

interface Change {
  readonly target: Target;
  readonly edit: InfoChanges;
  readonly act: (changing: Changing) => Promise<void>;
}

/** A change of the campaign and of what its document says, in one transaction. */
async function change(
  services: Services,
  person: Person,
  { target: { campaignId, ifMatch }, edit, act }: Change,
): Promise<PublishedSpecification | null> {
  const alongside = async (connection: Connection) => {
    await lockCampaigns(connection);
    const campaign = await requireCampaign(connection, person, campaignId);
    requireFresh(campaign.updatedAt, ifMatch);
    await act({ campaign, connection });
    await addJob(connection, { name: tellingJob, key: tellingJob });
  };
  const { systemName } = await requireCampaign(services.database, person, campaignId);
  const visibilities = visibilitiesOf(person.role);
  const api = await findEndingApi(services.database, { systemName, visibilities });
  if (api?.specificationId) {
    const id = api.specificationId;
    return updateInfo(services, person, { id, edit, ifMatch: null, alongside });
  }
  await inTransaction(services.database, async (connection) => {
    await requireOwnName(connection, person, systemName);
    await alongside(connection);
  });
  return null;
}

/** Refuses calls for a trial, at a time that everybody is told. */
export async function createBrownout(
  services: Services,
  person: Person,
  of: { campaignId: string; brownout: Omit<Brownout, 'id' | 'createdBy'> },
): Promise<void> {
  await inTransaction(services.database, async (connection) => {
    const campaign = await requireOwnRunning(connection, person, of.campaignId);
    const sound = await requireSoundBrownout(connection, campaign, of.brownout);
    const brownout = { ...sound, createdBy: person.email };
    const id = await insertBrownout(connection, campaign.id, brownout);
    await insertMails(connection, campaign.id, `brownout ${id}`);
    await addJob(connection, { name: tellingJob, key: tellingJob });
    noteAct({ type: 'api', id: campaign.systemName, after: sound });
  });
}

/** Calls are answered again at once; who was told of it is told that it does not come. */
export async function deleteBrownout(
  services: Services,
  person: Person,
  of: { campaignId: string; brownoutId: string },
): Promise<void> {
  await inTransaction(services.database, async (connection) => {
    const campaign = await requireOwnRunning(connection, person, of.campaignId);
    const gone = await deleteBrownoutRow(connection, campaign.id, of.brownoutId);
    if (!gone) throw notFound(t`There is no such brown-out`);
    if (gone.ends_at > new Date()) {
      await insertWithdrawals(connection, campaign.id, gone);
      await addJob(connection, { name: tellingJob, key: tellingJob });
    }
    const before = { brownout: of.brownoutId };
    noteAct({ type: 'api', id: campaign.systemName, before, after: null });
  });
}

async function requireOwnRunning(connection: Connection, person: Person, campaignId: string) {
  await lockCampaigns(connection);
  const campaign = await requireCampaign(connection, person, campaignId);
  await requireOwnName(connection, person, campaign.systemName);
  requireRunning(campaign);
  return campaign;
}

export async function requireCampaign(
  database: Pick<Connection, 'query'>,
  { role }: Person,
  id: string,
): Promise<Campaign> {
  const campaign = await findCampaign(database, { id, visibilities: visibilitiesOf(role) });
  if (!campaign) throw notFound(t`There is no such campaign`);
  return campaign;
}

function requireRunning({ state, lastDay }: Campaign): void {
  if (state === 'running') return;
  if (state === 'cancelled') throw conflict(t`The campaign was cancelled`);
  throw invalid({
    lastDay: [t`The API ended on ${lastDay}: cancel the end to let it answer again`],
  });
}

const conflict = (text: Text) => new PortalError('conflict', { text, code: 'GOV-409' });

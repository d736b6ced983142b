import type { NewCampaign } from '@portal/contract/catalogue/specification/campaign-schema';
import { visibilitiesOf } from '@portal/contract/role';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { parsePage, toPagination } from '../../../context/pages.ts';
import { noteAct } from '../../../context/staff-act.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { campaignMail } from './campaign-mails.ts';
import {
  listBrownouts,
  listCampaigns as listRows,
  listNamedBy,
  listUntold,
} from './campaign-sql.ts';
import { requireCampaign } from './change-campaign.ts';
import { type EndingApi, findEndingApi } from './end-sql.ts';
import { readImpact } from './get-impact.ts';
import { listProgress } from './progress-sql.ts';
import { listConcerned, listRecipients } from './recipient-sql.ts';
import { requireSoundEnd } from './require-sound-end.ts';
import { requireEndingApi, toEnd } from './start-campaign.ts';
import { toTestMail, writeMessage } from '../../../platform/mail/mail-frame.ts';

export async function listCampaigns({ database }: Services, { role }: Person) {
  const visibilities = visibilitiesOf(role);
  const [campaigns, untold] = await Promise.all([
    listRows(database, visibilities),
    listUntold(database, visibilities),
  ]);
  return { campaigns, untold };
}

export async function getCampaign({ database }: Services, person: Person, id: string) {
  const campaign = await requireCampaign(database, person, id);
  const [brownouts, progress] = await Promise.all([
    listBrownouts(database, campaign.id),
    listProgress(database, campaign),
  ]);
  return { ...campaign, brownouts, ...progress };
}

export async function listCampaignRecipients(
  { database }: Services,
  person: Person,
  of: { campaignId: string; page: string | undefined },
) {
  const page = parsePage(of.page);
  const { id } = await requireCampaign(database, person, of.campaignId);
  const { recipients, total } = await listRecipients(database, id, page);
  return { data: recipients, pagination: toPagination({ total, page, pageSize: 50 }) };
}

/** What an end would say, and to whom; refused as the end itself would be. */
export async function previewCampaign(services: Services, person: Person, of: NewCampaign) {
  const { database } = services;
  const api = await requireEndingApi(services, person, of.systemName);
  await requireSoundEnd(database, { api, end: toEnd(of) });
  const [impact, concerned, namedBy, mail] = await Promise.all([
    readImpact(services, api.systemName),
    listConcerned(database, api.systemName),
    listNamedBy(database, api.systemName),
    toSample(services, person, { api, of }),
  ]);
  const { subject, text } = writeMessage(mail, 'en');
  return { mail: { subject, text }, impact, ...concerned, namedBy };
}

/** To the caller alone, under a subject that says what it is. */
export async function sendCampaignTestMail(services: Services, person: Person, of: NewCampaign) {
  const api = await requireEndingApi(services, person, of.systemName);
  await requireSoundEnd(services.database, { api, end: toEnd(of) });
  const mail = await toSample(services, person, { api, of });
  await inTransaction(services.database, async (connection) => {
    noteAct({ type: 'api', id: api.systemName, after: { receiver: person.email } });
    await services.outbox.put(connection, [toTestMail(mail)]);
  });
  return { receiver: person.email };
}

/** As an account gets it that calls. */
async function toSample(
  { database, mailSender }: Services,
  { email, role }: Person,
  { api, of }: { api: EndingApi; of: NewCampaign },
) {
  const end = toEnd(of);
  const visibilities = visibilitiesOf(role);
  const next =
    end.successor && (await findEndingApi(database, { systemName: end.successor, visibilities }));
  return campaignMail(mailSender, {
    ...end,
    to: email,
    kind: 'started',
    systemName: api.systemName,
    title: api.title,
    successorTitle: next ? next.title : null,
    orgName: '(name of the account)',
    calls: 0,
    unsubscribeUrl: null,
    brownout: null,
  });
}

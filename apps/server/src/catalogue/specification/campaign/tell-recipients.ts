import type { Log } from '../../../platform/logs/log.ts';
import { visibilitiesOf } from '@portal/contract/role';
import { findPerson } from '../../../accounts/person/index.ts';
import type { Services } from '../../../context/context.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import type { RecurringJob } from '../../../platform/jobs/start-jobs.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { toUnsubscribeToken } from '../changes/unsubscribe-token.ts';
import { tellingJob } from './begin-campaign.ts';
import { campaignMail } from './campaign-mails.ts';
import { insertLateRecipients, insertReminders, listRunning } from './recipient-sql.ts';
import { takeWaitingMails, updatePutMails, type WaitingMail } from './waiting-mail-sql.ts';

const most = 200;

/** Looks for those who have begun to call, and for reminders that are due; then hands over what waits. A campaign that begins asks for it at once. */
export function createTellingRound(services: Services, log: Pick<Log, 'info'>): RecurringJob {
  return {
    name: tellingJob,
    seconds: 300,
    async run() {
      const mails = await tellOfCampaigns(services);
      if (mails > 0) log.info({ mails }, 'told of the ends of APIs');
    },
  };
}

async function tellOfCampaigns(services: Services): Promise<number> {
  const { jobDatabase: database } = services;
  for (const { id, systemName } of await listRunning(database)) {
    await inTransaction(database, (connection) => insertLateRecipients(connection, id, systemName));
  }
  await inTransaction(database, insertReminders);
  let told = 0;
  for (;;) {
    const some = await inTransaction(database, (connection) => tellSome(services, connection));
    told += some;
    if (some < most) return told;
  }
}

async function tellSome(services: Services, connection: Connection): Promise<number> {
  const waiting = await takeWaitingMails(connection, most);
  const messages: Message[] = [];
  for (const mail of waiting) {
    if (mail.isCaller || (await maySee(services, connection, mail)))
      messages.push(toMail(services, mail));
  }
  await services.outbox.put(connection, messages);
  await updatePutMails(connection, waiting);
  return waiting.length;
}

/** Whoever follows an API hears of it as long as they may see it. */
async function maySee(
  { portal }: Services,
  connection: Connection,
  { iamUserId, visibility }: WaitingMail,
): Promise<boolean> {
  const person = await findPerson(connection, portal, iamUserId);
  if (!person) return false;
  return visibility === null || visibilitiesOf(person.role).includes(visibility);
}

function toMail(services: Services, mail: WaitingMail): Message {
  const { iamUserId, systemName, isCaller, startsAt, endsAt, share } = mail;
  const { mailSender } = services;
  const token = isCaller ? null : toUnsubscribeToken(services, { iamUserId, systemName });
  const message = campaignMail(mailSender, {
    ...mail,
    to: mail.email,
    orgName: isCaller ? mail.orgName : null,
    unsubscribeUrl: token && `${mailSender.portalUrl}/api-changes/unsubscribe/${token}`,
    brownout: startsAt && endsAt && share ? { startsAt, endsAt, share } : null,
  });
  return { ...message, about: `campaign ${mail.campaignId}` };
}

import { join } from 'node:path';
import type { Log } from '../platform/logs/log.ts';
import { checkCertificates } from '../catalogue/inventory/index.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import { publishDueDrafts } from '../catalogue/specification/drafts/publish-due-drafts.ts';
import { judgeTasks } from '../catalogue/specification/house-rules/judge-documents.ts';
import { createProofJobs } from '../catalogue/specification/proof/proof-jobs.ts';
import { endLateViews } from './end-late-views.ts';
import { tellEndedCredentials } from '../desk/four-eyes/tell-ended-credentials.ts';
import { checkVatNumbers } from '../billing/invoice/vat/check-vat-numbers.ts';
import { eraseDue } from '../desk/kept-data/erase-due.ts';
import { createBroadcastRound } from '../desk/message/send-broadcasts.ts';
import { createTellingRound } from '../catalogue/specification/campaign/tell-recipients.ts';
import { createTermsRound } from '../accounts/terms/tell-terms.ts';
import { createNewsletter } from '../help/newsletter/newsletter.ts';
import { createIssueRound } from '../help/newsletter/send-issues.ts';
import { probeStatus } from '../help/status/probe-status.ts';
import { deleteOldDocumentRecords } from '../gateway/documents/document-records-sql.ts';
import { rollUpOldUsage } from '../gateway/metering/roll-up-usage.ts';
import { deleteOldActs } from '../http/acts/act-sql.ts';
import { createActFor } from './act-for.ts';
import { deleteOldReplies } from '../http/replies/reply-sql.ts';
import type { LoginService } from '../identity/register-login.ts';
import type { Databases } from '../platform/database/databases.ts';
import type { Database } from '../platform/database/database.ts';
import { keepPartitions } from '../platform/database/keep-partitions.ts';
import { type RecurringJob, type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts';
import type { Seconds } from '../platform/metrics/seconds.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { openMailSeals } from '../platform/mail/outbox.ts';
import { deleteOldMails } from '../platform/mail/mail-sql.ts';
import { sendLateMails, sendMails } from '../platform/mail/send-mails.ts';
import { createMailRound, createReminderRound } from '../billing/invoice/mail-invoice.ts';
import { addUpApiDays } from '../usage/api-day/index.ts';
import { createBillingRound } from '../billing/invoice/billing-job.ts';
import { deleteOldInvoices } from '../billing/invoice/invoice-sql.ts';
import { toBillingContext } from '../billing/invoice/create-billing-job.ts';
import { createEditionRound } from '../billing/price-edition/apply-edition.ts';
import { createNoticeRound } from '../billing/price-edition/price-notices.ts';
import { openDeliveries } from '../webhooks/webhook/delivery/open-deliveries.ts';
import { deleteOldMessages } from '../webhooks/webhook/message-sql.ts';
import { createOldFormRound } from '../webhooks/webhook/old-form/old-form-round.ts';
import { deliverJob } from '../webhooks/webhook/wake-deliveries.ts';
import { createLimitAlertJob } from '../usage/limit-alert/limit-alert-job.ts';

/** What is told to many: handed to the outbox in portions. */
function toMailRounds(config: Config, services: Services, log: Log): RecurringJob[] {
  const { secretKey, limitAlertSeconds } = config;
  const { jobDatabase: database, outbox, mailSender: sender } = services;
  const newsletter = createNewsletter({ database, outbox, sender, secretKey });
  return [
    createLimitAlertJob(services, log, limitAlertSeconds),
    createTellingRound(services, log),
    createIssueRound({ services, newsletter }, log),
    createTermsRound(services, log),
    createBroadcastRound(services),
    createOldFormRound(services),
  ];
}

interface Parts {
  readonly services: Services;
  readonly databases: Databases;
  readonly login: LoginService;
  readonly log: Log;
  /** Notes how long it takes to hand over a message. */
  readonly messages: Seconds;
}

const [minute, hour] = [60, 3600];

const toUpkeep = (database: Database): RecurringJob[] =>
  Object.entries({
    deleteOldMessages,
    deleteOldMails,
    deleteOldActs,
    deleteOldDocumentRecords,
    deleteOldReplies,
    deleteOldInvoices,
    keepPartitions,
    rollUpOldUsage,
  }).map(([name, run]) => ({ name, seconds: hour, run: () => run(database) }));

/** Everything that a portal does without being asked, and what calls leave to be done after their answer. */
export function startPortalJobs(config: Config, parts: Parts): RunningJobs {
  const { services, databases, login, log, messages } = parts;
  const { jobs: database, queue } = databases;
  const sending = {
    database,
    log,
    sender: services.mailSender,
    sealing: openMailSeals(config.secretKey).sealing,
    seconds: messages,
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: join(config.dataDirectory, 'mail'),
    }),
  };
  const { carrierUrl, portalUrl } = config;
  const { upstreams } = services;
  const check = () => checkCertificates({ database, upstreams });
  const probe = () => probeStatus({ database, carrierUrl, portalUrl, upstreams });
  const publishDue = () => publishDueDrafts(services, createActFor(services.database));
  const deliveries = openDeliveries(services, log, messages);
  const proofs = createProofJobs(services, config);
  const recurring: RecurringJob[] = [
    { name: 'publishDueDrafts', seconds: minute, run: publishDue },
    { name: 'sendLateMails', seconds: minute, run: () => sendLateMails(database) },
    { name: 'deliverDueWebhooks', seconds: 20, run: () => deliveries.wake() },
    { name: 'endLateViews', seconds: minute, run: () => endLateViews(database) },
    { name: 'probeStatus', seconds: minute, run: probe },
    { name: 'addUpApiDays', seconds: 5 * minute, run: () => addUpApiDays(database) },
    { name: 'checkCertificates', seconds: hour, run: check },
    { name: 'eraseDue', seconds: minute, run: () => eraseDue(services, log) },
    ...toMailRounds(config, services, log),
    ...proofs.recurring,
    ...login.jobs.recurring,
  ];
  if (services.portal.production)
    recurring.push(...toBillingRounds(services, log), ...toVatRounds(config, database, log));
  recurring.push(...toUpkeep(database));
  const jobs = startJobs({
    database: queue,
    log,
    tasks: {
      sendMails: (payload) => sendMails(sending, payload),
      publishDrafts: publishDue,
      [deliverJob]: () => deliveries.wake(),
      tellEndedCredentials: (payload) => tellEndedCredentials(services, payload),
      ...judgeTasks(services),
      ...proofs.tasks,
      ...login.jobs.tasks,
    },
    recurring,
  });
  return {
    async close() {
      await Promise.all([jobs.close(), deliveries.close()]);
    },
  };
}

function toVatRounds({ viesUrl }: Config, database: Database, log: Log): RecurringJob[] {
  if (!viesUrl) return [];
  const run = () => checkVatNumbers({ database, log, viesUrl });
  return [{ name: 'checkVatNumbers', seconds: minute, run }];
}

/** What production alone does: prices, invoices, reminders. */
function toBillingRounds(services: Services, log: Log): RecurringJob[] {
  return [
    createBillingRound(toBillingContext(services), log),
    createMailRound(services),
    createReminderRound(services, log),
    createEditionRound(services),
    createNoticeRound(services),
  ];
}

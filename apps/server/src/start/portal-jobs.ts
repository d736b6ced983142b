import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import { eraseDue } from '../desk/kept-data/erase-due.ts';
import { probeStatus } from '../help/status/probe-status.ts';
import { rollUpOldUsage } from '../gateway/metering/roll-up-usage.ts';
import { deleteOldActs } from '../http/acts/act-sql.ts';
import { deleteOldReplies } from '../http/replies/reply-sql.ts';
import type { LoginService } from '../identity/register-login.ts';
import type { Databases } from '../platform/database/databases.ts';
import { keepPartitions } from '../platform/database/keep-partitions.ts';
import { type RecurringJob, type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { openMailSeals } from '../platform/mail/outbox.ts';
import { deleteOldMails } from '../platform/mail/mail-sql.ts';
import { sendLateMails, sendMails } from '../platform/mail/send-mails.ts';
import { createReminderRound } from '../usage/invoice/mail-invoice.ts';
import { createBillingRound } from '../usage/invoice/billing-job.ts';
import { deleteOldInvoices } from '../usage/invoice/invoice-sql.ts';
import { toBillingContext } from '../usage/invoice/create-billing-job.ts';
import { createLimitAlertJob } from '../usage/limit-alert/limit-alert-job.ts';

interface Parts {
  readonly services: Services;
  readonly databases: Databases;
  readonly login: LoginService;
  readonly log: Logger;
}

const minute = 60;
const hour = 3600;

/** Everything that a portal does without being asked, and what calls leave to be done after their answer. */
export function startPortalJobs(config: Config, parts: Parts): RunningJobs {
  const { services, databases, login, log } = parts;
  const { jobs: database, queue } = databases;
  const sending = {
    database,
    log,
    sender: services.mailSender,
    sealing: openMailSeals(config.secretKey).sealing,
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: join(config.dataDirectory, 'mail'),
    }),
  };
  const { carrierUrl, portalUrl } = config;
  const { upstreams } = services;
  const recurring: RecurringJob[] = [
    { name: 'sendLateMails', seconds: minute, run: () => sendLateMails(database) },
    { name: 'deleteOldMails', seconds: hour, run: () => deleteOldMails(database) },
    { name: 'deleteOldActs', seconds: hour, run: () => deleteOldActs(database) },
    { name: 'deleteOldReplies', seconds: hour, run: () => deleteOldReplies(database) },
    {
      name: 'probeStatus',
      seconds: minute,
      run: () => probeStatus({ database, carrierUrl, portalUrl, upstreams }),
    },
    { name: 'eraseDue', seconds: minute, run: () => eraseDue(services, log) },
    { name: 'deleteOldInvoices', seconds: hour, run: () => deleteOldInvoices(database) },
    createLimitAlertJob(services, log, config.limitAlertSeconds),
    ...login.jobs.recurring,
  ];
  if (services.portal.production)
    recurring.push(
      createBillingRound(toBillingContext(services), log),
      createReminderRound(services, log),
    );
  recurring.push(
    { name: 'keepPartitions', seconds: hour, run: () => keepPartitions(database) },
    { name: 'rollUpOldUsage', seconds: hour, run: () => rollUpOldUsage(database) },
  );
  return startJobs({
    database: queue,
    log,
    tasks: { sendMails: (payload) => sendMails(sending, payload), ...login.jobs.tasks },
    recurring,
  });
}

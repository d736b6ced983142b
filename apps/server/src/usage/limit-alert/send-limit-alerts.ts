import { listReachedPercents } from '@portal/contract/usage/limit-alert/rules';
import type { Message } from '../../platform/mail/mail.ts';
import { claimAlerts, wantsLimitAlerts } from './limit-alert-sql.ts';
import { listBusyQuotas, type QuotaRow } from '../statistics/index.ts';
import { listAdminMails } from '../../accounts/user/index.ts';
import type { Services } from '../../context/context.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { limitAlertMail } from './limit-alert-mail.ts';

type Context = Pick<Services, 'database' | 'portal' | 'outbox' | 'mailSender'>;

const noWindow = new Date(0);

/**
 * Mails the admins of each account whose use has come to 50, 80 or 100 % of a limit, once each in a window; who comes to several at
 * once gets the mail of the highest. What is reached is noted with the mail, in one transaction.
 */
export async function sendLimitAlerts(services: Context, since: Date): Promise<number> {
  let sent = 0;
  for (const quota of await listBusyQuotas(services.database, since)) {
    const percents = listReachedPercents(quota.used, quota.value);
    const highest = percents.at(-1);
    if (highest === undefined) continue;
    sent += await inTransaction(services.database, async (connection) => {
      const claimed = await claimAlerts(connection, {
        accountId: quota.account_id,
        applicationId: quota.application_id,
        limitId: quota.limit_id,
        windowStart: quota.window_start ?? noWindow,
        percents,
      });
      if (!claimed.includes(highest)) return 0;
      const messages = await toMessages(services, connection, { quota, percent: highest });
      await services.outbox.put(connection, messages);
      return messages.length;
    });
  }
  return sent;
}

async function toMessages(
  { mailSender, portal }: Context,
  connection: Connection,
  { quota, percent }: { readonly quota: QuotaRow; readonly percent: number },
): Promise<Message[]> {
  if (!(await wantsLimitAlerts(connection, quota.account_id))) return [];
  const mails = await listAdminMails(connection, quota.account_id);
  return mails.map((to) =>
    limitAlertMail(mailSender, {
      to,
      application: toApplication(quota),
      metricName: quota.metric_name,
      percent,
      used: quota.used,
      limit: quota.value,
      period: quota.period,
      kind: quota.kind,
      until: quota.window_until,
      production: portal.production,
    }),
  );
}

const toApplication = ({ application_id: id, application_name: name }: QuotaRow) =>
  id === null || name === null ? null : { id, name };

import { hasOldFormEnded, oldForm } from '@portal/contract/webhooks/webhook/old-form';
import { listAdminMails } from '../../../accounts/user/index.ts';
import type { Services } from '../../../context/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { RecurringJob } from '../../../platform/jobs/start-jobs.ts';
import { tellContact } from '../delivery/tell-contact.ts';
import { stopWebhook } from '../delivery/stop-webhook.ts';
import { listOldWebhooks, lockUntoldWebhooks, noteTold } from './old-form-sql.ts';
import { webhookEndsMail } from './webhook-ends-mail.ts';

const dayMs = 86_400_000;

/** Tells who has a subscription of the old form that it ends, and ends it on its day. */
export const createOldFormRound = (services: Services): RecurringJob => ({
  name: 'endOldWebhooks',
  seconds: 3_600,
  run: async () => {
    const now = Date.now();
    if (hasOldFormEnded(now)) return endAll(services);
    const left = (Date.parse(oldForm.endsAt) - now) / dayMs;
    const [due] = oldForm.mailDays
      .filter((days) => left <= days)
      .toSorted((one, other) => one - other);
    if (due !== undefined) await tellAll(services, due);
  },
});

async function endAll(services: Services): Promise<void> {
  for (const webhook of await listOldWebhooks(services.jobDatabase)) {
    await inTransaction(services.jobDatabase, (connection) =>
      stopWebhook(services, connection, { webhook, because: 'ended' }),
    );
  }
}

/** Some at a time, until nobody is left. */
async function tellAll(services: Services, days: number): Promise<void> {
  if ((await tellSome(services, days)) > 0) await tellAll(services, days);
}

function tellSome(services: Services, days: number): Promise<number> {
  const { jobDatabase, outbox, mailSender } = services;
  return inTransaction(jobDatabase, async (connection) => {
    const untold = await lockUntoldWebhooks(connection, days);
    for (const { id, account_id: accountId, contact_email: contact } of untold) {
      const admins = await listAdminMails(connection, accountId);
      await outbox.put(
        connection,
        admins.map((to) => webhookEndsMail(mailSender, { to, id })),
      );
      if (contact === null || admins.includes(contact)) continue;
      const message = webhookEndsMail(mailSender, { to: contact, id });
      await tellContact(services, connection, { accountId, message });
    }
    const ids = untold.map(({ id }) => id);
    if (ids.length > 0) await noteTold(connection, ids, days);
    return ids.length;
  });
}

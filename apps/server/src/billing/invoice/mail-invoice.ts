import type { Log } from '../../platform/logs/log.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { listAdminMails } from '../../accounts/user/index.ts';
import type { Services } from '../../context/context.ts';
import { toDay } from './billed-month.ts';
import { changeInvoice, record } from './change-invoice.ts';
import { toOpenText } from './desk-invoices.ts';
import { insertReminder, listUnremindedInvoices, takeUnmailedInvoice } from './invoice-desk-sql.ts';
import { invoiceMail, invoiceReminderMail } from './invoice-mails.ts';
import { getInvoice, type InvoiceRow } from './invoice-sql.ts';
import { writeInvoiceXml } from './e-invoice/write-invoice-xml.ts';
import { t } from '../../platform/text/text.ts';

/** Mails an invoice to the admins of its account; gives who they are. */
export function mailInvoice(change: Parameters<typeof changeInvoice>[0]): Promise<string[]> {
  const { papers, outbox, mailSender } = change.services;
  return changeInvoice(change, async (connection, row) => {
    const invoice = await getInvoice(connection, null, String(row.id));
    const receivers = await listAdminMails(connection, row.account_id);
    if (!invoice || receivers.length === 0)
      throw invalid({ receivers: [t`are none: the account no longer has an admin`] });
    const about = await toAbout(papers, invoice);
    await outbox.put(
      connection,
      receivers.map((to) => invoiceMail(mailSender, { to, ...about })),
    );
    await record(connection, change.actor, { row, action: 'invoice.mailed' });
    return receivers;
  });
}

async function toAbout(papers: Services['papers'], invoice: InvoiceRow) {
  const [pdf, xml] = [await papers.invoice(invoice), writeInvoiceXml(invoice)];
  return { invoice, open: toOpenText(invoice), pdf, xml };
}

/** Mails each new invoice to the admins of its account, once. */
export function createMailRound({ jobDatabase, ...services }: Services): RecurringJob {
  return {
    name: 'mailNewInvoices',
    seconds: 60,
    async run() {
      for (;;) {
        const mailed = await inTransaction(jobDatabase, (connection) =>
          mailNewInvoice(connection, services),
        );
        if (!mailed) return;
      }
    },
  };
}

async function mailNewInvoice(
  connection: Connection,
  { papers, outbox, mailSender }: Pick<Services, 'papers' | 'outbox' | 'mailSender'>,
): Promise<boolean> {
  const id = await takeUnmailedInvoice(connection);
  if (id === null) return false;
  const invoice = await getInvoice(connection, null, String(id));
  if (!invoice) return true;
  const about = await toAbout(papers, invoice);
  const receivers = await listAdminMails(connection, invoice.account_id);
  await outbox.put(
    connection,
    receivers.map((to) => invoiceMail(mailSender, { to, ...about })),
  );
  return true;
}

/** Reminds who is overdue, at each of the days of `PLANS_CONFIG` once; who passed several meanwhile gets one mail. */
export function createReminderRound(services: Services, log: Pick<Log, 'info'>): RecurringJob {
  return {
    name: 'remindOfInvoices',
    seconds: 3600,
    async run() {
      const reminded = await remindOfInvoices(services, new Date());
      if (reminded > 0) log.info({ invoices: reminded }, 'customers were reminded of invoices');
    },
  };
}

async function remindOfInvoices(services: Services, now: Date): Promise<number> {
  const { jobDatabase, billing, papers, outbox, mailSender } = services;
  const { reminderDays } = billing;
  let reminded = 0;
  for (const due of await listUnremindedInvoices(jobDatabase, reminderDays, toDay(now))) {
    reminded += await inTransaction(jobDatabase, async (connection) => {
      if (!(await insertReminder(connection, due))) return 0;
      const invoice = await getInvoice(connection, null, String(due.id));
      if (!invoice) return 0;
      const about = await toAbout(papers, invoice);
      const receivers = await listAdminMails(connection, invoice.account_id);
      await outbox.put(
        connection,
        receivers.map((to) => invoiceReminderMail(mailSender, { to, ...about })),
      );
      return 1;
    });
  }
  return reminded;
}

import {
  createNewsletterIssue as operation,
  type NewsletterIssue,
  type NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type ObjectCall, staffObject } from '../../context/staff-object.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, PortalError } from '../../platform/errors/portal-error.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';
import { newsletterIssueMail } from './issue-mail.ts';
import {
  countSubscribers,
  deleteIssue,
  insertIssue,
  issueById,
  type IssueRow,
  listDeliveries,
  listIssues,
  updateIssue,
} from './issue-sql.ts';
import { toTestMail } from '../../platform/mail/mail-frame.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { t } from '../../platform/text/text.ts';

/** The job that sends what is due. */
export const issueJob = 'sendNewsletterIssues';

const moment = z.iso.datetime({ offset: true });

const issues = staffObject({
  type: 'newsletter',
  unknown: t`No issue has this id`,
  byId: issueById,
  delete: deleteIssue,
  /** What has gone out is not changed any more. */
  toBefore({ state, subject, send_at: sendAt }) {
    if (state === 'sent') throw new PortalError('conflict', { text: t`The issue has been sent` });
    return { subject, sendAt };
  },
  toReply: toIssue,
});

function toIssue(row: IssueRow): NewsletterIssue {
  return toReply(operation.reply.shape.data, row);
}

export async function listNewsletterIssues({ database }: Services) {
  const [all, subscribers] = await Promise.all([listIssues(database), countSubscribers(database)]);
  return { issues: all.map(toIssue), subscribers };
}

export async function createNewsletterIssue(
  services: Services,
  { email: updated_by }: Person,
  text: NewsletterText,
): Promise<NewsletterIssue> {
  return issues.create(services, insertIssue({ ...requireSound(text), updated_by }));
}

export async function updateNewsletterIssue(
  services: Services,
  { email: updated_by }: Person,
  { text, ...call }: ObjectCall & { readonly text: NewsletterText },
): Promise<NewsletterIssue> {
  const change = { ...requireSound(text), updated_by };
  return issues.update(services, call, (id) => updateIssue(id, change));
}

export const deleteNewsletterIssue = issues.delete;

/** At once, or at a time that lies ahead. */
export async function sendNewsletterIssue(
  services: Services,
  { email: updated_by }: Person,
  { sendAt, ...call }: ObjectCall & { readonly sendAt: string | null },
): Promise<NewsletterIssue> {
  if (sendAt !== null && !z.safeParse(moment, sendAt).success) {
    throw invalid({ sendAt: [t`Enter a time such as 2027-01-12T09:00:00Z`] });
  }
  if (sendAt !== null && Date.parse(sendAt) < Date.now() - 60_000) {
    throw invalid({ sendAt: [t`The time must not be in the past`] });
  }
  return issues.change(services, call, async (connection, { id }) => {
    if (sendAt === null) await addJob(connection, { name: issueJob, key: issueJob });
    const send_at = new Date(sendAt ?? Date.now());
    return issues.write(connection, updateIssue(id, { send_at, updated_by }));
  });
}

export const cancelNewsletterSending = (
  services: Services,
  { email: updated_by }: Person,
  call: ObjectCall,
): Promise<NewsletterIssue> =>
  issues.update(services, call, (id) => updateIssue(id, { send_at: null, updated_by }));

export function previewNewsletterIssue(
  { mailSender }: Services,
  { email: to }: Person,
  text: NewsletterText,
) {
  const unsubscribeUrl = `${mailSender.portalUrl}/newsletter/unsubscribe/…`;
  return newsletterIssueMail(mailSender, { ...requireSound(text), to, unsubscribeUrl });
}

export async function sendNewsletterTestMail(
  services: Services,
  person: Person,
  text: NewsletterText,
): Promise<{ receiver: string }> {
  const { headers: _, ...mail } = previewNewsletterIssue(services, person, text);
  await inTransaction(services.database, async (connection) => {
    noteAct({ type: 'newsletter', after: { subject: text.subject, receiver: person.email } });
    await services.outbox.put(connection, [toTestMail(mail)]);
  });
  return { receiver: person.email };
}

export async function listNewsletterRecipients(
  { database }: Services,
  of: { issueId: string; page: string | undefined },
) {
  const page = parsePage(of.page);
  const found = await listDeliveries(database, of.issueId, page);
  const data = found.map((row) => ({ ...row, toldAt: row.toldAt?.toISOString() ?? null }));
  const total = found[0]?.total ?? 0;
  return { data, pagination: toPagination({ total, page, pageSize: 50 }) };
}

function requireSound({ subject, body }: NewsletterText): NewsletterText {
  const [head, text] = [subject.trim(), body.trim()];
  const faults = {
    ...((head === '' || head.length > 150) && {
      subject: [t`Enter a subject of up to 150 characters`],
    }),
    ...((text === '' || text.length > 20_000) && {
      body: [t`Enter the text, with at most 20000 characters`],
    }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { subject: head, body: text };
}

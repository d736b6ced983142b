import type {
  NewsletterIssue,
  NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';
import { newsletterIssueMail } from './issue-mail.ts';
import {
  countSubscribers,
  deleteIssue,
  insertIssue,
  listDeliveries,
  listIssues,
  lockIssue,
  updateIssue,
} from './issue-sql.ts';
import { toTestMail } from '../../platform/mail/mail-frame.ts';
import { t } from '../../platform/text/text.ts';

/** The job that sends what is due. */
export const issueJob = 'sendNewsletterIssues';

interface IssueChange {
  readonly issueId: string;
  readonly ifMatch: string | null;
}

const moment = z.iso.datetime({ offset: true });

export async function listNewsletterIssues({ database }: Services) {
  const [issues, subscribers] = await Promise.all([
    listIssues(database),
    countSubscribers(database),
  ]);
  return { issues, subscribers };
}

export function createNewsletterIssue(
  { database }: Services,
  { email }: Person,
  text: NewsletterText,
): Promise<NewsletterIssue> {
  const sound = requireSound(text);
  return inTransaction(database, async (connection) => {
    const made = await insertIssue(connection, sound, email);
    noteAct({ type: 'newsletter', id: made.id });
    return made;
  });
}

export function updateNewsletterIssue(
  services: Services,
  { email: by }: Person,
  of: IssueChange & { readonly text: NewsletterText },
): Promise<NewsletterIssue> {
  const sound = requireSound(of.text);
  return change(services, of, (connection, { id, sendAt }) =>
    updateIssue(connection, id, { ...sound, sendAt, by }),
  );
}

export async function deleteNewsletterIssue(services: Services, of: IssueChange): Promise<void> {
  await change(services, of, (connection, { id }) => deleteIssue(connection, id));
}

/** At once, or at a time that lies ahead. */
export function sendNewsletterIssue(
  services: Services,
  { email: by }: Person,
  of: IssueChange & { readonly sendAt: string | null },
): Promise<NewsletterIssue> {
  const { sendAt } = of;
  if (sendAt !== null && !z.safeParse(moment, sendAt).success) {
    throw invalid({ sendAt: [t`Enter a time such as 2027-01-12T09:00:00Z`] });
  }
  if (sendAt !== null && Date.parse(sendAt) < Date.now() - 60_000) {
    throw invalid({ sendAt: [t`The time must not be in the past`] });
  }
  return change(services, of, async (connection, issue) => {
    const at = sendAt ?? new Date().toISOString();
    const planned = await updateIssue(connection, issue.id, { ...issue, sendAt: at, by });
    if (sendAt === null) await addJob(connection, { name: issueJob, key: issueJob });
    return planned;
  });
}

export function cancelNewsletterSending(
  services: Services,
  { email: by }: Person,
  of: IssueChange,
): Promise<NewsletterIssue> {
  return change(services, of, (connection, issue) =>
    updateIssue(connection, issue.id, { ...issue, sendAt: null, by }),
  );
}

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
  const { recipients, total } = await listDeliveries(database, of.issueId, page);
  return { data: recipients, pagination: toPagination({ total, page, pageSize: 50 }) };
}

/** What has gone out is not changed any more. */
function change<Result>(
  { database }: Services,
  { issueId, ifMatch }: IssueChange,
  act: (connection: Connection, issue: NewsletterIssue) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (connection) => {
    const issue = await lockIssue(connection, issueId);
    if (!issue) throw notFound(t`No issue has this id`);
    requireFresh(issue.updatedAt, ifMatch);
    if (issue.state === 'sent') {
      throw new PortalError('conflict', { text: t`The issue has been sent` });
    }
    const { subject, sendAt } = issue;
    noteAct({ type: 'newsletter', id: issue.id, before: { subject, sendAt } });
    return act(connection, issue);
  });
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

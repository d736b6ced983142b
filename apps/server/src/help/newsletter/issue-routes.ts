import * as operations from '@portal/contract/help/newsletter/issue-operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import {
  cancelNewsletterSending,
  createNewsletterIssue,
  deleteNewsletterIssue,
  listNewsletterIssues,
  listNewsletterRecipients,
  previewNewsletterIssue,
  sendNewsletterIssue,
  sendNewsletterTestMail,
  updateNewsletterIssue,
} from './issues.ts';
import { writeMessage } from '../../platform/mail/mail-frame.ts';

export const newsletterIssueRoutes = (services: Services): readonly Route[] => [
  route(operations.listNewsletterIssues, async () => ({
    data: await listNewsletterIssues(services),
  })),
  route(operations.createNewsletterIssue, async ({ caller, body }) => ({
    data: await createNewsletterIssue(services, requirePerson(caller), body),
  })),
  route(operations.updateNewsletterIssue, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.issueId, ifMatch, text: body };
    return { data: await updateNewsletterIssue(services, requirePerson(caller), of) };
  }),
  route(operations.deleteNewsletterIssue, async ({ params, ifMatch }) => {
    await deleteNewsletterIssue(services, { id: params.issueId, ifMatch });
    return undefined;
  }),
  route(operations.previewNewsletterIssue, async ({ caller, body }) => {
    const mail = previewNewsletterIssue(services, requirePerson(caller), body);
    const { subject, text } = writeMessage(mail, 'en');
    return { data: { subject, text } };
  }),
  route(operations.sendNewsletterTestMail, async ({ caller, body }) => ({
    data: await sendNewsletterTestMail(services, requirePerson(caller), body),
  })),
  route(operations.sendNewsletterIssue, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.issueId, ...body, ifMatch };
    return { data: await sendNewsletterIssue(services, requirePerson(caller), of) };
  }),
  route(operations.cancelNewsletterSending, async ({ caller, params, ifMatch }) => {
    const of = { id: params.issueId, ifMatch };
    return { data: await cancelNewsletterSending(services, requirePerson(caller), of) };
  }),
  route(operations.listNewsletterRecipients, ({ params, query }) =>
    listNewsletterRecipients(services, { ...params, page: query.page }),
  ),
];

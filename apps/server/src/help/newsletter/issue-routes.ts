import * as operations from '@portal/contract/help/newsletter/issue-operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
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
  memberRoute(operations.listNewsletterIssues, () => listNewsletterIssues(services)),
  memberRoute(operations.createNewsletterIssue, ({ person, body }) =>
    createNewsletterIssue(services, person, body),
  ),
  memberRoute(operations.updateNewsletterIssue, ({ person, params, body, ifMatch }) =>
    updateNewsletterIssue(services, person, { id: params.issueId, ifMatch, text: body }),
  ),
  memberRoute(operations.deleteNewsletterIssue, ({ params, ifMatch }) =>
    deleteNewsletterIssue(services, { id: params.issueId, ifMatch }),
  ),
  memberRoute(operations.previewNewsletterIssue, async ({ person, body }) => {
    const mail = previewNewsletterIssue(services, person, body);
    const { subject, text } = writeMessage(mail, 'en');
    return { subject, text };
  }),
  memberRoute(operations.sendNewsletterTestMail, ({ person, body }) =>
    sendNewsletterTestMail(services, person, body),
  ),
  memberRoute(operations.sendNewsletterIssue, ({ person, params, body, ifMatch }) =>
    sendNewsletterIssue(services, person, { id: params.issueId, ...body, ifMatch }),
  ),
  memberRoute(operations.cancelNewsletterSending, ({ person, params, ifMatch }) =>
    cancelNewsletterSending(services, person, { id: params.issueId, ifMatch }),
  ),
  route(operations.listNewsletterRecipients, ({ params, query }) =>
    listNewsletterRecipients(services, { ...params, page: query.page }),
  ),
];

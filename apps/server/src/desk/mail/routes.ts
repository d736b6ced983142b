import * as operations from '@portal/contract/desk/mail/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { listMails } from './list-mails.ts';
import { resendFailedMails, resendMail } from './resend-mail.ts';

export const mailRoutes = (services: Services): readonly Route[] => [
  route(operations.listMails, async ({ query }) => {
    const { mails, pagination } = await listMails(services, query);
    return { mails: mails.map((mail) => ({ mail })), pagination };
  }),
  memberRoute(operations.resendMail, ({ params }) => resendMail(services, params.mailId)),
  memberRoute(operations.resendFailedMails, async () => ({
    mails: await resendFailedMails(services),
  })),
];

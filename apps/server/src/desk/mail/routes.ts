import * as operations from '@portal/contract/desk/mail/operations';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { listMails } from './list-mails.ts';
import { resendFailedMails, resendMail } from './resend-mail.ts';

export const mailRoutes = (services: Services): readonly Route[] => [
  route(operations.listMails, async ({ query }) => {
    const { mails, pagination } = await listMails(services, query);
    return { mails: mails.map((mail) => ({ mail })), pagination };
  }),
  route(operations.resendMail, async ({ params }) => ({
    mail: await resendMail(services, params.mailId),
  })),
  route(operations.resendFailedMails, async () => ({
    resent: { mails: await resendFailedMails(services) },
  })),
];

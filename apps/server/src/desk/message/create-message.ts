import type { CustomerMessage } from '@portal/contract/desk/message/operations';
import type { Pagination } from '@portal/contract/pagination';
import { findOrganisation } from '../../accounts/account/index.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { changeAccount, listAdminMails } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { noteAct } from '../../context/staff-act.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { customerMessageMail } from './message-mail.ts';
import { insertMessages, listMessages as listRows } from './message-sql.ts';
import { t } from '../../platform/text/text.ts';

const pageSize = 5;

export interface Words {
  readonly subject: string;
  readonly text: string;
}

export function requireWords({ subject, text }: Words): Words {
  const faults = {
    ...(subject.trim() === '' && { subject: [t`can't be blank`] }),
    ...(text.trim() === '' && { text: [t`can't be blank`] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { subject: subject.trim(), text: text.trim() };
}

/** To the admins of one account. */
export function createMessage(
  services: Services,
  actor: Actor,
  given: Words & { readonly accountId: number },
): Promise<CustomerMessage> {
  const { accountId } = given;
  const words = requireWords(given);
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const admins = await listAdminMails(connection, accountId);
    if (admins.length === 0)
      throw new PortalError('conflict', {
        text: t`The account has no active admin: nobody would read it.`,
      });
    const author = actor.person.email;
    const [row] = await insertMessages(connection, {
      ...words,
      accountIds: [accountId],
      audience: null,
      author,
    });
    if (!row) throw new Error('A message that was written is returned');
    noteAct({ type: 'message', id: row.id, after: { ...words, to: admins } });
    const action = 'message.received';
    await recordEvent(connection, actor, { accountId, action, subject: words.subject });
    const mails = admins.map((to) =>
      customerMessageMail(services.mailSender, { ...words, to, because: null }),
    );
    await services.outbox.put(connection, mails);
    return row;
  });
}

export async function listMessages(
  { database }: Pick<Services, 'database'>,
  { accountId, page: text }: { readonly accountId: number; readonly page: string | undefined },
): Promise<{ messages: CustomerMessage[]; pagination: Pagination }> {
  if (!Number.isSafeInteger(accountId)) throw notFound();
  const page = parsePage(text);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  if ((await findOrganisation(database, accountId)) === null) throw notFound();
  const { items: messages, total } = await listRows(database, accountId, window);
  return { messages, pagination: toPagination({ total, page, pageSize }) };
}

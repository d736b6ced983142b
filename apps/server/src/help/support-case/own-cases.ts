import type { OwnThread } from '@portal/contract/help/support-case/schema';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { requireText, toOwnThread } from './case-thread.ts';
import {
  findCase,
  insertMessage,
  listMessages,
  listOwnCases as listRows,
  showCase,
  showOwnCase,
  updateCase,
} from './case-thread-sql.ts';
import { caseWrittenMail } from './case-thread-mails.ts';

export async function listOwnSupportCases({ database }: Services, { iamUserId }: Person) {
  const rows = await listRows(database, iamUserId);
  return { cases: rows.map((row) => ({ case: showOwnCase(row) })) };
}

export async function getOwnSupportCase(
  { database }: Services,
  { iamUserId }: Person,
  reference: string,
): Promise<OwnThread> {
  const row = await findCase(database, { iamUserId, reference }, { lock: false });
  if (!row) throw notFound();
  const messages = await listMessages(database, row.id);
  return toOwnThread({ case: showCase(row), messages: messages.map((message) => ({ message })) });
}

/** A closed case is open again. Support, and whoever looks after the case, get a mail. */
export async function writeSupportMessage(
  services: Services,
  person: Person,
  { reference, text: given }: { readonly reference: string; readonly text: string },
): Promise<OwnThread> {
  const text = requireText(given);
  const { database, mailSender, outbox } = services;
  await inTransaction(database, async (connection) => {
    const { iamUserId } = person;
    const row = await findCase(connection, { iamUserId, reference }, { lock: true });
    if (!row) throw notFound();
    await insertMessage(connection, row.id, { kind: 'customer', author: person.email, text });
    await updateCase(connection, row.id, { state: 'open', assignee: row.assignee });
    const receivers = [
      ...new Set([mailSender.supportMail, row.assignee ?? mailSender.supportMail]),
    ];
    await outbox.put(
      connection,
      receivers.map((to) => caseWrittenMail(mailSender, { ...row, to, by: person.email, text })),
    );
  });
  return getOwnSupportCase(services, person, reference);
}

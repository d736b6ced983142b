import { randomInt } from 'node:crypto';
import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import { throttled } from '../../platform/errors/portal-error.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { insertSupportCase } from './support-case-sql.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { caseReceivedMail, supportCaseMail } from './support-case-mail.ts';

const mostAnHour = 5;

/** Mails a message to support, and its number to who wrote it. Five an hour for an address and for a person (429). */
export async function createSupportCase(
  services: Services,
  caller: Caller,
  written: NewSupportCase,
): Promise<{ case: { reference: string; email: string } }> {
  const { database, mailSender } = services;
  const reference = toReference();
  const taken = {
    reference,
    written,
    addressHash: services.supportHash(written.email.toLowerCase()),
    iamUserId: caller?.iamUserId ?? null,
    accountId: caller?.accountId ?? null,
  };
  const received = { reference, written, signedInAs: caller };
  const mails = [supportCaseMail(mailSender, received), caseReceivedMail(mailSender, received)];
  await inTransaction(database, async (connection) => {
    const wait = await insertSupportCase(connection, taken, { mostAnHour });
    if (wait > 0) throw throttled(wait);
    await services.outbox.put(connection, mails);
  });
  return { case: { reference, email: written.email } };
}

/** Without signs that look like others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function toReference(): string {
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${part()}-${part()}`;
}

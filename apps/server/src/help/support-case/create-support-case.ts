import { randomInt } from 'node:crypto';
import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import { PortalError, throttled } from '../../platform/errors/portal-error.ts';
import { deleteSupportCase, insertSupportCase } from './support-case-sql.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { sendMails } from '../../context/send-mails.ts';
import { caseReceivedMail, supportCaseMail } from './support-case-mail.ts';

const mostAnHour = 5;

/**
 * Hands a message over to support, then tells the sender its number. Five an hour for an address and for a person (429). When
 * the mail cannot be handed over there is no case (503): the writer still has the words.
 */
export async function createSupportCase(
  services: Services,
  caller: Caller,
  written: NewSupportCase,
): Promise<{ case: { reference: string; email: string } }> {
  const { database, mailSender } = services;
  const reference = toReference();
  const taken = {
    reference,
    kind: written.kind,
    addressHash: services.supportHash(written.email.toLowerCase()),
    iamUserId: caller?.iamUserId ?? null,
  };
  const wait = await insertSupportCase(database, taken, { mostAnHour });
  if (wait > 0) throw throttled(wait);
  const received = { reference, written, signedInAs: caller };
  try {
    await services.mailer.send(supportCaseMail(mailSender, received));
  } catch (error) {
    services.log.warn({ err: error, reference }, 'a message to support could not be sent');
    await deleteSupportCase(database, reference);
    const text = 'The message could not be sent. Nothing of it is lost: try again in a moment';
    throw new PortalError('unavailable', { text });
  }
  await sendMails(services, [caseReceivedMail(mailSender, received)]);
  return { case: { reference, email: written.email } };
}

/** Without signs that look like others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function toReference(): string {
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${part()}-${part()}`;
}

import type { Message } from '../platform/mail/mail.ts';
import type { Services } from './context.ts';

/** Sends after the change is committed: a mail server that is down is logged and undoes nothing. */
export async function sendMails(
  services: Pick<Services, 'mailer' | 'log'>,
  messages: readonly Message[],
): Promise<void> {
  const sent = await Promise.allSettled(messages.map((message) => services.mailer.send(message)));
  for (const [index, outcome] of sent.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const subject = messages[index]?.subject;
    services.log.warn({ err: outcome.reason, subject }, 'a mail could not be sent');
  }
}

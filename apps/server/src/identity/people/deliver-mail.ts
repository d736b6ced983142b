import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '../../platform/mail/mail.ts';
import type { LoginContext } from '../login-context.ts';

/** Nobody stares at a blank page for longer because the mail server is silent. */
const patience = 10_000;

type MailContext = Pick<LoginContext, 'mailer' | 'logger'>;

/** False when the mail could not be handed over; the page then says so, and everything else stays done. */
export async function deliverMail(context: MailContext, message: Message): Promise<boolean> {
  const over = new AbortController();
  const tooLate = wait(patience, undefined, { signal: over.signal, ref: false }).then(
    () => {
      throw new Error('The mail server did not answer in time');
    },
    () => undefined,
  );
  try {
    await Promise.race([context.mailer.send(message), tooLate]);
    return true;
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    context.logger.warn({ fault, code }, 'a mail could not be sent');
    return false;
  } finally {
    over.abort();
  }
}

/** For answers that must not tell, by the time they take, whether there was anything to send. */
export function deliverMailLater(context: MailContext, message: Message): void {
  void deliverMail(context, message);
}

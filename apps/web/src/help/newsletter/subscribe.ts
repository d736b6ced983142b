import type { Client } from '@portal/contract/client';
import { ApiError } from '@portal/contract/errors';
import { toErrorNote } from '../../api/error-note.ts';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address, or undefined. The server has the last word. */
export function findEmailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address.';
  return address.test(email.trim())
    ? undefined
    : 'Enter an e-mail address, such as name@company.example.';
}

/** Asks for the newsletter; undefined when a mail is on its way, else why not, for a person to read. */
export async function subscribe(client: Client, email: string): Promise<string | undefined> {
  try {
    // Loaded with the first subscription: home has no other need of the schemas.
    const { subscribeNewsletter } = await import('@portal/contract/help/newsletter/operations');
    await client(subscribeNewsletter, { body: { email: email.trim() } });
    return undefined;
  } catch (error) {
    const [fault] = error instanceof ApiError ? error.field('email') : [];
    return fault ? `The e-mail address ${fault}.` : toErrorNote(error).text;
  }
}

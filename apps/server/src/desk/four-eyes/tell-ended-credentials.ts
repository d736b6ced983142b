import * as z from 'zod/mini';
import { findPersonRow } from '../../accounts/person/index.ts';
import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { credentialsEndedMail } from './four-eyes-mails.ts';

const ended = z.object({ iamUserId: z.string(), tokens: z.array(z.string()) });

/** A migration leaves this job for each person whose login or tokens it has ended: it can write no mail. */
export async function tellEndedCredentials(
  { jobDatabase, outbox, mailSender }: Pick<Services, 'jobDatabase' | 'outbox' | 'mailSender'>,
  payload: unknown,
): Promise<void> {
  const { iamUserId, tokens } = z.parse(ended, payload);
  const person = await findPersonRow(jobDatabase, iamUserId);
  if (!person) return;
  await inTransaction(jobDatabase, (connection) =>
    outbox.put(connection, [credentialsEndedMail(mailSender, { to: person.email, tokens })]),
  );
}

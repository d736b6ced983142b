import { createCallLocal } from '../call-local.ts';
import type { Database } from '../database/database.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { KeyedHash } from '../sealing/keyed-hash.ts';
import { t, type Text } from '../text/text.ts';
import { countCausedMails, listColleagues, lockCausedMails } from './mail-sql.ts';

/** Whose act is under way; nobody, where it is open to everybody. */
interface Cause {
  readonly accountId: number | null;
  readonly iamUserId: string;
  readonly email: string;
}

const nobody = { accountId: null, iamUserId: 'nobody', email: '' } as const;
const causes = createCallLocal<Cause>();

/** Each mail to somebody else that `work` writes counts for whoever causes it, whatever the operation. */
export const causingMails = <Result>(cause: Cause | null, work: () => Promise<Result>) =>
  causes.run(cause ?? nobody, work);

/** An hour's mails to somebody who is not in the sender's account, of one sender and of all; and of one account to all such people. */
const maxToStranger = 5;
const maxToStrangerOfAll = 20;
const maxToStrangers = 50;
/** An account's to its own people as well: what happens in it is told to its admins. */
const maxOfAccount = 500;

interface Receiver {
  readonly email: string;
  readonly hash: Buffer;
}

interface Sending {
  readonly cause: Cause;
  readonly sender: Buffer;
  readonly strangers: readonly Receiver[];
  /** Receivers who are no strangers to the sender. */
  readonly known: readonly Buffer[];
}

/**
 * The sender by its hash, where an act of somebody causes mails to others: counted under a lock before they are written, whatever was
 * withdrawn meanwhile. Null where nobody's act does.
 */
export async function countForSender(
  connection: Pick<Database, 'query'>,
  hashOf: KeyedHash,
  receivers: readonly Receiver[],
): Promise<{ readonly sender: Buffer; readonly isOther: (email: string) => boolean } | null> {
  const cause = causes.get();
  if (!cause) return null;
  const isOther = (email: string) => email.toLowerCase() !== cause.email.toLowerCase();
  const others = receivers.filter(({ email }) => isOther(email));
  if (others.length === 0) return null;
  const { accountId, iamUserId } = cause;
  const sender = hashOf(accountId === null ? `person ${iamUserId}` : `account ${accountId}`);
  await lockCausedMails(connection, [sender, ...others.map(({ hash }) => hash)]);
  const colleagues = new Set(accountId === null ? [] : await listColleagues(connection, accountId));
  const strangers = others.filter(({ email }) => !colleagues.has(email.toLowerCase()));
  const sending = { cause, sender, strangers, known: [...colleagues].map((one) => hashOf(one)) };
  await requireFewToEach(connection, sending);
  if (cause !== nobody) await requireFewOfSender(connection, sending, others.length);
  return { sender, isOther };
}

async function requireFewToEach(
  connection: Pick<Database, 'query'>,
  { sender, strangers, known }: Sending,
): Promise<void> {
  for (const { hash } of strangers) {
    const sent = await countCausedMails(connection, { sender, receiver: hash, known });
    if (sent.toReceiver >= maxToStranger || sent.toReceiverOfAll >= maxToStrangerOfAll)
      throw tooMany(t`Too many e-mails were sent to this address: try again in an hour`);
  }
}

async function requireFewOfSender(
  connection: Pick<Database, 'query'>,
  { sender, strangers, known }: Sending,
  added: number,
): Promise<void> {
  const sent = await countCausedMails(connection, { sender, receiver: null, known });
  if (sent.toStrangers + strangers.length > maxToStrangers || sent.all + added > maxOfAccount)
    throw tooMany(t`Your account has sent too many e-mails: try again in an hour`);
}

const tooMany = (text: Text) => new PortalError('throttled', { retryAfter: 3600, text });

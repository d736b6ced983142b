import { createKeyedHash, type KeyedHash } from '../sealing/keyed-hash.ts';
import { createSealing, type Sealing } from '../sealing/sealing.ts';
import type { Database } from '../database/database.ts';
import { writeMessage } from './mail-frame.ts';
import { countForSender } from './caused-mails.ts';
import type { Message } from './mail.ts';
import { findLanguages, insertMails } from './mail-sql.ts';

export interface Outbox {
  /** Writes mails, each in the language of its receiver, in the transaction of what they tell of: who is told that it is done can rely on them. */
  put(connection: Pick<Database, 'query'>, messages: readonly Message[]): Promise<void>;
}

/** How mails are kept while they wait, and how the job of a receiver is named. */
export function openMailSeals(secretKey: string): { sealing: Sealing; receiverHash: KeyedHash } {
  return {
    sealing: createSealing(secretKey, 'mail'),
    receiverHash: createKeyedHash(secretKey, 'mail-receiver'),
  };
}

interface OutboxSettings {
  readonly secretKey: string;
  /** So long a mail of a digest waits for others. */
  readonly mailDigestSeconds: number;
  /** Whoever writes to support counts elsewhere. */
  readonly supportMail?: string;
}

/** More mails at once than one act has to say to those concerned: they give way to others. */
const few = 20;

export function createOutbox({
  secretKey,
  mailDigestSeconds,
  supportMail,
}: OutboxSettings): Outbox {
  const { sealing, receiverHash } = openMailSeals(secretKey);
  return {
    async put(connection, messages) {
      if (messages.length === 0) return;
      const receivers = messages.map(({ to }) => to.toLowerCase());
      const counted = receivers
        .filter((email) => email !== supportMail?.toLowerCase())
        .map((email) => ({ email, hash: receiverHash(email) }));
      const caused = await countForSender(connection, receiverHash, counted);
      const languageOf = await findLanguages(connection, receivers);
      const written = messages.map((message) =>
        writeMessage(message, languageOf.get(message.to.toLowerCase()) ?? 'en'),
      );
      const mails = written.map((message) => ({
        receiver: message.to,
        receiverHash: receiverHash(message.to.toLowerCase()),
        subject: message.subject,
        digest: message.digest?.topic ?? null,
        forgotten: message.forgotten ?? false,
        about: message.about ?? null,
        senderHash: caused?.isOther(message.to) ? caused.sender : null,
        sealed: sealing.seal(JSON.stringify(message)),
      }));
      await insertMails(connection, mails, {
        digestSeconds: mailDigestSeconds,
        isMany: messages.length > few,
      });
    },
  };
}

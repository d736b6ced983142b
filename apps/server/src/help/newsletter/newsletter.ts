import { type Database, inTransaction } from '../../platform/database/database.ts';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';
import type { MailSender } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import {
  alreadySubscribedMail,
  confirmationDays,
  confirmSubscriptionMail,
  welcomeSubscriberMail,
} from './newsletter-mails.ts';
import {
  deleteStale,
  deleteSubscriber,
  findByConfirmation,
  findByUnsubscribe,
  findOrCreateSubscriber,
  insertConfirmation,
  listConfirmed,
  type NewsletterRow,
  setConfirmed,
  takeMailPlace,
} from './newsletter-sql.ts';

/** A person behind a link of one of our mails. */
export interface LinkedSubscriber {
  readonly email: string;
  readonly confirmed: boolean;
}

export type Newsletter = ReturnType<typeof createNewsletter>;

interface NewsletterDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly sender: MailSender;
  readonly secretKey: string;
}

const mostMailsAnHour = 3;

type Hash = (text: string) => Buffer;
type Queryable = Pick<Database, 'query'>;

interface Parts extends NewsletterDeps {
  readonly hashConfirmation: Hash;
  readonly hashUnsubscribe: Hash;
  readonly toUnsubscribeToken: (email: string) => string;
  /** Puts the mail into the outbox, unless the address has had its mails of this hour. */
  readonly send: (
    connection: Queryable,
    email: string,
    write: () => Promise<Message> | Message,
  ) => Promise<void>;
}

/** Double opt-in and one-click unsubscribing (HOME-02). */
export function createNewsletter(deps: NewsletterDeps) {
  const { database } = deps;
  const parts = toParts(deps);
  const { hashConfirmation, hashUnsubscribe } = parts;
  return {
    /** Sends at most one mail; what it does for a known address cannot be told from outside. */
    subscribe: (email: string) => subscribe(parts, email),
    /** Null for a link that is over or was never sent. */
    confirm: (token: string) => confirm(parts, token),
    findToConfirm: async (token: string) =>
      toLinked(await findByConfirmation(database, hashConfirmation(token))),
    findToUnsubscribe: async (token: string) =>
      toLinked(await findByUnsubscribe(database, hashUnsubscribe(token))),
    unsubscribe: (token: string) => deleteSubscriber(database, hashUnsubscribe(token)),
    /** For the foot and the headers of what is sent to an address. */
    unsubscribeUrlOf: (email: string) => toUnsubscribeUrl(parts, email),
    /** Everybody who has confirmed, oldest first. */
    async listSubscribers() {
      const rows = await listConfirmed(database);
      return rows.map(({ email }) => ({ email, unsubscribeUrl: toUnsubscribeUrl(parts, email) }));
    },
  };
}

/** The link that unsubscribes is the same in every mail to an address, so the oldest one still works. */
function toParts(deps: NewsletterDeps): Parts {
  const { secretKey, outbox } = deps;
  const hash = (purpose: 'confirmation' | 'unsubscribe' | 'unsubscribe-token' | 'address') =>
    createKeyedHash(secretKey, `newsletter-${purpose}`);
  const deriveToken = hash('unsubscribe-token');
  const hashAddress = hash('address');
  return {
    ...deps,
    hashConfirmation: hash('confirmation'),
    hashUnsubscribe: hash('unsubscribe'),
    toUnsubscribeToken: (email) => deriveToken(email.toLowerCase()).toString('base64url'),
    async send(connection, email, write) {
      const address = hashAddress(email.toLowerCase());
      if (!(await takeMailPlace(connection, address, mostMailsAnHour))) return;
      await outbox.put(connection, [await write()]);
    },
  };
}

async function subscribe(parts: Parts, email: string): Promise<void> {
  await deleteStale(parts.database);
  await inTransaction(parts.database, (connection) =>
    parts.send(connection, email, () => writeFirstMail(parts, connection, email)),
  );
}

async function writeFirstMail(parts: Parts, connection: Queryable, email: string) {
  const { sender } = parts;
  const unsubscribe_hash = parts.hashUnsubscribe(parts.toUnsubscribeToken(email));
  const subscriber = await findOrCreateSubscriber(connection, { email, unsubscribe_hash });
  const addressee = { to: subscriber.email, unsubscribeUrl: toUnsubscribeUrl(parts, email) };
  if (subscriber.confirmed_at) return alreadySubscribedMail(sender, addressee);
  const token = makeBearer('newsletter confirmation');
  const confirmation = { token_hash: parts.hashConfirmation(token), subscriber_id: subscriber.id };
  await insertConfirmation(connection, confirmation, confirmationDays);
  const confirmUrl = `${sender.portalUrl}/newsletter/confirm/${token}`;
  return confirmSubscriptionMail(sender, { ...addressee, confirmUrl });
}

async function confirm(parts: Parts, token: string): Promise<LinkedSubscriber | null> {
  const { sender, send } = parts;
  return inTransaction(parts.database, async (connection) => {
    const row = await findByConfirmation(connection, parts.hashConfirmation(token));
    if (!row) return null;
    const { email } = row;
    const addressee = { to: email, unsubscribeUrl: toUnsubscribeUrl(parts, email) };
    if (await setConfirmed(connection, row.id)) {
      await send(connection, email, () => welcomeSubscriberMail(sender, addressee));
    }
    return { email, confirmed: true };
  });
}

function toUnsubscribeUrl(parts: Parts, email: string): string {
  return `${parts.sender.portalUrl}/newsletter/unsubscribe/${parts.toUnsubscribeToken(email)}`;
}

function toLinked(row: NewsletterRow | null): LinkedSubscriber | null {
  return row && { email: row.email, confirmed: row.confirmed_at !== null };
}

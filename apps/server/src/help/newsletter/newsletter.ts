import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';
import type { MailSender } from '../../platform/mail/mail-frame.ts';
import type { Mailer, Message } from '../../platform/mail/mail.ts';
import { createRandomToken } from '../../identity/tokens/random-token.ts';
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
  giveMailPlaceBack,
  insertConfirmation,
  listConfirmed,
  type NewsletterRow,
  setConfirmed,
  takeMailPlace,
} from './newsletter-sql.ts';

interface Subscriber {
  readonly email: string;
  /** For the foot and the headers of what is sent to this address. */
  readonly unsubscribeUrl: string;
}

/** A person behind a link of one of our mails. */
export interface LinkedSubscriber {
  readonly email: string;
  readonly confirmed: boolean;
}

export interface Newsletter {
  /** Sends at most one mail; what it does for a known address cannot be told from outside. */
  subscribe(email: string): Promise<void>;
  findToConfirm(token: string): Promise<LinkedSubscriber | null>;
  /** Null for a link that is over or was never sent. */
  confirm(token: string): Promise<LinkedSubscriber | null>;
  findToUnsubscribe(token: string): Promise<LinkedSubscriber | null>;
  unsubscribe(token: string): Promise<void>;
  /** Everybody who has confirmed, oldest first. */
  listSubscribers(): Promise<Subscriber[]>;
}

interface NewsletterDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly sender: MailSender;
  readonly secretKey: string;
  readonly log: Pick<Logger, 'warn'>;
}

const mostMailsAnHour = 3;

type Hash = (text: string) => Buffer;
type Send = (email: string, write: () => Promise<Message> | Message) => Promise<void>;

interface Parts extends NewsletterDeps {
  readonly hashConfirmation: Hash;
  readonly hashUnsubscribe: Hash;
  readonly toUnsubscribeToken: (email: string) => string;
  readonly send: Send;
}

/** Double opt-in and one-click unsubscribing (HOME-02). */
export function createNewsletter(deps: NewsletterDeps): Newsletter {
  const { database } = deps;
  const parts = toParts(deps);
  const { hashConfirmation, hashUnsubscribe } = parts;
  return {
    subscribe: (email) => subscribe(parts, email),
    confirm: (token) => confirm(parts, token),
    findToConfirm: async (token) =>
      toLinked(await findByConfirmation(database, hashConfirmation(token))),
    findToUnsubscribe: async (token) =>
      toLinked(await findByUnsubscribe(database, hashUnsubscribe(token))),
    unsubscribe: (token) => deleteSubscriber(database, hashUnsubscribe(token)),
    async listSubscribers() {
      const rows = await listConfirmed(database);
      return rows.map(({ email }) => ({ email, unsubscribeUrl: toUnsubscribeUrl(parts, email) }));
    },
  };
}

/** The link that unsubscribes is the same in every mail to an address, so the oldest one still works. */
function toParts(deps: NewsletterDeps): Parts {
  const { secretKey, database, mailer } = deps;
  const hash = (purpose: string) => createKeyedHash(secretKey, `newsletter-${purpose}`);
  const deriveToken = hash('unsubscribe-token');
  const hashAddress = hash('address');
  return {
    ...deps,
    hashConfirmation: hash('confirmation'),
    hashUnsubscribe: hash('unsubscribe'),
    toUnsubscribeToken: (email) => deriveToken(email.toLowerCase()).toString('base64url'),
    async send(email, write) {
      const taken = await takeMailPlace(
        database,
        hashAddress(email.toLowerCase()),
        mostMailsAnHour,
      );
      if (taken === null) return;
      try {
        await mailer.send(await write());
      } catch (error) {
        await giveMailPlaceBack(database, taken);
        throw error;
      }
    },
  };
}

async function subscribe(parts: Parts, email: string): Promise<void> {
  await deleteStale(parts.database);
  await parts.send(email, () => writeFirstMail(parts, email));
}

async function writeFirstMail(parts: Parts, email: string): Promise<Message> {
  const { database, sender } = parts;
  const unsubscribeHash = parts.hashUnsubscribe(parts.toUnsubscribeToken(email));
  const subscriber = await findOrCreateSubscriber(database, email, unsubscribeHash);
  const addressee = { to: subscriber.email, unsubscribeUrl: toUnsubscribeUrl(parts, email) };
  if (subscriber.confirmed_at) return alreadySubscribedMail(sender, addressee);
  const token = createRandomToken();
  await insertConfirmation(database, {
    tokenHash: parts.hashConfirmation(token),
    subscriberId: subscriber.id,
    days: confirmationDays,
  });
  const confirmUrl = `${sender.portalUrl}/newsletter/confirm/${token}`;
  return confirmSubscriptionMail(sender, { ...addressee, confirmUrl });
}

async function confirm(parts: Parts, token: string): Promise<LinkedSubscriber | null> {
  const { database, sender, send, log } = parts;
  const row = await findByConfirmation(database, parts.hashConfirmation(token));
  if (!row) return null;
  const addressee = { to: row.email, unsubscribeUrl: toUnsubscribeUrl(parts, row.email) };
  if (await setConfirmed(database, row.id)) {
    await send(row.email, () => welcomeSubscriberMail(sender, addressee)).catch((error: unknown) =>
      log.warn({ err: error }, 'a welcome mail was not sent'),
    );
  }
  return { email: row.email, confirmed: true };
}

function toUnsubscribeUrl(parts: Parts, email: string): string {
  return `${parts.sender.portalUrl}/newsletter/unsubscribe/${parts.toUnsubscribeToken(email)}`;
}

function toLinked(row: NewsletterRow | null): LinkedSubscriber | null {
  return row && { email: row.email, confirmed: row.confirmed_at !== null };
}

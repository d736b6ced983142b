import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Log } from '../platform/logs/log.ts';
import type { Database } from '../platform/database/database.ts';
import type { KeyedHash } from '../platform/sealing/keyed-hash.ts';
import type { MailSender } from '../platform/mail/mail-frame.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import type { Sealing } from '../platform/sealing/sealing.ts';
import type { Billing } from '../config/plan-config.ts';
import type { ListingMemory } from './listing-memory.ts';
import type { Portal } from './portal.ts';

/** What every verb works with; built once in main, passed in, never looked up. An entity that makes one of these says so beside it. */
export interface Services {
  readonly database: Database;
  /** For work that takes longer than somebody waits for. */
  readonly jobDatabase: Database;
  readonly portal: Portal;
  readonly billing: Billing;
  readonly keySealing: Sealing;
  readonly keyHash: KeyedHash;
  readonly invitationSealing: Sealing;
  readonly invitationHash: KeyedHash;
  /** Finds the secrets of clients; of personal tokens. */
  readonly clientSecretHash: KeyedHash;
  readonly personalTokenHash: KeyedHash;
  /** Finds the links that end mails about changes of an API. */
  readonly unsubscribeHash: KeyedHash;
  /** Signs the links to the references of drafts. */
  readonly previewHash: KeyedHash;
  /** Finds the links that open a closed login or account again. */
  readonly undoHash: KeyedHash;
  /** Finds the tokens by which staff see the portal as a customer. */
  readonly viewHash: KeyedHash;
  /** Decides which addresses upstreams may have. */
  readonly upstreams: UpstreamGuard;
  /** Where calls of APIs go whose upstream is `carrier`. */
  readonly carrierUrl: string;
  /** Decides where calls of APIs elsewhere may lead: the public Internet, and what the deployment opens. */
  readonly relayGuard: UpstreamGuard;
  /** Decides where webhooks may lead: the public Internet, and what the deployment opens. */
  readonly webhookGuard: UpstreamGuard;
  /** Lets deliveries to inboxes of the portal itself pass, wherever its name leads. */
  readonly inboxGuard: UpstreamGuard;
  /** Finds the addresses of inboxes. */
  readonly inboxHash: KeyedHash;
  readonly webhookSealing: Sealing;
  /** Of the addresses that write to support. */
  readonly supportHash: KeyedHash;
  readonly outbox: Outbox;
  readonly mailSender: MailSender;
  readonly portalUrl: string;
  /** Address of the page about the state of all: the production portal alone has one (ENV-05). */
  readonly statusPage: string;
  /** Where programs call the APIs. */
  readonly gatewayUrl: string;
  readonly listings: ListingMemory;
  readonly log: Pick<Log, 'warn'>;
}

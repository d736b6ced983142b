import { Client } from 'pg';
import type { Log } from '../../platform/logs/log.ts';
import { untilThere } from '../../platform/database/until-there.ts';
import { nameStatementsOf } from '../../platform/database/wrap-statements.ts';
import type { Database } from '../../platform/database/database.ts';

/** Holds rows of the database in memory. */
export interface Follower {
  readonly channel: string;
  /** Reads everything anew: at the start, and after a time without a connection. */
  reload(): Promise<void>;
  /** One row has changed; the payload of its notification names it. */
  change(payload: string): void;
}

interface ChangeFeedOptions {
  readonly database: Database;
  readonly log: Log;
  readonly followers: readonly Follower[];
  /** Milliseconds between two signs of life; a silent connection is replaced. */
  readonly heartbeatMs?: number;
}

export interface ChangeFeed {
  close(): Promise<void>;
}

const unopened = 'the connection for changes could not be opened';

/** Keeps every follower current over one connection of its own. Waits for a database that is away or slow; rejects when the first load fails for another reason. */
export async function startChangeFeed(options: ChangeFeedOptions): Promise<ChangeFeed> {
  const closing = new AbortController();
  let current = await untilThere(() => listen(options), { log: options.log, what: unopened });
  const follow = async () => {
    while (!closing.signal.aborted) {
      await untilLost(current, options.heartbeatMs ?? 5_000);
      await current.end().catch(() => undefined);
      if (closing.signal.aborted) return;
      options.log.warn({
        what: 'the connection for changes was lost; keys and routes are as of now',
        cause: 'the database ended it, or no longer answered',
        mend: 'It is opened again by itself. Where it stays away, look whether the database is up.',
      });
      current = (await reconnect(options, closing.signal)) ?? current;
    }
  };
  const following = follow();
  return {
    async close() {
      closing.abort();
      await current.end().catch(() => undefined);
      await following;
    },
  };
}

/** Listens before it loads: a change during the load is told, and applied after it. */
async function listen({ database, followers }: ChangeFeedOptions): Promise<Client> {
  const client = new Client({
    connectionString: database.options.connectionString,
    application_name: 'developer-portal-changes',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  nameStatementsOf(client);
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.on('notification', ({ channel, payload }) => {
      for (const follower of followers) {
        if (follower.channel === channel) follower.change(payload ?? '');
      }
    });
    for (const { channel } of followers) await client.query(`LISTEN ${channel}`);
    for (const follower of followers) await follower.reload();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Settles when the connection ends or no longer answers. */
async function untilLost(client: Client, heartbeatMs: number): Promise<void> {
  await new Promise<void>((lost) => {
    const beat = setInterval(() => {
      client.query('SELECT 1').catch(end);
    }, heartbeatMs);
    function end() {
      clearInterval(beat);
      lost();
    }
    client.once('end', end);
  });
}

/** After a loss whatever fails may pass. */
async function reconnect(options: ChangeFeedOptions, signal: AbortSignal): Promise<Client | null> {
  const tries = { log: options.log, what: unopened, isPassing: () => true, signal };
  const client = await untilThere(() => listen(options), tries).catch(() => null);
  if (client) options.log.info('the connection for changes is back; keys and routes are read anew');
  return client;
}

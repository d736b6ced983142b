import { findFreePort } from '@portal/postgres/free-port';
import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { runPortal, runServer } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { startGatewayProcess } from '../../test/start-gateway-process.ts';

let variables: Record<string, string>;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  variables = { HOST: '127.0.0.1', PORT: String(await findFreePort()), DATABASE_URL: cloned.url };
});

const lastMessage = (log: string) =>
  JSON.parse(log.trimEnd().split('\n').at(-1) ?? '{}').cause?.message;

async function countTables(): Promise<number> {
  const { rows } = await cloned.database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_class WHERE relkind IN ('r', 'i', 'v')",
  );
  return rows[0]?.count ?? 0;
}

test('a SECRET_KEY that is not the one from before ends the start and commands with one sentence', async () => {
  const gateway = await startGatewayProcess({
    databaseUrl: cloned.url,
    carrierUrl: 'http://a.test',
  });
  await expect.poll(gateway.isReady, { timeout: 40_000 }).toBe(true);
  expect(await gateway.end('SIGTERM')).toBe(0);

  const wrong = { ...variables, SECRET_KEY: 'quite another key, of 32 characters or more' };
  const sentence =
    'SECRET_KEY is not the key of this database: keys, secrets and waiting mails in it could not be read. Start with the key from before; nothing was changed';
  for (const parts of ['all', 'gateway']) {
    const { code, out } = await runServer({ ...wrong, PORTAL_PARTS: parts });
    expect([code, lastMessage(out)]).toEqual([1, sentence]);
  }
  for (const command of [['init'], ['owner', 'create', '--email', 'anna@carrier.example']]) {
    const { code, err } = await runPortal(command, wrong);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  }
});

test('a server from before refuses a newer database, and changes nothing in it', async () => {
  await cloned.database.query(
    "INSERT INTO schema_migrations (name, hash) VALUES ('9998-later.sql', ''), ('9999-latest.sql', '')",
  );
  await cloned.database.query(
    "DELETE FROM schema_migrations WHERE name = '0174-secret-key-check.sql'",
  );
  await cloned.database.query('DROP SCHEMA graphile_worker CASCADE');
  const before = await countTables();
  const { code, out } = await runServer(variables);
  expect([code, lastMessage(out)]).toEqual([
    1,
    'The database is newer than this server, which does not know the migration 9998-later.sql, 9999-latest.sql. Start the version that made it, or restore the backup from before; nothing was changed',
  ]);
  expect(await countTables()).toBe(before);
});

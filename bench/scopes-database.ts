import { join } from 'node:path';
import { pino } from 'pino';
import { createClientSecretHash } from '@portal/server/platform/sealing/client-secret-hash';
import { type Database, openDatabase } from '@portal/server/platform/database/database';
import { createOutbox } from '@portal/server/platform/mail/outbox';
import { readConfig } from '@portal/server/config/config';
import { createClientTokenMinter } from '@portal/server/identity/issuer/client-token-minter';
import { createLoginContext } from '@portal/server/identity/login-context';
import { openTokenKeys } from '@portal/server/identity/tokens/token-keys';
import { fillGatewayDatabase, secretKey } from './gateway-database.ts';

const clientId = 'dp-1-bench';
const scope = 'bench.read';

/** The two ways of calling that are measured: the second demands a scope, in a build that knows what that is. */
export const calledPaths = {
  key: '/rest/shipment/v5/trackandtrace/items/395200010000000017',
  token: '/rest/shipment/v2/customs/items/395200010000000017',
} as const;

interface Filled {
  readonly url: string;
  /** A checkout, whose migrations the database gets. */
  readonly checkout: string;
  readonly applications: number;
}

/** The database of the gateway's bench, with two documents and a client; gives the client's token. */
export async function fillScopesDatabase({ url, checkout, applications }: Filled): Promise<string> {
  await fillGatewayDatabase(url, applications, join(checkout, 'apps/server/migrations'));
  const database = openDatabase(url, 2);
  database.on('error', () => undefined);
  await database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream, authentication)
     VALUES ('shipment-v2-customs', '/rest/shipment/v2/customs', 'carrier', 'iam')`,
  );
  await database.query(
    `INSERT INTO api_scopes (system_name, name, description, visibility, approval_required)
     VALUES ('shipment-v2-customs', $1, '', 'public', false)`,
    [scope],
  );
  for (const name of ['shipment-v5-trackandtrace', 'shipment-v2-customs']) {
    await database.query(
      `INSERT INTO specifications (system_name, version, title, description, tags, category, visibility, status,
         iam_secure, format, document, document_hash, outline, words, haystack)
       VALUES ($1, '1', $1, '', '{}', 'shipment', 'public', 'active', true, 'json', '', '', $2, '', '')`,
      [name, JSON.stringify(toOutline(name))],
    );
  }
  await demandScopes(database);
  await database.query(
    `INSERT INTO iam_clients (id, account_id, application_id, name, secret_hash, secret_expires_at)
     SELECT $1, 1, min(id), 'Bench', $2, now() + interval '1 day' FROM applications`,
    [clientId, createClientSecretHash(secretKey)('bench')],
  );
  await database.query('INSERT INTO iam_client_scopes (client_id, scope) VALUES ($1, $2)', [
    clientId,
    scope,
  ]);
  const token = await mint(url);
  await database.end();
  return token;
}

/** An earlier build has no column for it, and holds no scopes of operations. */
async function demandScopes(database: Database): Promise<void> {
  const { rowCount } = await database.query(
    "SELECT FROM information_schema.columns WHERE table_name = 'specifications' AND column_name = 'issuer_binding'",
  );
  if (rowCount === 0) return;
  const change = [['bench.write']];
  const demands = {
    'shipment-v5-trackandtrace': { change },
    'shipment-v2-customs': { change, read: [[scope]] },
  };
  for (const [name, demanded] of Object.entries(demands)) {
    await database.query('UPDATE specifications SET issuer_binding = $2 WHERE system_name = $1', [
      name,
      JSON.stringify({ schemes: ['iam'], demands: demanded }),
    ]);
  }
}

const toOutline = (name: string) => ({
  servers: [{ url: `/rest/${name.replaceAll('-', '/')}` }],
  operations: [
    { kind: 'operation', key: 'read', method: 'get', path: '/items/{itemId}' },
    { kind: 'operation', key: 'change', method: 'post', path: '/items' },
  ],
});

/** What `/oidc/token` of either build would give: keys and form of the tokens are the same. */
async function mint(databaseUrl: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });
  const database = openDatabase(databaseUrl, 2);
  database.on('error', () => undefined);
  const context = createLoginContext({
    config,
    database,
    outbox: createOutbox(config),
    roleOf: async () => 'public',
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
  });
  const keys = await openTokenKeys(context, 'issuer');
  const seconds = 86_400;
  const token = await createClientTokenMinter(
    context,
    keys,
  )({ clientId, scopes: [scope], seconds });
  await database.end();
  return token;
}

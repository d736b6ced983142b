import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { type DatabaseWire, openDatabaseWire } from './database-wire.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './start-replicated-postgres.ts';
import { startWholePortal, withDemo, type WholePortal } from './start-whole-portal.ts';

export interface ReplicatedPortal {
  readonly postgres: ReplicatedPostgres;
  readonly portal: WholePortal;
  readonly primary: Database;
  readonly replica: Database;
  /** Between the portal and its replica. */
  readonly wire: DatabaseWire;
  readonly applicationId: number;
  /** A call of an admin of the demo, below the own account. */
  readonly read: (path: string) => Promise<Response>;
  /** One more call of the application today, as a gateway counts it. */
  readonly countCall: () => Promise<unknown>;
  /** As the portal shows it. */
  readonly countShown: () => Promise<number>;
  readonly metric: (name: string) => Promise<number>;
  /** 1 while the replica is used. */
  readonly isUsed: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const admin = 'admin@webshop.example';

/** A whole portal on a database with a streaming replica. */
export async function startReplicatedPortal(): Promise<ReplicatedPortal> {
  const postgres = await startReplicatedPostgres();
  const wire = await openDatabaseWire(postgres.replicaUrl);
  const [primary, replica] = [postgres.primaryUrl, postgres.replicaUrl].map((url) =>
    openDatabase(url, 1),
  ) as [Database, Database];
  const portal = await startWholePortal({
    ...withDemo,
    PORTAL_CONTENT: 'empty',
    DATABASE_URL: postgres.primaryUrl,
    DATABASE_REPLICA_URL: wire.through(postgres.replicaUrl),
  });
  const token = await portal.logIn(admin);
  const { accountId, applicationId } = await findOwn(primary);
  const read = (path: string) =>
    fetch(`${portal.url}/rest/system/devportal/v1/accounts/${accountId}/${path}`, {
      headers: { Authorization: `Bearer ${token}`, [portalKeyHeader]: portalKey },
    });
  const metric = async (name: string) => {
    const text = await (await fetch(`${portal.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };
  return {
    postgres,
    portal,
    primary,
    replica,
    wire,
    applicationId,
    read,
    metric,
    countCall: () =>
      primary.query(
        `INSERT INTO usage_operations AS known VALUES ($1, $2, current_date, 'lagging-v1', 'b', 200, false, 1, '{1}')
         ON CONFLICT (application_id, day, system_name, operation, status, refused) DO UPDATE SET calls = known.calls + 1`,
        [applicationId, accountId],
      ),
    async countShown() {
      const answer = await read('usage.json?period=today&api=lagging-v1');
      const { usage } = (await answer.json()) as { usage: { calls: number }[] };
      return usage.reduce((sum, { calls }) => sum + calls, 0);
    },
    isUsed: () => metric('portal_database_replica_used'),
    async close() {
      await portal.close();
      await Promise.all([primary.end(), replica.end(), wire.close()]);
      await postgres.stop();
    },
  };
}

async function findOwn(database: Database) {
  const { rows } = await database.query<{ accountId: number; applicationId: number }>(
    `SELECT a.account_id AS "accountId", a.id AS "applicationId" FROM applications a JOIN users u USING (account_id)
     WHERE u.email = $1 ORDER BY a.id LIMIT 1`,
    [admin],
  );
  return rows[0] ?? { accountId: 0, applicationId: 0 };
}

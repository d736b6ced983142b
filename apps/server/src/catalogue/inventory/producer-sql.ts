import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type BusinessOwner = Selectable<Tables['business_owners']>;
export type ProducerTeam = Awaited<ReturnType<typeof listProducerTeams>>[number];

export const listBusinessOwners = (database: Queryable) =>
  fetchRows(database, rows.selectFrom('business_owners').selectAll().orderBy('name').orderBy('id'));

export const listProducerTeams = (database: Queryable) =>
  fetchRows(
    database,
    rows
      .selectFrom('producer_teams')
      .select(['id', 'name', 'email', 'owner_id as ownerId'])
      .orderBy('name')
      .orderBy('id'),
  );

export async function insertOwnerOnce(
  connection: Connection,
  { teams, ...owner }: BusinessOwner & { readonly teams: readonly BusinessOwner[] },
): Promise<void> {
  const unless = rows.insertInto('business_owners').onConflict((one) => one.doNothing());
  await writeRows(connection, unless.values(owner));
  for (const team of teams) {
    const known = rows.insertInto('producer_teams').onConflict((one) => one.doNothing());
    await writeRows(connection, known.values({ ...team, owner_id: owner.id }));
  }
}

/** Names a producer for endpoints that have none yet; `match` is a pattern of their system names. */
export async function assignProducer(
  connection: Connection,
  assignment: { match: string; team: string; support: string },
): Promise<void> {
  await connection.query(
    `UPDATE cloud_endpoints e SET producer_team = t.id, business_owner = t.owner_id, contact_email = t.email,
       support_info = $3 FROM producer_teams t
     WHERE t.id = $2 AND e.producer_team IS NULL AND e.system_name ~ $1
       AND NOT EXISTS (SELECT FROM endpoint_events v WHERE v.system_name = e.system_name)`,
    [assignment.match, assignment.team, assignment.support],
  );
}

export interface DemoEndpoint {
  readonly upstream: string;
  readonly methods: readonly string[];
  readonly lifecycle: string;
  readonly team: string;
}

export async function insertCloudEndpointOnce(
  connection: Connection,
  endpoint: DemoEndpoint & { systemName: string; basePath: string; support: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods, lifecycle, producer_team,
       business_owner, contact_email, support_info)
     SELECT $1, $2, $3, $4, $5, t.id, t.owner_id, t.email, $7 FROM producer_teams t WHERE t.id = $6
     ON CONFLICT DO NOTHING`,
    [
      endpoint.systemName,
      endpoint.basePath,
      endpoint.upstream,
      endpoint.methods,
      endpoint.lifecycle,
      endpoint.team,
      endpoint.support,
    ],
  );
}

export async function insertOnPremEndpointOnce(
  connection: Connection,
  endpoint: DemoEndpoint & {
    pathPattern: string;
    description: string;
    authentication: string;
    notes: string;
    policies: readonly string[];
  },
): Promise<void> {
  await connection.query(
    `INSERT INTO onprem_endpoints (path_pattern, description, upstream, methods, authentication, lifecycle, notes,
       policies, producer_team, business_owner)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, t.id, t.owner_id FROM producer_teams t WHERE t.id = $9
     ON CONFLICT DO NOTHING`,
    [
      endpoint.pathPattern,
      endpoint.description,
      endpoint.upstream,
      endpoint.methods,
      endpoint.authentication,
      endpoint.lifecycle,
      endpoint.notes,
      endpoint.policies,
      endpoint.team,
    ],
  );
}

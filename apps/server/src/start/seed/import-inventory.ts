import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import {
  assignProducer,
  insertCloudEndpointOnce,
  insertOnPremEndpointOnce,
  insertOwnerOnce,
} from '../../catalogue/inventory/producer-sql.ts';

const team = z.object({ id: z.string(), name: z.string(), email: z.string() });
const owners = z.array(z.object({ ...team.shape, teams: z.array(team) }));
const producers = z.array(z.object({ match: z.string(), team: z.string(), support: z.string() }));
const route = {
  upstream: z.url(),
  methods: z.array(z.string()),
  lifecycle: z.string(),
  team: z.string(),
};
const endpoints = z.object({
  cloud: z.array(
    z.object({ ...route, systemName: z.string(), basePath: z.string(), support: z.string() }),
  ),
  onPrem: z.array(
    z.object({
      ...route,
      pathPattern: z.string(),
      description: z.string(),
      authentication: z.string(),
      notes: z.string(),
      policies: z.array(z.string()),
    }),
  ),
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Owners and teams, each put in once, and who produces the shipped endpoints; what staff have changed is theirs. */
export async function importProducers(database: Database, directory: string): Promise<void> {
  const known = z.parse(owners, await readJson(join(directory, 'owners.json')));
  const assigned = z.parse(producers, await readJson(join(directory, 'producers.json')));
  await inTransaction(database, async (connection) => {
    for (const owner of known) await insertOwnerOnce(connection, owner);
    for (const assignment of assigned) await assignProducer(connection, assignment);
  });
}

/** Endpoints of the demo: some without a specification, and those that stand on premises. */
export async function seedDemoInventory(database: Database, file: string): Promise<void> {
  const { cloud, onPrem } = z.parse(endpoints, await readJson(file));
  await inTransaction(database, async (connection) => {
    for (const endpoint of cloud) await insertCloudEndpointOnce(connection, endpoint);
    for (const endpoint of onPrem) await insertOnPremEndpointOnce(connection, endpoint);
  });
}

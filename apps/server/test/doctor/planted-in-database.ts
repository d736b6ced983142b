import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startPgBouncer } from '../start-pgbouncer.ts';
import { cloneFor, nobody, type Planted, runInProcess, type Scene } from './scene.ts';

const changeDatabase = async (scene: Scene, sql: string) => {
  const cloned = await cloneFor(scene);
  await cloned.database.query(sql);
  return { DATABASE_URL: cloned.url };
};

/** A role of its own that may read everything, and what is said of it further. */
async function addRole(scene: Scene, words = '') {
  const { database, url } = await cloneFor(scene);
  const role = `doctor_${randomUUID().replaceAll('-', '')}`;
  await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'right' ${words}`);
  await database.query(`GRANT pg_read_all_data TO ${role}`);
  const address = new URL(url);
  address.username = role;
  address.password = 'right';
  return { DATABASE_URL: address.href, role, database };
}

export const plantedInDatabase: readonly Planted[] = [
  {
    what: 'a database that is away',
    plant: () => ({ DATABASE_URL: `postgres://portal:hidden-word@${nobody}/portal` }),
    says: [
      'The database at DATABASE_URL does not answer: connect ECONNREFUSED',
      'whether it is running',
    ],
  },
  {
    what: 'a wrong password of the database',
    plant({ healthy }) {
      const url = new URL(healthy['DATABASE_URL'] ?? '');
      url.password = 'hidden-word';
      return { DATABASE_URL: url.href };
    },
    says: ['DATABASE_URL refuses the password', 'Check the name and password'],
  },
  {
    what: 'a database that nobody made',
    plant({ healthy }) {
      const url = new URL(healthy['DATABASE_URL'] ?? '');
      url.pathname = '/nowhere';
      return { DATABASE_URL: url.href };
    },
    says: ['DATABASE_URL has no database with this name', 'Create the database'],
  },
  {
    what: 'a pooler that tells no changes',
    async plant({ healthy, closed }) {
      const pooler = await startPgBouncer(inject('postgresUrl'));
      closed.push(() => pooler.stop());
      const url = new URL(healthy['DATABASE_URL'] ?? '');
      url.host = `127.0.0.1:${pooler.port}`;
      return { DATABASE_URL: url.href };
    },
    says: ['goes through a pooler in transaction mode', 'set DATABASE_DIRECT_URL'],
  },
  {
    what: 'a database that a newer release has changed',
    plant: (scene) =>
      changeDatabase(
        scene,
        "INSERT INTO schema_migrations (name, hash) VALUES ('9999-later.sql', '')",
      ),
    says: ['created by a newer release', 'Start that release'],
  },
  {
    what: 'a role that may make no schema',
    async plant(scene) {
      const { DATABASE_URL } = await addRole(scene);
      return { DATABASE_URL };
    },
    says: ['The role cannot create a schema', 'GRANT CREATE ON DATABASE'],
  },
  {
    what: 'fewer connections than a process opens',
    async plant(scene) {
      const { DATABASE_URL, role, database } = await addRole(scene, 'CONNECTION LIMIT 12');
      const name = new URL(DATABASE_URL).pathname.slice(1);
      await database.query(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
      return { DATABASE_URL };
    },
    says: [
      'The database allows 12 connections, but one process opens up to 20',
      'lower DATABASE_POOL',
    ],
  },
  {
    what: 'a portal without an owner',
    plant: (scene) =>
      changeDatabase(scene, "UPDATE iam_users SET grants = '{}' WHERE 'owner' = ANY (grants)"),
    says: ['This portal has no owner', 'portal owner create'],
  },
  {
    what: 'owners who are in no group of staff',
    plant: (scene) =>
      changeDatabase(
        scene,
        "UPDATE iam_users SET group_role = 'none' WHERE 'owner' = ANY (grants)",
      ),
    says: ['This portal has no owner', 'portal owner create'],
  },
  {
    what: 'a wrong SECRET_KEY',
    plant: () => ({ SECRET_KEY: 'another key of the tests, long enough to be one' }),
    says: [
      'SECRET_KEY is not the key of this database',
      'with another SECRET_KEY',
      'Set the previous key',
    ],
  },
  {
    what: 'a change of SECRET_KEY that was not finished',
    async plant(scene) {
      const { url } = await cloneFor(scene);
      const variables = { ...scene.healthy, DATABASE_URL: url };
      const file = join(scene.healthy['DATA_DIR'] ?? '', 'next-key');
      await runInProcess(['rotate-secret', '--new-key-file', file], variables);
      return { DATABASE_URL: url };
    },
    says: ['2 keys open this database', 'portal rotate-secret --finish'],
    isLook: true,
  },
  {
    what: 'an upstream that is not allowed',
    plant: (scene) =>
      changeDatabase(
        scene,
        "UPDATE cloud_endpoints SET upstream = 'http://10.9.8.7:8080' WHERE system_name = (SELECT min(system_name) FROM cloud_endpoints)",
      ),
    says: ['http://10.9.8.7:8080 is not among UPSTREAM_HOSTS', 'Add 10.9.8.7:8080 there'],
  },
];

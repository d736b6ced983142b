import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { shared } from '../../test/shared.ts';
import type { Database } from '../platform/database/database.ts';
import { keepPartitions } from '../platform/database/keep-partitions.ts';
import { listRequestRows, listRowsByTrace } from './request-log/request-log-sql.ts';
import { listDetails } from './statistics/statistics-sql.ts';

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  // As after 40 days of use: the first partition is gone.
  for (let days = 0; days <= 40; days += 5)
    await keepPartitions(cloned.database, later(days).getTime());
});

interface Node {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

const relationsOf = (node: Node): string[] => [
  ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
  ...(node.Plans ?? []).flatMap(relationsOf),
];

/** The tables that the statement of `ask` reads, by the database's own plan. */
async function listRead(ask: (database: Database) => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const noting = {
    query: async (text: string, values: unknown[]) => {
      asked.push({ text, values });
      return { rows: [] };
    },
  };
  await ask(noting as unknown as Database);
  const [{ text, values } = { text: '', values: [] }] = asked;
  const { rows } = await cloned.database.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return relationsOf(plan?.Plan ?? {}).filter((name) => /^(request_log|usage_)/.test(name));
}

const nameOf = (table: string, digits: number, days: number) =>
  `${table}_${later(days).toISOString().replaceAll('-', '').slice(0, digits)}`;

const filter = {
  accountId: 2,
  applicationId: 1,
  status: null,
  api: null,
  traceId: null,
  fault: null,
  path: null,
  since: null,
  until: null,
  after: null,
};

test('the request log of a stretch reads the partitions of its days alone', async () => {
  const read = await listRead((database) =>
    listRequestRows(database, { ...filter, since: later(19), until: later(20) }, 50),
  );
  expect(read.toSorted()).toEqual([nameOf('request_log', 8, 19), nameOf('request_log', 8, 20)]);
});

test('a page of the request log goes on in the partitions before its last entry', async () => {
  const after = { at: later(12).toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  const read = await listRead((database) => listRequestRows(database, { ...filter, after }, 50));
  expect(read).toContain(nameOf('request_log', 8, 12));
  expect(read).not.toContain(nameOf('request_log', 8, 13));
});

test('statistics of a month read the partition of that month alone', async () => {
  const [since = '', until = ''] = [15, 16].map((days) => later(days).toISOString().slice(0, 10));
  const range = { accountId: 2, since, until, applicationId: null, api: null };
  const read = await listRead((database) => listDetails(database, range));
  expect(read).not.toContain(nameOf('usage_operations', 6, 80));
  expect(read.length).toBeLessThanOrEqual(2);
});

test('a trace id is looked up in every partition by its index', async () => {
  const read = await listRead((database) => listRowsByTrace(database, 'trace', null));
  expect(read).toContain('request_log_rest');
});

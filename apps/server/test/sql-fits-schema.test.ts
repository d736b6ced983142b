import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { cloneDatabase } from './clone-database.ts';
import { shared } from './shared.ts';

type Operation = (...values: readonly unknown[]) => unknown;

const isOperation = (one: unknown): one is Operation => typeof one === 'function';

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-sql.ts'))
  .toSorted();

/** What a statement's own text depends on, by file. */
const given: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'catalogue/specification/drafts/draft-sql.ts': { text: 'x' },
  'commands/backup/backup-sql.ts': { table: 'accounts', column: 'id' },
  'identity/sql/passkeys-sql.ts': { public_key: new Uint8Array(1) },
  'identity/sql/throttle-counters-sql.ts': {
    limit: 'passwordsOfAddressAndNetwork',
    of: 'x',
  },
  'usage/statistics/gateway-statistics-sql.ts': { key: 'account' },
};

interface Noting {
  /** Places by statements. */
  readonly noted: Map<string, string>;
  /** What `in` answers, and how many rows are found: each way can have a statement of its own. */
  readonly has: boolean;
  readonly rowCount: number;
  /** As a text. */
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Stands for whatever a function is given: a number, a text, a list of one, a record with every member, and a database that
 * notes each statement with the place that sent it and answers with one row.
 */
function anything(noting: Noting): unknown {
  const members: Readonly<Record<PropertyKey, unknown>> = {
    [Symbol.toPrimitive]: (hint: string) => (hint === 'string' ? noting.text : 1),
    [Symbol.iterator]: () => [anything(noting)][Symbol.iterator](),
    toISOString: () => '2026-11-01T00:00:00.000Z',
    length: 1,
    query: (statement: string | { readonly text: string }) => {
      const place = /-sql\.ts:(\d+:\d+)/.exec(new Error('place').stack ?? '')?.[1] ?? 'nowhere';
      noting.noted.set(typeof statement === 'string' ? statement : statement.text, place);
      return Promise.resolve({
        rows: [anything(noting)].slice(0, noting.rowCount),
        rowCount: noting.rowCount,
      });
    },
    connect: () => Promise.resolve(anything(noting)),
    ...noting.given,
  };
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'then') return undefined;
      return name in members ? members[name] : anything(noting);
    },
    has: () => noting.has,
    apply: () => anything(noting),
  });
}

const ids = ['1', '00000000-0000-4000-8000-000000000001'];
const ways = [true, false].flatMap((has) =>
  [0, 1].flatMap((rowCount) => ids.map((text) => ({ has, rowCount, text }))),
);

async function listStatements(file: string) {
  const noted = new Map<string, string>();
  const operations = Object.values(
    (await import(join(src, file))) as Readonly<Record<string, unknown>>,
  ).filter(isOperation);
  for (const way of ways) {
    for (const operation of operations) {
      const noting = { noted, ...way, given: given[file] ?? {} };
      const values = Array.from({ length: 5 }, () => anything(noting));
      try {
        await operation(...values);
      } catch {
        // What it does with an answer like this is its own tests' matter.
      }
    }
  }
  return noted;
}

/** Statements that cannot be prepared. */
const control =
  /^\s*(?:BEGIN|COMMIT|ROLLBACK|SET|LOCK|LISTEN|NOTIFY|COPY|ALTER|CREATE|DROP|TRUNCATE)\b/i;

/** What is built of a record without members of its own; its columns are the compiler's matter. */
const built = /^(?:insert into "\w+" \(\) values \(\)|update "\w+" set +where)/;

const cloned = shared(cloneDatabase);

/** What the database says of a statement before it is given any value; undefined when it fits. */
async function findMisfit(database: Database, statement: string): Promise<string | undefined> {
  if (control.test(statement) || built.test(statement)) return undefined;
  const connection = await database.connect();
  try {
    await connection.query(`PREPARE misfit AS ${statement}`);
    await connection.query('DEALLOCATE misfit');
    return undefined;
  } catch (error) {
    return `${String(error)} in ${statement}`;
  } finally {
    connection.release();
  }
}

describe.each(files)('%s', (file) => {
  test('each statement fits the schema', async () => {
    const statements = await listStatements(file);
    const misfits: string[] = [];
    for (const statement of statements.keys()) {
      const misfit = await findMisfit(cloned.database, statement);
      if (misfit) misfits.push(misfit);
    }
    expect(misfits).toEqual([]);
    const places = [...readFileSync(join(src, file), 'utf8').matchAll(/\.query[<(]/g)].length;
    expect(new Set(statements.values()).size).toBeGreaterThanOrEqual(places);
  });
});

test('a column that is not there is found', async () => {
  expect(await findMisfit(cloned.database, 'SELECT colour FROM accounts')).toContain('colour');
});

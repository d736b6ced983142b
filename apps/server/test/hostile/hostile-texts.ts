import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import { type RoleName, samples } from '../operation-samples.ts';
import {
  type Call,
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
  type TestReply,
} from '../start-test-portal.ts';
import { listLeaves, putAt, type SchemaPath } from './schema-paths.ts';

const long = 'h'.repeat(10_000);
const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);

/** No store may hold these, and no page may show them. */
const refusedTexts: Readonly<Record<string, string>> = {
  NUL: 'a\0b',
  escape: 'a\u001Bb',
  'half a character': 'a\uD83Db',
  'direction override': 'a\u202Eb',
};
const strange: Readonly<Record<string, unknown>> = {
  emoji: '🚀🚀',
  long,
  'a huge number as text': '9'.repeat(40),
  'a huge number': 1e300,
  'a negative fraction': -0.5,
  'an object': { toString: 'x' },
  deep,
  null: null,
};

/** Which of the values of a kind a place is tried with, by its number among the places of its operation. */
export type Choice = <Value>(values: readonly Value[], place: number) => readonly Value[];

let portal: TestPortal;
let account: TestAccount;
let apigov: TestPerson;

interface Asker {
  readonly person: TestPerson | null;
  readonly role: RoleName;
}

async function toAsker({ id, access }: Operation): Promise<Asker> {
  if (access === 'public') return { person: null, role: 'public' };
  if (id === 'createAccount') return { person: await portal.person(), role: 'newcomer' };
  if (access === 'staff') return { person: apigov, role: 'apigov' };
  return { person: account.admin, role: 'admin' };
}

async function toGoodCall(operation: Operation, { person, role }: Asker): Promise<Call> {
  const sample = samples[operation.id];
  if (!sample) throw new Error(`No sample of ${operation.id}`);
  return sample.call({ portal, account, person, role, target: 'own' });
}

interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly path: SchemaPath;
}

function listPlaces({ params, query, body, document }: Operation): readonly Place[] {
  const parts = { params, query, ...(document ? {} : { body }) };
  return Object.entries(parts).flatMap(([part, schema]) =>
    listLeaves(schema).map((path) => ({ part: part as Place['part'], path })),
  );
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function put(call: Call, { part, path }: Place, value: unknown): Call {
  if (part === 'body') return { ...call, body: putAt(call.body, path, value) };
  const text = toText(value).slice(0, 3000);
  return { ...call, [part]: { ...call[part], [String(path[0])]: text } };
}

/** The sample is made anew only where a call has changed something. */
async function openCalls(operation: Operation) {
  const asker = await toAsker(operation);
  let good: Call | undefined;
  return async (place: Place, value: unknown): Promise<TestReply> => {
    good ??= await toGoodCall(operation, asker);
    const reply = await portal.call(operation, asker.person, put(good, place, value));
    if (reply.status < 300 && operation.method !== 'GET') good = undefined;
    return reply;
  };
}

/** Every value that a caller may write, of every operation, is tried with texts that no store may hold. */
export function testHostileTexts(choose: Choice): void {
  beforeAll(async () => {
    portal = await startTestPortal();
    apigov = await portal.person({ roleGrant: 'apigov' });
  }, 60_000);

  // Accounts may hold so many clients, and invite so many people an hour, and no more.
  beforeEach(async () => {
    account = await portal.account();
  });

  afterAll(() => portal.close());

  describe.each(operations.filter((operation) => listPlaces(operation).length > 0))(
    '$id',
    (operation) => {
      test('no value makes it fail, and none is kept that nobody could read', async () => {
        const call = await openCalls(operation);
        const wrong: unknown[] = [];
        for (const [index, place] of listPlaces(operation).entries()) {
          const note = (name: string, { status, body }: TestReply) =>
            wrong.push({ place: [place.part, ...place.path].join('.'), name, status, body });
          for (const [name, text] of choose(Object.entries(refusedTexts), index)) {
            // An address has no half characters.
            if (place.part !== 'body' && name === 'half a character') continue;
            const reply = await call(place, text);
            if (reply.status < 400 || reply.status >= 500) note(name, reply);
          }
          for (const [name, value] of choose(Object.entries(strange), index)) {
            const reply = await call(place, value);
            // 503: a service behind the portal that tests do not have.
            if (reply.status >= 500 && reply.status !== 503) note(name, reply);
          }
        }
        expect(wrong).toEqual([]);
      }, 60_000);
    },
  );

  test('nothing of all that was cut or kept as it should not be', async () => {
    const { rows } = await portal.database.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb', 'character varying')`,
    );
    const found: string[] = [];
    for (const { table_name: table, column_name: column } of rows) {
      const { rowCount } = await portal.database.query(
        `SELECT 1 FROM ${table} WHERE (${column}::text ~ 'h{30}' AND position($1 IN ${column}::text) = 0)
         OR ${column}::text LIKE '%' || U&'\\202E' || '%'`,
        [long],
      );
      if (rowCount) found.push(`${table}.${column}`);
    }
    expect(found).toEqual([]);
  });

  test.each(['/specs/%00', '/specs/a%E2%80%AEb', '/specs/%00/llms.txt', '/apis/%00', '/docs/%00'])(
    '%s is an address of nothing',
    async (path) => {
      const { status } = await fetch(`${portal.url}${path}`);
      expect([400, 404]).toContain(status);
    },
  );
}

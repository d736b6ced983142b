import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { EntryIds } from '../entry-ids.ts';
import { RequestBatch } from './request-batch.ts';
import { insertRequests } from './write-requests.ts';

const special = fc.constantFrom(
  '\\',
  '\\.',
  '\\N',
  '\t',
  '\n',
  '\r',
  '\b',
  '\f',
  '\v',
  '\0',
  '\ud800',
  'ä',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(special, { maxLength: 6 }).map((parts) => parts.join('')),
);
const milliseconds = fc
  .integer({ min: 0, max: 999_999 })
  .map((microseconds) => microseconds / 1_000);
/** JSON in a database has no U+0000 and no half of a pair; what is kept of a body has neither. */
const spoken = text.map(toStorable);
const said = fc.record({ text: spoken, isCut: fc.boolean() });
const headers = fc.dictionary(spoken, spoken, { maxKeys: 3, noNullPrototype: true });
const entry = fc.record({
  id: fc.uuid(),
  requestId: text,
  at: fc.nat(),
  applicationId: fc.nat(),
  accountId: fc.nat(),
  systemName: text,
  operation: text,
  method: text,
  path: text,
  query: text,
  status: fc.integer({ min: 100, max: 599 }),
  faultCode: fc.option(text),
  faultText: fc.option(text),
  durationMs: milliseconds,
  upstreamMs: fc.option(milliseconds),
  bytesIn: fc.option(fc.nat()),
  bytesOut: fc.nat(),
  keyInQuery: fc.boolean(),
  talk: fc.option(
    fc.record({
      requestHeaders: headers,
      request: fc.option(said),
      responseHeaders: headers,
      response: fc.option(said),
    }),
  ),
});

const someEntries = fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });

const cloned = shared(cloneDatabase);

/** In the order of their ids, as entries. */
async function read(): Promise<unknown[]> {
  const { rows } = await cloned.database.query(
    `SELECT id, request_id AS "requestId", (extract(epoch FROM at) * 1000)::float8 AS at, application_id AS "applicationId",
       account_id AS "accountId", system_name AS "systemName", operation, method, path, query, status,
       fault_code AS "faultCode", fault_text AS "faultText", duration_ms AS "durationMs", upstream_ms AS "upstreamMs",
       bytes_in AS "bytesIn", bytes_out AS "bytesOut", key_in_query AS "keyInQuery", talk
     FROM request_log ORDER BY id`,
  );
  return rows;
}

/** As the database keeps it: no U+0000, no half of a pair, times to a seventh digit. */
function toKept(one: RequestLogEntry): RequestLogEntry {
  const { durationMs, upstreamMs } = one;
  const texts = Object.entries(one).map(([name, value]) => [
    name,
    typeof value === 'string' ? toStorable(value) : value,
  ]);
  return {
    ...(Object.fromEntries(texts) as RequestLogEntry),
    durationMs: toReal(durationMs),
    upstreamMs: upstreamMs === null ? null : toReal(upstreamMs),
  };
}

function toReal(value: number): number {
  return Number(Math.fround(value).toPrecision(6));
}

function compare(one: { readonly id?: string }, other: { readonly id?: string }): number {
  return (one.id ?? '') < (other.id ?? '') ? -1 : 1;
}

describe('a batch of requests', () => {
  test('property: what is written is what came, before and after it is cleared', async () => {
    const batch = new RequestBatch();
    await fc.assert(
      fc.asyncProperty(someEntries, async (entries) => {
        await cloned.database.query('DELETE FROM request_log');
        batch.clear();
        for (const one of entries) batch.add(one);
        expect(batch.count).toBe(entries.length);
        expect(await insertRequests(cloned.database, batch)).toBe(true);
        expect(await read()).toEqual(entries.map(toKept).sort(compare));
      }),
    );
  });

  test('grows beyond its first memory', () => {
    const batch = new RequestBatch();
    const [one] = fc.sample(entry, 1);
    if (!one) throw new Error('No sample');
    const path = 'ü€'.repeat(50_000);
    for (let nth = 0; nth < 3; nth += 1) batch.add({ ...one, path });
    expect(batch.rows().toString('utf8').split(path)).toHaveLength(4);
  });
});

describe('ids of entries', () => {
  test('are UUIDs of version 7 that grow, and are each given once', () => {
    const at = Date.UTC(2026, 0, 15);
    const sources = [new EntryIds(at), new EntryIds(at)];
    for (const source of sources) {
      const ids = Array.from({ length: 1_000 }, () => source.next());
      expect(ids).toEqual([...ids].sort());
      const hex = at.toString(16).padStart(12, '0');
      const moment = `${hex.slice(0, 8)}-${hex.slice(8)}`;
      for (const id of ids) {
        expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        expect(id.startsWith(moment)).toBe(true);
      }
    }
    const all = sources.flatMap((source) => Array.from({ length: 1_000 }, () => source.next()));
    expect(new Set(all).size).toBe(2_000);
  });
});

/** UTF-8 has no half of a surrogate pair, and the database no U+0000. */
function toStorable(value: string): string {
  return Buffer.from(value).toString().replaceAll('\0', '\ufffd');
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EntryIds } from './entry-ids.ts';
import { RequestBatch } from './request-batch.ts';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const milliseconds = fc.integer({ min: 0, max: 1e9 }).map((microseconds) => microseconds / 1_000);
const said = fc.record({ text, isCut: fc.boolean() });
const headers = fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true });
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

function read(batch: RequestBatch): unknown {
  return JSON.parse(batch.toJson().toString('utf8'));
}

describe('a batch of requests', () => {
  test('property: its bytes are what JSON would have written, before and after it is cleared', () => {
    const batch = new RequestBatch();
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        batch.clear();
        for (const one of entries) batch.add(one);
        // Half a surrogate pair, which has no bytes, is an escape in both.
        expect(read(batch)).toEqual(JSON.parse(JSON.stringify(entries)));
        expect(batch.count).toBe(entries.length);
      }),
    );
  });

  test('grows beyond its first memory', () => {
    const batch = new RequestBatch();
    const [one] = fc.sample(entry, 1);
    if (!one) throw new Error('No sample');
    const long = { ...one, path: 'ü€'.repeat(50_000) };
    for (let nth = 0; nth < 3; nth += 1) batch.add(long);
    expect(read(batch)).toMatchObject(Array.from({ length: 3 }, () => ({ path: long.path })));
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

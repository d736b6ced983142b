import { expect, test } from 'vitest';
import { listIncidentsOf } from './incidents-of.ts';

const bucket = (at: string) => ({
  at,
  calls: 1,
  success: 1,
  client_errors: 0,
  server_errors: 0,
  refused: 0,
});
const period = { name: '7d', granularity: 'day' } as const;
const buckets = ['2026-11-06', '2026-11-07'].map((day) => bucket(`${day}T00:00:00.000Z`));
const incident = (id: string, startedAt: string) => ({ id, name: `Incident ${id}`, startedAt });

test('an incident belongs to the bar in which it began; one before or after the period to none', () => {
  const found = listIncidentsOf({ buckets, period } as never, [
    incident('a', '2026-11-07T23:59:00Z'),
    incident('b', '2026-11-06T00:00:00Z'),
    incident('c', '2026-11-05T23:59:00Z'),
    incident('d', '2026-11-08T00:00:00Z'),
    incident('e', ''),
  ]);
  expect(found.map(({ id, bucketAt }) => [id, bucketAt.slice(0, 10)])).toEqual([
    ['a', '2026-11-07'],
    ['b', '2026-11-06'],
  ]);
});

test('without bars there is no place for one', () => {
  const shown = { buckets: [], period } as never;
  expect(listIncidentsOf(shown, [incident('a', '2026-11-07T00:00:00Z')])).toEqual([]);
});

import { expect, test } from 'vitest';
import { fakePriceList } from '../fakes/fake-plans.ts';
import { LocalCounters, type Taking } from './limit-counters.ts';
import { createPlanTable } from './plan-table.ts';

const at = Date.UTC(2026, 0, 31, 23, 59, 30);
const set = createPlanTable(
  fakePriceList({
    limits: [
      ['hits', 'day', 3],
      ['hits', 'minute', 2],
    ],
  }),
).find(1101, 'a');

function take(counters: LocalCounters, moment = at, applicationId = 1): Taking {
  const taking: Taking = {
    applicationId,
    accountId: 7,
    set,
    at: moment,
    remaining: [],
    exceeded: null,
  };
  counters.take(taking, () => undefined);
  return taking;
}

test('reaching the value is allowed, going over it is not, and a refused call is not counted', () => {
  const counters = new LocalCounters();
  expect(take(counters).remaining).toEqual([2, 1]);
  expect(take(counters)).toMatchObject({ remaining: [1, 0], exceeded: null });
  expect(take(counters)).toMatchObject({ remaining: [1, 0], exceeded: { name: 'hits-minute' } });
  expect(take(counters, at + 1_000).exceeded?.name).toBe('hits-minute');
});

test('each window begins anew, each for itself', () => {
  const counters = new LocalCounters();
  take(counters, at - 60_000);
  take(counters);
  take(counters);
  expect(take(counters).exceeded?.name).toBe('hits-day');
  expect(take(counters, at + 30_000)).toMatchObject({ remaining: [2, 1], exceeded: null });
});

test('applications do not see each other', () => {
  const counters = new LocalCounters();
  take(counters);
  take(counters);
  expect(take(counters, at, 2).remaining).toEqual([2, 1]);
});

test('what is given back has room again, unless its window is over', () => {
  const counters = new LocalCounters();
  const taking = take(counters);
  take(counters);
  counters.giveBack(taking);
  expect(take(counters).exceeded).toBeNull();
  const late = take(counters, at + 30_000);
  counters.giveBack(taking);
  expect(take(counters, at + 30_000).remaining).toEqual([1, 0]);
  expect(late.remaining).toEqual([2, 1]);
});

test('a clock that steps back opens no window twice', () => {
  const counters = new LocalCounters();
  take(counters, at + 30_000);
  take(counters, at + 29_000);
  expect(take(counters, at + 30_000).exceeded?.name).toBe('hits-minute');
});

test('restored counts stand where nothing further was counted', () => {
  const counters = new LocalCounters();
  const [day, minute] = [set.slots[0], set.slots[1]];
  if (!day || !minute) throw new Error('The set has two slots');
  counters.restore(1, day, { at, calls: 2 });
  expect(take(counters).remaining).toEqual([0, 1]);
  counters.restore(1, day, { at, calls: 1 });
  counters.restore(1, minute, { at: at - 60_000, calls: 9 });
  expect([counters.count(1, day, at), counters.count(1, minute, at)]).toEqual([3, 1]);
  expect(take(counters).exceeded?.name).toBe('hits-day');
});

test('applications of an account share its limits, also beside limits of their own', () => {
  const shared = createPlanTable(
    fakePriceList({
      limits: [
        ['hits', 'day', 3, 'account'],
        ['hits', 'minute', 2],
      ],
    }),
  ).find(1101, 'a');
  const counters = new LocalCounters();
  const call = (applicationId: number, accountId = 7) => {
    const taking: Taking = {
      applicationId,
      accountId,
      set: shared,
      at,
      remaining: [],
      exceeded: null,
    };
    counters.take(taking, () => undefined);
    return taking;
  };
  expect(call(1).remaining).toEqual([2, 1]);
  expect(call(2).remaining).toEqual([1, 1]);
  const third = call(1);
  expect(third.remaining).toEqual([0, 0]);
  expect(call(2).exceeded?.name).toBe('hits-day');
  expect(call(3, 8).remaining).toEqual([2, 1]);
  counters.giveBack(third);
  expect(call(2)).toMatchObject({ remaining: [0, 0], exceeded: null });
});

import fc from 'fast-check';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { smallBooking } from '../../test/whole-booking.ts';
import { cloneDatabase } from '../../test/clone-database.ts';
import { toLocalMoment } from '@portal/edifact/moments';
import { readInterchanges } from '@portal/edifact/read-interchanges';
import { fakeCarrier } from '../test-carrier.ts';

const WORLD = '/rest/sandbox/v1';
const BOOKINGS = '/rest/shipment/v3/bookings';
const STATUSES = '/rest/edi/v1/interchanges/iftsta';
const TRACKING = '/rest/shipment/v5/trackandtrace';

/** Nobody answers there, so that all that is told stays written down. */
const events = { urls: new Map([['', 'http://127.0.0.1:9/events']]), token: undefined };

const scenarios = ['own', 'lost', 'late-scans', 'out-of-order', 'duplicate', 'strike'];
const references = [
  'Order 1',
  'TEST-DELIVERED',
  'TEST-RETURNED',
  'TEST-CUSTOMS',
  'TEST-NOTFOUND',
  ...scenarios.map((name) => `TEST-${name.toUpperCase()}`),
];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      book: fc.constantFrom(...references),
      parcels: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ cancel: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ void: fc.nat() }) },
  { weight: 2, arbitrary: fc.constant({ handOver: true }) },
  { weight: 1, arbitrary: fc.record({ rename: fc.nat(), to: fc.constantFrom(...references) }) },
  { weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      turn: fc.oneof(
        fc.record({ paused: fc.boolean() }),
        fc.record({ rate: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ advanceBy: fc.constantFrom('PT1H', 'PT13H', 'P1D', 'P3D') }),
        fc.constant({ advanceToNextEvent: true }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kill: true }) },
  { weight: 3, arbitrary: fc.record({ poll: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ write: someScenario() }) },
  {
    weight: 2,
    arbitrary: fc.record({ choose: fc.nat(), scenario: fc.constantFrom(...scenarios) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface FeedEvent {
  itemId: string;
  code: string;
  at: string;
}
/** A scan as IFTSTA has it: minute on the clocks of Stockholm, item, code. */
function toStatusLine(line: string): string {
  const [at = '', itemId = '', code = ''] = line.split(' ');
  return `${toLocalMoment(new Date(at), 'Europe/Stockholm')} ${itemId} ${code}`;
}
function readStatuses(text: string): string[] {
  const values = [...text.matchAll(/^(?:STS\+1\+(E\d\d)|DTM\+334:(\d+)|GIN\+BJ\+(\d+))/gm)];
  return values.flatMap(([, code], nth) =>
    code === undefined ? [] : [`${values[nth + 1]?.[2]} ${values[nth + 2]?.[3]} ${code}`],
  );
}

const toLine = ({ itemId, code, at }: FeedEvent) => `${at} ${itemId} ${code}`;

/** The lines of an item as tracking has them: each once, by the time at which it happened. */
function toHistory(lines: readonly string[]): string[] {
  const toTime = (line: string) => Date.parse(line.split(' ', 1)[0] ?? '');
  return [...new Set(lines)].toSorted((one, other) => toTime(one) - toTime(other));
}

/** One of an account's own, with scans that come late, out of order and twice, and an end or none. */
function someScenario() {
  const scan = fc.record(
    {
      code: fc.constantFrom('E20', 'E30', 'E45', 'E50', 'E62'),
      after: fc.integer({ min: 1, max: 20 }),
      recordedAfter: fc.integer({ min: 0, max: 20 }),
      repeatedAfter: fc.integer({ min: 0, max: 10 }),
    },
    { requiredKeys: ['code', 'after'] },
  );
  const end = fc.constantFrom([], [{ code: 'E70', after: 30, repeatedAfter: 1 }]);
  return fc.tuple(fc.array(scan, { maxLength: 8 }), end).map(([scans, last]) => ({
    title: 'Own',
    steps: [{ code: 'E10' }, ...scans, ...last],
  }));
}

/** Two processes over one database, which are called in turn; a feed is read on after each step. */
async function startRun() {
  const first = await cloneDatabase();
  const address = String(first.options.connectionString);
  const carrier = fakeCarrier({ database: first, events });
  const state = {
    pools: [first] as Pool[],
    processes: [carrier, carrier.twin()],
    nth: 0,
    cursor: '',
    /** Of the interchange that was read and not yet acknowledged. */
    reference: '',
    interchange: '',
  };
  const bookingIds: string[] = [];
  const itemIds: string[] = [];
  const closed: string[] = [];
  const seen: string[] = [];
  const statuses: string[] = [];
  const send: typeof carrier.send = (...call) => {
    state.nth += 1;
    return state.processes[state.nth % state.processes.length]!.send(...call);
  };
  const toPath = (list: readonly string[], nth: number) => list[nth % list.length] ?? 'none';
  const run = {
    send,
    seen,
    statuses,
    itemIds,
    closed,
    book: async (reference: string, parcels: number) => {
      const body = {
        ...smallBooking,
        parcels: Array.from({ length: parcels }, () => ({ weightKg: 1 })),
        label: { format: 'ZPL' },
        reference,
      };
      const reply = await send('POST', BOOKINGS, { body });
      if (reply.status !== 201) return;
      const booked = reply.json() as { bookingId: string; parcels: { itemId: string }[] };
      bookingIds.push(booked.bookingId);
      itemIds.push(...booked.parcels.map(({ itemId }) => itemId));
    },
    /** Closes what is open; each parcel once, and none that we have. */
    handOver: async () => {
      const reply = await send('POST', `${BOOKINGS}/handovers`, { body: {} });
      expect([201, 409]).toContain(reply.status);
      const { parcels = [] } = reply.json() as { parcels?: { itemId: string }[] };
      for (const { itemId } of parcels) {
        expect(closed).not.toContain(itemId);
        const isWithUs = seen.some((line) => line.includes(` ${itemId} E20`));
        expect(isWithUs).toBe(false);
        closed.push(itemId);
      }
    },
    write: async (scenario: unknown) => {
      const reply = await send('PUT', `${WORLD}/scenarios/own`, { body: scenario });
      expect(reply.status).toBe(200);
    },
    /** In the middle of two bookings every connection is cut, and other processes go on. */
    kill: async () => {
      const cut = [run.book('Order 1', 2), run.book('TEST-DELIVERED', 1)];
      const { createPool } = await import('./open-database.ts');
      const next = createPool(address);
      await next.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await Promise.all(cut);
      await Promise.all(state.processes.map((process) => process.close()));
      state.pools.push(next);
      state.processes = [carrier.twin({ database: next }), carrier.twin({ database: next })];
    },
    take: async (one: Step) => {
      if ('book' in one) await run.book(one.book, one.parcels);
      if ('cancel' in one) await send('DELETE', `${BOOKINGS}/${toPath(bookingIds, one.cancel)}`);
      if ('void' in one)
        await send('DELETE', `/rest/shipment/v2/labels/${toPath(itemIds, one.void)}`);
      if ('rename' in one) {
        const path = `${BOOKINGS}/${toPath(bookingIds, one.rename)}`;
        await send('PATCH', path, { body: { reference: one.to } });
      }
      if ('pass' in one) carrier.passMinutes(one.pass);
      if ('turn' in one) await send('PATCH', `${WORLD}/clock`, { body: one.turn });
      if ('kill' in one) await run.kill();
      await run.takeOther(one);
      await run.readOn();
    },
    takeOther: async (one: Step) => {
      if ('handOver' in one) await run.handOver();
      if ('poll' in one) await run.poll(one.poll);
      if ('write' in one) await run.write(one.write);
      if ('choose' in one) {
        const path = `${WORLD}/shipments/${toPath(bookingIds, one.choose)}/scenario`;
        await send('PUT', path, { body: { scenario: one.scenario } });
      }
    },
    readOn: async () => {
      const reply = await send('GET', `${TRACKING}/events?limit=500${state.cursor}`);
      expect(reply.status).toBe(200);
      const page = reply.json() as { events: FeedEvent[]; nextCursor: string | null };
      seen.push(...page.events.map(toLine));
      state.cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    },
    /** Reads the next interchange; without `acknowledges` it has to be the one before, sign by sign. */
    poll: async (acknowledges: boolean) => {
      const isAcknowledged = acknowledges && state.reference !== '';
      const reply = await send(
        'GET',
        isAcknowledged ? `${STATUSES}?acknowledge=${state.reference}` : STATUSES,
      );
      if (isAcknowledged) Object.assign(state, { reference: '', interchange: '' });
      if (reply.status === 204) return;
      // UNOC is ISO 8859-1.
      const text = Buffer.from(reply.bytes).toString('latin1');
      expect(readInterchanges(text).findings).toEqual([]);
      const isRepeated = state.reference !== '';
      expect(text).toBe(isRepeated ? state.interchange : text);
      if (isRepeated) return;
      statuses.push(...readStatuses(text));
      state.reference = /UNB.*\+(ST\d+)'/.exec(text)?.[1] ?? '';
      state.interchange = text;
    },
    listTold: async () => {
      const { rows } = await state.pools
        .at(-1)!
        .query<{ event: { id: string; data: FeedEvent } }>('SELECT event FROM outbox ORDER BY id');
      return rows.map(({ event }) => event);
    },
    end: async () => {
      await Promise.all(state.processes.map((process) => process.close()));
      await Promise.all(state.pools.map((pool) => pool.end()));
    },
  };
  return run;
}

test('whatever is booked, changed, wound on and killed: tracking, feed, IFTSTA and what is told are one story', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const run = await startRun();
      for (const one of steps) await run.take(one);
      await run.send('PATCH', `${WORLD}/clock`, { body: { paused: false, advanceBy: 'P30D' } });
      await run.readOn();
      await run.poll(true);
      await run.poll(true);
      // An interchange has its statuses by shipment, the feed by time: each parcel's are in one order.
      const scans = [...new Set(run.seen)].map(toStatusLine);
      expect(run.statuses.toSorted()).toEqual(scans.toSorted());
      for (const itemId of run.itemIds) {
        const isOf = (line: string) => line.includes(` ${itemId} `);
        expect(run.statuses.filter(isOf)).toEqual(scans.filter(isOf));
      }
      const told = await run.listTold();
      expect(told.map(({ data }) => toLine(data))).toEqual(run.seen);
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
      const stopped = run.seen.filter((line) => line.endsWith(' E90'));
      for (const itemId of run.closed) {
        expect(stopped.filter((line) => line.includes(` ${itemId} `))).toEqual([]);
      }
      for (const itemId of run.itemIds) {
        const reply = await run.send('GET', `${TRACKING}/items/${itemId}`);
        const found = reply.status === 200 ? (reply.json() as { events: FeedEvent[] }).events : [];
        const ofItem = run.seen.filter((line) => line.includes(` ${itemId} `));
        expect(found.toReversed().map((event) => toLine({ ...event, itemId }))).toEqual(
          toHistory(ofItem),
        );
      }
      await run.end();
    }),
    { numRuns: 12 },
  );
}, 120_000);

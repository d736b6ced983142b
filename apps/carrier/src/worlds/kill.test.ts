import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallBooking } from '../../test/whole-booking.ts';
import { cloneDatabase } from '../../test/clone-database.ts';
import { startReceiver, type Receiver } from '../../test/start-receiver.ts';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const [bookings, clock] = ['/rest/shipment/v3/bookings', '/rest/sandbox/v1/clock'];
const feed = '/rest/shipment/v5/trackandtrace/events';

let database: Pool;
let receiver: Receiver;
beforeAll(async () => {
  [database, receiver] = [await cloneDatabase(), await startReceiver()];
});
afterAll(async () => {
  receiver.close();
  await database.end();
});

/** The carrier as it is deployed: a process of its own. */
async function startProcess() {
  const port = await findFreePort();
  const child = spawn(process.execPath, [`${root}dist/carrier/main.js`], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...inheritedVariables(),
      PORT: String(port),
      DATABASE_URL: String(database.options.connectionString),
      EVENTS_URL: receiver.url,
    },
  });
  const closed = once(child, 'close');
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-account-id': '4711' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const isReady = () =>
    call('GET', '/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  return {
    call,
    kill: () => (child.kill('SIGKILL'), closed),
  };
}

/** What a process that is gone had taken is free again, as it is half a minute later. */
const passTime = () => database.query('UPDATE deliveries SET due_at = now() WHERE due_at > now()');

/** Ids of all events of the feed; a parcel's are told under the same ones. */
async function listFeed(call: Awaited<ReturnType<typeof startProcess>>['call']) {
  const lines: string[] = [];
  let cursor = '';
  for (;;) {
    const answer = await call('GET', `${feed}?limit=500${cursor}`);
    const page = (await answer.json()) as {
      events: { itemId: string; code: string }[];
      nextCursor: string | null;
    };
    if (page.events.length === 0) return lines;
    lines.push(...page.events.map(({ itemId, code }) => `${itemId} ${code}`));
    if (page.nextCursor === null) return lines;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

test('a process that is killed in the middle of a jump, again and again: all is told, nothing is left out or told under two ids @long', async () => {
  let carrier = await startProcess();
  const body = {
    ...smallBooking,
    parcels: Array.from({ length: 40 }, () => ({ weightKg: 1 })),
  };
  for (let nth = 0; nth < 3; nth += 1)
    expect((await carrier.call('POST', bookings, body)).status).toBe(201);
  for (const [day, milliseconds] of [5, 25, 80].entries()) {
    const cut = carrier.call('PATCH', clock, { advanceBy: day === 0 ? 'PT13H' : 'P1D' });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await Promise.all([carrier.kill(), cut.catch(() => undefined)]);
    await passTime();
    carrier = await startProcess();
  }
  expect((await carrier.call('PATCH', clock, { advanceBy: 'P9D' })).status).toBe(200);
  const expected = await listFeed(carrier.call);
  expect(expected.length).toBeGreaterThan(120 * 5);
  const listTold = () => [...new Map(receiver.events().map((event) => [event.id, event])).values()];
  await expect.poll(() => listTold().length, { timeout: 30_000 }).toBe(expected.length);
  expect(listTold().map(({ subject, data }) => `${subject} ${data.code}`)).toEqual(expected);
  await carrier.kill();
});

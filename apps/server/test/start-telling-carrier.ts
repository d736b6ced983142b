import { findFreePort } from '@portal/postgres/free-port';
import { expect } from 'vitest';
import { addCarrierDatabase, startCarrierProcess } from './start-carrier-process.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';
import { until } from './topology/until.ts';

/** By which the carrier is known to the portal. */
export const eventsToken = 'a token of the tests for events';

/** A sandbox portal, and the carrier behind it, which tells it what happens to parcels. */
export async function startTellingCarrier() {
  const port = String(await findFreePort());
  const portal = await startTestPortal({
    PORTAL_ENV: 'sandbox',
    CARRIER_URL: `http://127.0.0.1:${port}/portals/sandbox`,
    EVENTS_TOKEN: eventsToken,
    WEBHOOK_HOSTS: '127.0.0.1',
  });
  const carrierDatabase = await addCarrierDatabase(portal.databaseUrl);
  const start = async () => {
    const started = startCarrierProcess({
      PORT: port,
      DATABASE_URL: carrierDatabase,
      EVENTS_URL: `sandbox=${portal.url}/events`,
      EVENTS_TOKEN: eventsToken,
    });
    await until('the carrier is ready', () => started.isReady(), 60);
    return started;
  };
  let carrier = await start();
  return {
    portal,
    carrierDatabase,
    stopCarrier: () => carrier.kill(),
    startCarrier: async () => {
      carrier = await start();
    },
    close: async () => {
      await carrier.kill();
      await portal.close();
    },
  };
}

/** One call of an integrator through the gateway. */
export async function callApi({ url }: TestPortal, apikey: string, line: string, body?: unknown) {
  const [method = 'GET', path = ''] = line.split(' ');
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const response = await fetch(`${url}/rest${path}`, {
    method,
    headers: { apikey, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}

/** A booking that only its reference tells from others, and its parcels. */
export async function bookByReference(
  call: (line: string, body: unknown) => Promise<{ readonly status: number }>,
  reference: string,
  parcels: readonly object[] = [{ weightKg: 1.5 }],
): Promise<void> {
  const street = { street: 'Storgatan 1', postcode: '11122', city: 'Stockholm', country: 'SE' };
  const booked = await call('POST /shipment/v3/bookings', {
    service: 'P18',
    reference,
    sender: { customerNumber: '40017' },
    receiver: { name: 'Göran Ångström', ...street },
    parcels,
    label: { format: 'ZPL', dpi: 203 },
  });
  expect(booked.status).toBe(201);
}

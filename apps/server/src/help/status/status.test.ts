import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createStatusIncident,
  createStatusUpdate,
  getStatus,
  getStatusHistory,
  getStatusSummary,
  listActiveMaintenances,
  listScheduledMaintenances,
  listStatusComponents,
  listStatusIncidents,
  listUnresolvedIncidents,
  listUpcomingMaintenances,
} from '@portal/contract/help/status/operations';
import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { probeStatus } from './probe-status.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;
let staff: TestPerson;
let carrier: Server;
let answer: (path: string) => number;
const asked: string[] = [];
beforeAll(async () => {
  carrier = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer(request.url ?? ''));
    response.end();
  });
  await new Promise<void>((listening) => {
    carrier.listen(0, '127.0.0.1', listening);
  });
  answer = () => 401;
  // Its own rounds stay out of the tests'.
  portal = await startTestPortal({ CARRIER_URL: addressOf(carrier), PORTAL_PARTS: 'portal' });
  staff = await portal.person({ email: 'ingrid@postal.example' });
});
afterAll(async () => {
  carrier.close();
  await portal.close();
});
beforeEach(async () => {
  answer = () => 401;
  await portal.database.query(
    "UPDATE status_components SET status = 'operational', probed_status = 'operational'",
  );
  await portal.database.query('DELETE FROM status_incidents');
  await portal.database.query('DELETE FROM status_days');
  await portal.database.query('DELETE FROM status_samples');
  await portal.database.query('DELETE FROM status_misses');
  asked.length = 0;
});

const read = async (operation: Parameters<TestPortal['call']>[0]) =>
  (await portal.call(operation, null)).body;
const statusOf = async (id: string) =>
  (await read(getStatusSummary)).components.find((one: { id: string }) => one.id === id).status;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A round of probes, as the queue asks for one once a minute. */
function openProbes({ database = portal.database, portalUrl = portal.url } = {}) {
  const carrierUrl = addressOf(carrier);
  const upstreams = createUpstreamGuard([new URL(carrierUrl).host]);
  return { run: () => probeStatus({ database, carrierUrl, portalUrl, upstreams }) };
}

test('STAT-01 STAT-02 probes of the routes make the status: a refusal is an answer, one miss is no outage', async () => {
  const probes = openProbes();
  await probes.run();
  expect((await read(getStatusSummary)).status).toEqual({
    indicator: 'none',
    description: 'All Systems Operational',
  });
  answer = (path) => (path.includes('/location/v4/') ? 503 : 200);
  await probes.run();
  expect(await statusOf('location')).toBe('operational');
  await probes.run();
  expect(await statusOf('location')).toBe('partial_outage');
  answer = (path) => (path.includes('/location/') ? 500 : 200);
  await probes.run();
  await probes.run();
  expect(await statusOf('location')).toBe('major_outage');
  expect((await read(getStatusSummary)).status.indicator).toBe('critical');
  answer = () => 200;
  await probes.run();
  expect(await statusOf('location')).toBe('operational');
  const history = await read(getStatusHistory);
  const location = history.components.find(({ id }: { id: string }) => id === 'location');
  expect(location.days).toHaveLength(90);
  expect(location.days.at(-1).status).toBe('major_outage');
  expect(location.days[0].status).toBe(null);
  expect(location.latency_ms).toBeGreaterThanOrEqual(0);
});

test('STAT-02 the portal asks itself through its public address, and says so when nobody gets through', async () => {
  const probes = openProbes();
  await probes.run();
  expect(await statusOf('portal')).toBe('operational');
  const history = await read(getStatusHistory);
  const shown = history.components.find(({ id }: { id: string }) => id === 'portal');
  expect(shown.latency_ms).toBeGreaterThanOrEqual(0);
  const away = openProbes({ portalUrl: 'http://127.0.0.1:9' });
  await away.run();
  expect(await statusOf('portal')).toBe('operational');
  await away.run();
  expect(await statusOf('portal')).toBe('major_outage');
  expect(await statusOf('location')).toBe('operational');
});

const incident = {
  name: 'Slow label printing',
  status: 'investigating',
  impact: 'minor',
  body: 'Labels take a minute.',
  components: { shipment: 'degraded_performance' },
};

test('STAT-01 STAT-02 an incident is reported, updated and resolved; components follow', async () => {
  const created = await portal.call(createStatusIncident, staff, { body: incident });
  expect(created.status).toBe(201);
  const incidentId = created.body.data.id;
  const summary = await read(getStatusSummary);
  expect(summary.status).toEqual({ indicator: 'minor', description: 'Partially Degraded Service' });
  expect(summary.incidents).toEqual([
    expect.objectContaining({
      name: 'Slow label printing',
      impact: 'minor',
      components: [expect.objectContaining({ id: 'shipment' })],
    }),
  ]);
  const update = (body: unknown) =>
    portal.call(createStatusUpdate, staff, { params: { incidentId }, body });
  const moved = await update({
    status: 'identified',
    body: 'A database is slow.',
    components: { tracking: 'partial_outage' },
  });
  const bodies = moved.body.data.incident_updates.map(({ body }: { body: string }) => body);
  expect(bodies).toEqual(['A database is slow.', 'Labels take a minute.']);
  expect((await read(getStatusSummary)).status.indicator).toBe('major');
  expect((await update({ status: 'scheduled', body: 'x' })).status).toBe(422);
  expect((await update({ status: 'resolved', body: 'It is quick again.' })).status).toBe(201);
  expect((await update({ status: 'resolved', body: 'Again' })).status).toBe(404);
  const after = await read(getStatusSummary);
  expect([after.status.indicator, after.incidents]).toEqual(['none', []]);
  const { incidents } = await read(listStatusIncidents);
  expect(incidents[0]).toMatchObject({ id: incidentId, status: 'resolved' });
  expect(incidents[0].resolved_at).not.toBe(null);
  expect((await read(listStatusComponents)).components).toHaveLength(5);
});

test('STAT-02 what is not sound is refused field by field', async () => {
  const wrong = { name: ' ', body: '', impact: 'huge', status: 'done' };
  const refused = await portal.call(createStatusIncident, staff, { body: wrong });
  expect(refused.status).toBe(422);
  expect(refused.body.compositeFault.faults).toHaveLength(4);
  const unknown = { ...incident, components: { nobody: 'operational' } };
  expect((await portal.call(createStatusIncident, staff, { body: unknown })).status).toBe(422);
  const planned = { ...incident, impact: 'maintenance', status: 'scheduled' };
  expect((await portal.call(createStatusIncident, staff, { body: planned })).status).toBe(422);
});

test('STAT-01 programs of the Statuspage protocol find the status alone, and what is not resolved', async () => {
  const created = await portal.call(createStatusIncident, staff, { body: incident });
  await portal.call(createStatusIncident, staff, {
    body: {
      ...incident,
      name: 'Planned',
      impact: 'maintenance',
      status: 'scheduled',
      components: {},
    },
  });
  const summary = await read(getStatusSummary);
  const status = await read(getStatus);
  expect(status.status).toEqual({ indicator: 'minor', description: 'Partially Degraded Service' });
  expect(status.status).toEqual(summary.status);
  expect(Object.keys(status)).toEqual(['page', 'status']);
  expect(Object.keys(status.page)).toEqual(['id', 'name', 'url', 'time_zone', 'updated_at']);
  const { incidents } = await read(listUnresolvedIncidents);
  expect(incidents).toEqual(summary.incidents);
  expect(incidents).toEqual([expect.objectContaining({ name: 'Slow label printing' })]);
  await portal.call(createStatusUpdate, staff, {
    params: { incidentId: created.body.data.id },
    body: { status: 'resolved', body: 'All is well.', components: { shipment: 'operational' } },
  });
  expect((await read(listUnresolvedIncidents)).incidents).toEqual([]);
  expect((await read(getStatus)).status.indicator).toBe('none');
});

test('STAT-01 a maintenance is planned, begins and ends by the clock', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const planned = {
    name: 'Database upgrade',
    status: 'scheduled',
    impact: 'maintenance',
    body: 'Calls answer 503 for ten minutes.',
    components: { transport: 'under_maintenance' },
    scheduled_for: at(60),
    scheduled_until: at(90),
  };
  await portal.call(createStatusIncident, staff, { body: planned });
  const before = await read(getStatusSummary);
  expect(before.scheduled_maintenances).toEqual([
    expect.objectContaining({ name: 'Database upgrade', scheduled_for: planned.scheduled_for }),
  ]);
  expect(before.status.indicator).toBe('none');
  const upcoming = await read(listUpcomingMaintenances);
  expect(upcoming.scheduled_maintenances).toEqual(before.scheduled_maintenances);
  expect((await read(listActiveMaintenances)).scheduled_maintenances).toEqual([]);
  const probes = openProbes();
  const move = (from: number, until: number) =>
    portal.database.query('UPDATE status_incidents SET scheduled_for = $1, scheduled_until = $2', [
      at(from),
      at(until),
    ]);
  await move(-1, 30);
  await probes.run();
  const during = await read(getStatusSummary);
  expect(during.status.indicator).toBe('maintenance');
  expect((await read(listUpcomingMaintenances)).scheduled_maintenances).toEqual([]);
  const active = await read(listActiveMaintenances);
  expect(active.scheduled_maintenances).toEqual(during.scheduled_maintenances);
  expect(active.scheduled_maintenances[0]).toMatchObject({ status: 'in_progress' });
  await move(-60, -1);
  await probes.run();
  const after = await read(getStatusSummary);
  expect([after.status.indicator, after.scheduled_maintenances]).toEqual(['none', []]);
  const { scheduled_maintenances: all } = await read(listScheduledMaintenances);
  expect(all[0]).toMatchObject({ status: 'completed' });
});

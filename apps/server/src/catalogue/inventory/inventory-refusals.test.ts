import * as inventory from '@portal/contract/catalogue/inventory/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

beforeAll(async () => {
  await portal.database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream) VALUES
       ('shipment-v1-orphan', '/rest/shipment/v1/orphan', 'https://orphan.example')`,
  );
  await portal.database.query(
    `INSERT INTO onprem_endpoints (path_pattern, description, upstream, methods, producer_team, business_owner, lifecycle)
     VALUES ('/rest/transport/v1/routes/**', '=Routes, planned', 'https://routes.example', '{GET,POST}', 'team-05', 'owner-02', 'production'),
       ('/rest/transport/v1/old/**', 'Old', 'https://old.example', '{GET}', null, null, 'retired')`,
  );
}, 60_000);

async function start() {
  const staff = await portal.person({ roleGrant: 'internal' });
  const { admin } = await portal.account();
  const t = startTranscript(portal, { staff: staff.username, admin: admin.username });
  return { t, staff, admin };
}

test('INV-01 INV-02 INV-03 what the inventory lists, and what it refuses to look for', async () => {
  const { t, staff, admin } = await start();
  const lists = [inventory.listCloudEndpoints, inventory.listOnPremEndpoints];
  for (const list of lists) {
    await t.call(list, admin);
    for (const query of [
      { page: '0' },
      { page: 'x' },
      { page: '1.5' },
      { pageSize: '0' },
      { pageSize: '101' },
      { lifecycle: 'soon' },
      { page: '99' },
      { text: 'nothing like it' },
    ]) {
      await t.call(list, staff, { query });
    }
  }
  await t.call(inventory.listCloudEndpoints, staff, { query: { text: 'orphan', pageSize: '1' } });
  await t.call(inventory.listCloudEndpoints, staff, { query: { page: '2', pageSize: '3' } });
  await t.call(inventory.listOnPremEndpoints, staff, { query: { lifecycle: 'retired' } });
  await t.call(inventory.listOnPremEndpoints, staff, {
    query: { owner: 'owner-02', team: 'team-05' },
  });
  await t.call(inventory.listOnPremEndpoints, staff, { query: { text: 'PLANNED' } });
  for (const query of [
    {},
    { pathPattern: '' },
    { pathPattern: '/nowhere' },
    { pathPattern: '/rest/transport/v1/old/**' },
  ]) {
    await t.call(inventory.getOnPremEndpoint, staff, { query });
  }
  const of = (systemName: string) => ({ params: { systemName } });
  await t.call(inventory.getCloudEndpoint, staff, of('nowhere'));
  await t.call(inventory.getCloudEndpoint, staff, of('shipment-v1-orphan'));
  await t.call(inventory.getCloudEndpoint, staff, of('shipment-v3-booking'));
  await t.call(inventory.getCloudEndpoint, staff, { ...of('no-oas'), query: { pageSize: '1' } });
  await t.call(inventory.listEndpointEvents, staff, of('nowhere'));
  await t.call(inventory.listBusinessOwners, staff);
  await t.call(inventory.listProducerTeams, staff);
  for (const kind of ['api2', 'api3', 'no-oas', 'other']) {
    await t.call(inventory.exportEndpoints, staff, { params: { kind }, query: { text: 'o' } });
  }
  expect(t.text()).toMatchSnapshot();
});

test('INV-04 each change that is refused says why, with all faults at once', async () => {
  const { t, staff, admin } = await start();
  const update = (body: object, systemName = 'shipment-v1-orphan', who = staff) =>
    t.call(inventory.updateCloudEndpoint, who, { params: { systemName }, body });
  await update({}, 'nowhere');
  await update({}, 'shipment-v1-orphan', admin);
  await update({ lifecycle: 'soon', authentication: 'maybe' });
  const producer = (fields: object) => update({ producer: fields });
  await producer({ businessOwner: 'owner-99' });
  await producer({ producerTeam: 'team-99' });
  await producer({ businessOwner: 'owner-01', producerTeam: 'team-05' });
  await producer({ contactEmail: 'nobody' });
  for (const upstream of [
    'ftp://a.example',
    'https://',
    'https://a.example?x=1',
    'https://other.example',
  ]) {
    await update({ upstream });
  }
  for (const callerAudience of ['a b', 'a'.repeat(201)]) await update({ callerAudience });
  for (const basePath of ['/other', '/rest', 'rest/a', '/rest/system/a'])
    await update({ basePath });
  for (const timeoutMs of [99, 120_001, 100.5]) await update({ timeoutMs });
  await update({ visibility: 'secret' });
  for (const methods of [['get'], ['GET', 'BREW']]) await update({ methods });
  await update({ basePath: '/rest/shipment/v3/bookings' });
  await update({ upstream: 'ftp://a.example', timeoutMs: 1, visibility: 'x', methods: ['x'] });
  await update({
    basePath: '/rest/shipment/v1/moved',
    upstream: 'carrier',
    callerAudience: 'a'.repeat(200),
    visibility: 'internal',
    methods: ['GET', 'POST'],
    authentication: 'none',
    timeoutMs: 100,
    lifecycle: 'retired',
    producer: {
      businessOwner: 'owner-02',
      producerTeam: 'team-05',
      contactEmail: 'a@postal.example',
      supportInfo: 'Call us',
    },
  });
  await update({ timeoutMs: 120_000, upstream: 'http://127.0.0.1:9/base', callerAudience: '' });
  await update({ timeoutMs: 120_000 });
  // What the specification says is changed there.
  await update(
    { basePath: '/rest/x', methods: ['GET'], authentication: 'none', visibility: 'internal' },
    'shipment-v3-booking',
  );
  await producer({ businessOwner: null, producerTeam: null, contactEmail: '' });
  await t.call(inventory.listEndpointEvents, staff, {
    params: { systemName: 'shipment-v1-orphan' },
  });
  await t.call(inventory.listEndpointEvents, staff, {
    params: { systemName: 'shipment-v3-booking' },
  });
  const attributes = (body: object, systemName = 'shipment-v3-booking', who = staff) =>
    t.call(inventory.updateXAttributes, who, { params: { systemName }, body });
  await attributes({}, 'nowhere');
  await attributes({}, 'shipment-v1-orphan');
  await attributes({}, 'shipment-v3-booking', admin);
  for (const body of [
    { other: 'x' },
    { 'x-': 'x' },
    { 'x-list': ['a'] },
    { 'x-none': null },
    { 'x-visibility': 'secret' },
  ]) {
    await attributes(body);
  }
  expect(t.text()).toMatchSnapshot();
});

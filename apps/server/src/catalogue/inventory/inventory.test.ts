import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import {
  exportEndpoints,
  getCloudEndpoint,
  getOnPremEndpoint,
  listBusinessOwners,
  listCloudEndpoints,
  listEndpointEvents,
  listOnPremEndpoints,
  listProducerTeams,
  updateCloudEndpoint,
  updateXAttributes,
} from '@portal/contract/catalogue/inventory/operations';
import { getRawSwagger } from '@portal/contract/catalogue/specification/operations';
import { shared } from '../../../test/shared.ts';
import {
  type Call,
  startTestPortal,
  type TestPortal,
  type TestReply,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'ines@postal.example' }));

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
});

const call = (operation: Parameters<TestPortal['call']>[0], options?: Call) =>
  portal.call(operation, staff, options);
const read = async (systemName: string) =>
  (await call(getCloudEndpoint, { params: { systemName } })).body.data;
const textsOf = ({ body }: TestReply): string[] =>
  body.compositeFault.faults.map((fault: { explanationText: string }) => fault.explanationText);
const namesOf = ({ body }: TestReply): string[] =>
  body.data.map(({ systemName }: { systemName: string }) => systemName);

test('INV-01 cloud endpoints: ten a page, by text, owner, team and lifecycle', async () => {
  const first = await call(listCloudEndpoints);
  expect(first.body.data).toHaveLength(10);
  expect(first.body.pagination.currentPage).toBe(1);
  const found = await call(listCloudEndpoints, {
    query: { text: 'LOCATION v4', owner: 'owner-04' },
  });
  expect(found.body.data).toEqual([
    expect.objectContaining({
      systemName: 'location-v4-servicepoints',
      title: 'Service Point',
      basePath: '/rest/location/v4/servicepoints',
      hasOas: true,
      lifecycle: 'production',
      producer: expect.objectContaining({
        businessOwnerName: 'Places and Retail',
        producerTeamName: 'Locations',
        contactEmail: 'locations@postal.example',
      }),
    }),
  ]);
  const booking = await call(listCloudEndpoints, { query: { team: 'team-01' } });
  expect(namesOf(booking)).toEqual([
    'edi-v1-interchanges',
    'shipment-v2-booking',
    'shipment-v3-booking',
  ]);
  expect((await call(listCloudEndpoints, { query: { lifecycle: 'retired' } })).body.data).toEqual(
    [],
  );
  for (const query of [{ page: '0' }, { pageSize: '1000' }, { lifecycle: 'soon' }]) {
    expect((await call(listCloudEndpoints, { query })).status).toBe(400);
  }
});

test("INV-01 'no-oas' lists endpoints without a specification", async () => {
  const reply = await call(getCloudEndpoint, { params: { systemName: 'no-oas' } });
  expect(namesOf(reply)).toEqual(['shipment-v1-orphan']);
  expect(reply.body.data[0]).toMatchObject({ hasOas: false, title: null });
  expect(reply.body.pagination.total).toBe(1);
  expect((await call(getCloudEndpoint, { params: { systemName: 'nobody' } })).status).toBe(404);
});

test('INV-02 INV-03 on-premises endpoints by pattern, owners and teams by name', async () => {
  const list = await call(listOnPremEndpoints, { query: { owner: 'owner-02' } });
  expect(list.body.data[0]).toMatchObject({
    pathPattern: '/rest/transport/v1/routes/**',
    targetHost: 'routes.example',
    producerTeamName: 'Pickup and Freight',
  });
  const query = { pathPattern: '/rest/transport/v1/routes/**' };
  const one = await call(getOnPremEndpoint, { query });
  expect(one.body.data).toMatchObject({ ...query, notes: '', policies: [] });
  expect((await call(getOnPremEndpoint)).status).toBe(400);
  expect((await call(getOnPremEndpoint, { query: { pathPattern: '/x' } })).status).toBe(404);
  const owners = (await call(listBusinessOwners)).body.data.map(
    ({ name }: { name: string }) => name,
  );
  expect(owners).toEqual(owners.toSorted());
  expect((await call(listProducerTeams)).body.data[0]).toHaveProperty('ownerId');
});

test('INV-04 a change of producer data is stored, told with all faults when wrong, and kept in the history', async () => {
  const params = { systemName: 'nova-v1-sortingplans' };
  const before = await read(params.systemName);
  const wrong = await call(updateCloudEndpoint, {
    params,
    body: { producer: { producerTeam: 'team-99', contactEmail: 'nobody' } },
  });
  expect(wrong.status).toBe(422);
  expect(textsOf(wrong)).toEqual(['Producer team is not known', 'Contact e-mail is not valid']);
  const unknown = await call(updateCloudEndpoint, {
    params,
    body: { producer: { businessOwner: 'owner-99' }, upstream: 'ftp://files.postal.example' },
  });
  expect(textsOf(unknown)).toEqual([
    'Business owner is not known',
    'Upstream must be an http or https address',
  ]);
  expect(await read(params.systemName)).toEqual(before);
  const right = await call(updateCloudEndpoint, {
    params,
    body: { producer: { supportInfo: 'Call 112' }, lifecycle: 'test' },
    headers: { 'If-Match': `"${before.updatedAt}"` },
  });
  expect(right.body.data).toMatchObject({
    lifecycle: 'test',
    producer: { supportInfo: 'Call 112' },
  });
  const late = await call(updateCloudEndpoint, {
    params,
    body: { lifecycle: 'production' },
    headers: { 'If-Match': `"${before.updatedAt}"` },
  });
  expect(late.status).toBe(412);
  const history = (await call(listEndpointEvents, { params })).body.data;
  expect(history).toEqual([
    expect.objectContaining({
      changedBy: staff.email,
      changes: [
        { field: 'Support', before: 'On call around the clock', after: 'Call 112' },
        { field: 'Lifecycle', before: 'production', after: 'test' },
      ],
    }),
  ]);
});

test('INV-04 producer data and x-attributes sent together, each with its own version, are both stored', async () => {
  const params = { systemName: 'masterdata-v2-products' };
  const before = await read(params.systemName);
  const attributes = {
    ...before.xAttributes,
    'x-data-classification': 'open',
    'x-iam-secure': true,
  };
  const [producer, xAttributes] = await Promise.all([
    call(updateCloudEndpoint, {
      params,
      body: { producer: { contactEmail: 'data@postal.example' } },
      headers: { 'If-Match': `"${before.updatedAt}"` },
    }),
    call(updateXAttributes, {
      params,
      body: attributes,
      headers: { 'If-Match': `"${before.attributesUpdatedAt}"` },
    }),
  ]);
  expect([producer.status, xAttributes.status]).toEqual([200, 200]);
  const after = await read(params.systemName);
  expect(after).toMatchObject({ xAttributes: attributes, authentication: 'iam' });
  expect(after.producer.contactEmail).toBe('data@postal.example');
  const raw = await call(getRawSwagger, {
    params: { role: 'internal' },
    query: { systemName: params.systemName },
  });
  expect(JSON.parse(raw.body.swaggerJsonContent).info['x-data-classification']).toBe('open');
});

test('INV-04 attributes are refused with the name, and where there is no specification', async () => {
  const params = { systemName: 'shipment-v3-booking' };
  const wrong = await call(updateXAttributes, {
    params,
    body: { visibility: 'public', 'x-visibility': 'everybody', 'x-status': 'active' },
  });
  expect(textsOf(wrong)).toEqual([
    'Attribute name must start with x-',
    'x-visibility must be one of public, private, internal, apigov',
    'x-status cannot be changed here',
  ]);
  const orphan = await call(updateXAttributes, {
    params: { systemName: 'shipment-v1-orphan' },
    body: {},
  });
  expect([orphan.status, ...textsOf(orphan)]).toEqual([404, 'The endpoint has no specification']);
});

test('INV-01 the inventory is what the gateway serves by: a change is served without a restart', async () => {
  const upstream = createServer((_request, response) => response.end('here'));
  await new Promise<void>((listening) => {
    upstream.listen(0, '127.0.0.1', listening);
  });
  const { port } = upstream.address() as AddressInfo;
  const params = { systemName: 'shipment-v1-orphan' };
  const change = (body: unknown) => call(updateCloudEndpoint, { params, body });
  const answered = async () => {
    const reply = await fetch(`${portal.url}/rest/shipment/v1/orphan/x`);
    return [reply.status, await reply.text()];
  };
  await change({ authentication: 'none', upstream: `http://127.0.0.1:${port}`, methods: ['GET'] });
  await expect.poll(answered).toEqual([200, 'here']);
  await change({ lifecycle: 'retired' });
  await expect.poll(async () => (await answered())[0]).toBe(404);
  const taken = await change({ basePath: '/rest/location/v4/servicepoints' });
  expect(textsOf(taken)).toEqual(['Base path is taken by another endpoint']);
  const wrong = await change({
    upstream: 'ftp://x',
    timeoutMs: 1,
    methods: ['get'],
    visibility: 'all',
  });
  expect(textsOf(wrong)).toHaveLength(4);
  upstream.close();
});

test('INV-02 on-premises endpoints are routed too, retired ones are not', async () => {
  const status = async (path: string) => (await fetch(`${portal.url}${path}`)).status;
  expect(await status('/rest/transport/v1/routes/today')).toBe(401);
  expect(await status('/rest/transport/v1/old/x')).toBe(404);
});

test('INV-03 the list is exported as CSV, with no cell that a spreadsheet runs', async () => {
  const reply = await call(exportEndpoints, { params: { kind: 'api3' } });
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.body).toContain(
    '/rest/transport/v1/routes/**,"\'=Routes, planned",routes.example,GET POST,',
  );
  const cloud = await call(exportEndpoints, {
    params: { kind: 'api2' },
    query: { text: 'servicepoints' },
  });
  expect(String(cloud.body).trim().split('\r\n')).toHaveLength(3);
});

test('INV-04 an endpoint cannot be put where the portal has its own calls', async () => {
  const params = { systemName: 'shipment-v1-orphan' };
  const before = await read('shipment-v1-orphan');
  for (const basePath of ['/rest/apigov/v1/public', '/rest/shipment/v1/sac/config']) {
    const refused = await call(updateCloudEndpoint, { params, body: { basePath } });
    expect(refused.status).toBe(409);
    expect(textsOf(refused)[0]).toMatch(`The base path ${basePath} belongs to the portal's own`);
  }
  expect(await read('shipment-v1-orphan')).toEqual(before);
});

test('INV-04 an attribute that is taken away is gone from endpoint and document, and the log says so', async () => {
  const params = { systemName: 'location-v2-postcodes' };
  const change = (body: object) => call(updateXAttributes, { params, body });
  const { xAttributes: before } = await read(params.systemName);
  const added = { ...before, 'x-owner-note': 'Ours', 'x-tries': 3 };
  expect((await change(added)).status).toBe(200);
  expect((await read(params.systemName)).xAttributes).toEqual(added);
  const { 'x-owner-note': _, ...rest } = added;
  expect((await change(rest)).status).toBe(200);
  expect((await read(params.systemName)).xAttributes).toEqual(rest);
  const raw = await call(getRawSwagger, {
    params: { role: 'internal' },
    query: { systemName: params.systemName },
  });
  expect(raw.body.swaggerJsonContent).not.toContain('x-owner-note');
  expect(raw.body.swaggerJsonContent).toContain('x-tries');
  const events = await call(listEndpointEvents, { params });
  expect(events.body.data[0].changes).toEqual([
    { field: 'x-owner-note', before: 'Ours', after: null },
  ]);
  expect((await change(rest)).status).toBe(200);
  expect((await call(listEndpointEvents, { params })).body.data).toHaveLength(
    events.body.data.length,
  );
});

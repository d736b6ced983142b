import { beforeAll, expect, test } from 'vitest';
import {
  getRawSwagger,
  getSpecification,
  getSpecificationOperation,
  getSpecificationOutline,
  listSpecifications,
  listSpecificationsByRole,
  searchSpecifications,
} from '@portal/contract/catalogue/specification/operations';
import { startTestPortal } from '../../../test/portal/start-test-portal.ts';
import { shared } from '../../../test/shared.ts';

let partner: string;
let staff: string;
let governance: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  // One after the other: attempts at once from one network are made to wait.
  partner = await portal.signIn('admin@platform.example');
  staff = await portal.signIn('staff@postal.example');
  governance = await portal.signIn('governance@postal.example');
});

const noa = { path: 'noa' } as const;
const aut = { path: 'aut' } as const;

test('CAT-05 a listing has ten a page, page 1 and status active by default, and says how many there are', async () => {
  const client = portal.client(governance);
  const first = await client(listSpecifications, { params: aut });
  expect(first.data).toHaveLength(10);
  expect(first.data.every(({ status }) => status === 'active')).toBe(true);
  const { total, pages, currentPage } = first.pagination;
  expect({ pages, currentPage }).toEqual({ pages: Math.ceil(total / 10), currentPage: 1 });
  const beyond = await client(listSpecifications, { params: aut, query: { page: pages + 1 } });
  expect(beyond).toEqual({ data: [], pagination: { total, pages, currentPage: pages + 1 } });
});

test('CAT-05 text is trimmed and all its words count, tags are any of several, iam and systemName narrow', async () => {
  const client = portal.client(governance);
  const list = async (query: Record<string, string>) =>
    (await client(listSpecifications, { params: aut, query })).data.map(
      ({ systemName }) => systemName,
    );
  expect(await list({ text: '  service   POINT ' })).toContain('location-v4-servicepoints');
  expect(await list({ text: 'point nonsense-word' })).toEqual([]);
  expect(await list({ text: '%_' })).toEqual([]);
  const both = await list({ tags: 'location,transport' });
  expect(both.every((name) => /^(location|transport)-/.test(name))).toBe(true);
  expect(both.length).toBeGreaterThan(3);
  const secure = await list({ iam: 'true' });
  expect(secure).toEqual(expect.arrayContaining(['shipment-v2-customs', 'transport-v1-freight']));
  expect(await list({ systemName: 'shipment-v3-booking' })).toEqual(['shipment-v3-booking']);
});

test('CAT-04 ROLE-05 each role sees its visibilities; noa ignores a bearer; aut needs one', async () => {
  const visibilities = async (token: string) => {
    const { data } = await portal.client(token)(listSpecificationsByRole, {
      params: { role: token === governance ? 'apigov' : token === staff ? 'internal' : 'partner' },
    });
    return [...new Set(data.map(({ visibility }) => visibility))].sort();
  };
  expect(await visibilities(partner)).toEqual(['private', 'public']);
  expect(await visibilities(staff)).toEqual(['internal', 'private', 'public']);
  expect(await visibilities(governance)).toEqual(['apigov', 'internal', 'private', 'public']);
  const open = await portal.client(governance)(listSpecifications, { params: noa });
  expect(open.data.every(({ visibility }) => visibility === 'public')).toBe(true);
  await expect(portal.client()(listSpecifications, { params: aut })).rejects.toMatchObject({
    status: 401,
  });
  await expect(
    portal.client('not.a.token')(listSpecifications, { params: aut }),
  ).rejects.toMatchObject({ status: 401 });
});

test('ROLE-08 a role in the path is a request, not a proof', async () => {
  const listAsInternal = (token?: string) =>
    portal.client(token)(listSpecificationsByRole, { params: { role: 'internal' } });
  await expect(listAsInternal(partner)).rejects.toMatchObject({ status: 403 });
  await expect(listAsInternal()).rejects.toMatchObject({ status: 403 });
  await expect(
    portal.client()(getSpecification, {
      params: { ...noa, specificationId: 'nova-v1-sortingplans' },
    }),
  ).rejects.toMatchObject({ status: 404 });
});

test('CAT-06 the raw document is a JSON string, whatever it was uploaded as', async () => {
  const { swaggerJsonContent } = await portal.client()(getRawSwagger, {
    params: { role: 'public' },
    query: { systemName: 'location-v4-servicepoints' },
  });
  expect(JSON.parse(swaggerJsonContent)).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
  const missing = portal.client()(getRawSwagger, { params: { role: 'public' }, query: {} });
  await expect(missing).rejects.toMatchObject({ status: 400 });
});

test('CAT-09 a reference page gets an outline, its versions, and one operation at a time', async () => {
  const client = portal.client();
  const params = { ...noa, specificationId: 'shipment-v5-trackandtrace' };
  const { data } = await client(getSpecificationOutline, { params });
  expect(data.versions.map(({ version, status }) => `${version[0]} ${status}`)).toEqual([
    '5 active',
    '4 deprecated',
  ]);
  const operations = data.outline['operations'] as { key: string; method: string }[];
  for (const { key } of operations) {
    const piece = await client(getSpecificationOperation, {
      params: { ...params, operationKey: key },
    });
    expect(piece.data).toMatchObject({ key });
  }
  await expect(
    client(getSpecificationOperation, { params: { ...params, operationKey: 'nothing' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a specification keeps the order in which its author wrote the members of a schema', async () => {
  const { data } = await portal.client()(getSpecificationOutline, {
    params: { ...noa, specificationId: 'shipment-v3-booking' },
  });
  const [first] = data.outline['operations'] as { key: string }[];
  const piece = await portal.client()(getSpecificationOperation, {
    params: { ...noa, specificationId: 'shipment-v3-booking', operationKey: first?.key ?? '' },
  });
  const text = JSON.stringify(piece.data);
  expect(text.indexOf('"name":{')).toBeLessThan(text.indexOf('"street":{'));
});

test('CAT-08 a search is ranked and marks what it found; too long a text is refused', async () => {
  const client = portal.client();
  const { data, pagination } = await client(searchSpecifications, { body: { text: 'track' } });
  expect(data[0]?.systemName).toBe('shipment-v5-trackandtrace');
  expect(data[0]?.highlight).toContain('<em>');
  expect(pagination.currentPage).toBe(1);
  await expect(
    client(searchSpecifications, { body: { text: 'x'.repeat(201) } }),
  ).rejects.toMatchObject({ status: 422 });
});

test.each([
  [{ page: '0' }, 'page must be a positive whole number'],
  [{ page: 'two' }, 'page must be a positive whole number'],
  [{ status: 'gone' }, "status must be 'active' or 'deprecated'"],
])('a listing with %j is refused in words', async (query, text) => {
  await expect(portal.client()(listSpecifications, { params: noa, query })).rejects.toMatchObject({
    status: 400,
    message: text,
  });
});

import { beforeAll, expect, test } from 'vitest';
import { searchOperations } from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { shared } from '../../../../test/shared.ts';
import { indexOperations } from '../../../start/seed/index-operations.ts';
import { startTestPortal } from '../../../../test/portal/start-test-portal.ts';

let governance: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  governance = await portal.signIn('governance@postal.example');
});

const search = (text: string, token?: string, more: Record<string, string> = {}) =>
  portal.client(token)(searchOperations, { query: { text, ...more } });

test('CAT-08 an operation is found by its title, its path, its parameter and a field, exact ones first', async () => {
  const byTitle = await search('find service points');
  expect(byTitle.data[0]).toMatchObject({
    foundIn: 'title',
    systemName: 'location-v4-servicepoints',
  });
  const { path, method, summary } = byTitle.data[0]!;
  const byPath = await search(`${method} ${path}`);
  expect(byPath.data[0]).toMatchObject({ path, summary });
  expect((await search(summary.toUpperCase())).data[0]).toMatchObject({ path, summary });
  const byParameter = await search('postcode');
  expect(byParameter.data.some(({ foundIn }) => foundIn === 'parameter')).toBe(true);
  const byField = await search('openingHours');
  expect(byField.data.some(({ foundIn }) => foundIn === 'field')).toBe(true);
  for (const { score } of byField.data) expect(score).toBeLessThanOrEqual(byField.data[0]!.score);
});

test('CAT-08 a slip of the finger still finds, and the answer says which word was meant', async () => {
  const right = await search('servicepoints');
  for (const typed of ['servicepionts', 'servicepoinst', 'sevicepoints']) {
    const found = await search(typed);
    expect(found.words.some((word) => word.startsWith('servicepoint'))).toBe(true);
    expect(new Set(found.data.map(({ operationKey }) => operationKey))).toEqual(
      new Set(right.data.map(({ operationKey }) => operationKey)),
    );
  }
  expect(await search('qqxzvwk')).toEqual({ data: [], words: [], more: false });
});

test('CAT-08 nobody finds an operation of an API that they may not see', async () => {
  const everything = await search('rest', governance, { limit: '50' });
  expect(everything.more).toBe(true);
  const hidden = await search('lint', governance);
  expect(hidden.data.length).toBeGreaterThan(0);
  expect((await search('lint')).data).toEqual([]);
});

test('CAT-08 category, tag, status and number narrow what is found', async () => {
  const transport = await search('get', undefined, { tags: 'transport', limit: '50' });
  expect(new Set(transport.data.map(({ category }) => category))).toEqual(new Set(['transport']));
  const old = await search('get', undefined, { status: 'deprecated', limit: '3' });
  expect(old.data.every(({ status }) => status === 'deprecated')).toBe(true);
  expect(old.data.length).toBeLessThanOrEqual(3);
});

test('CAT-08 signs of SQL and of the query language are nothing but text', async () => {
  for (const text of ["' | !a & (", '%', '_', "'; DROP TABLE users; --", '\\', ':*', '&']) {
    await expect(search(text)).resolves.toHaveProperty('data');
  }
  await expect(search('\u0000')).rejects.toMatchObject({ status: 400 });
  await expect(search('x'.repeat(201))).rejects.toMatchObject({ status: 422 });
});

test('CAT-08 operations stored before there was a search are found after the next start', async () => {
  const before = await search('servicepoints');
  await portal.database.query('TRUNCATE operation_search, search_words');
  await portal.database.query('UPDATE specifications SET searched_hash = NULL');
  expect((await search('servicepoints')).data).toEqual([]);
  await indexOperations(portal.database);
  expect(await search('servicepoints')).toEqual(before);
});

test('CAT-08 an operation is shown where it is called, also one that was stored before', async () => {
  const info = { title: 'Depots', version: '1.0.0', 'x-systemName': 'placed-v1-depots' };
  const operation = { operationId: 'listAardwolves', responses: { 200: { description: 'Good' } } };
  const servers = [{ url: '/rest/placed/v2/' }];
  const paths = {
    '/depots/{id}/aardwolves': { get: { ...operation, summary: 'List aardwolves' } },
    '/aardwolves': {
      get: { ...operation, operationId: 'listOthers', summary: 'List other aardwolves', servers },
    },
  };
  await portal.client(governance)(createSpecification, {
    body: {
      format: 'json',
      text: JSON.stringify({
        openapi: '3.1.0',
        info: { ...info, 'x-visibility': 'public', 'x-basePath': '/rest/placed/v1/depots' },
        paths,
      }),
    },
  });
  const found = ['/rest/placed/v1/depots/{id}/aardwolves', '/rest/placed/v2/aardwolves'];
  const pathsOf = async (text: string) => (await search(text)).data.map(({ path }) => path);
  expect(await pathsOf('aardwolves')).toEqual(found);
  expect((await pathsOf(found[1]!))[0]).toBe(found[1]);
  const markdown = async () => (await fetch(`${portal.url}/specs/placed-v1-depots.md`)).text();
  const lines = found.map((path) => `\`GET ${path}\``);
  for (const line of lines) expect(await markdown()).toContain(line);

  await portal.database.query('UPDATE specifications SET searched_hash = NULL');
  await portal.database.query(
    `UPDATE specifications SET outline = replace(outline::text, '"servers":[{"url":"/rest/placed/v2/","description":""}]', '"x":1')::json
     WHERE system_name = 'placed-v1-depots'`,
  );
  expect(await markdown()).not.toContain(lines[1]);
  await indexOperations(portal.database);
  expect(await pathsOf('aardwolves')).toEqual(found);
  for (const line of lines) expect(await markdown()).toContain(line);
  const shipped = await search('rest', governance, { limit: '50' });
  for (const { path } of shipped.data) expect(path).not.toMatch(/(\/[^/]+)\1(?:\/|$)/);
});

test('CAT-08 among many operations a rare and a common word, a slip, a path and a field all find; statistics change no answer', async () => {
  await portal.client(governance)(createSpecification, {
    body: { format: 'json', text: JSON.stringify(manyOperations(600)) },
  });
  const answers = async () => ({
    rare: await search('quokka'),
    commonAndRare: await search('list quokka'),
    begun: await search('lis quok'),
    slip: await search('quokkes'),
    path: await search('/enclosures/weighing-slips'),
    partOfPath: await search('weighing'),
    slipInField: await search('marsupailMass'),
    field: await search('marsupialMass'),
    beginningOfField: await search('marsup'),
    nothing: await search('zzqqxxw'),
    commonAndNothing: await search('list zzqqxxw'),
  });
  const before = await answers();
  const { rare, nothing, commonAndNothing, field, ...others } = before;
  const weighing = { summary: 'List quokkas that were weighed', systemName: 'many-v1-depots' };
  expect(rare).toMatchObject({ data: [{ ...weighing, foundIn: 'title' }], more: false });
  expect(field).toMatchObject({ data: [{ ...weighing, foundName: 'marsupialMass' }] });
  for (const one of Object.values(others)) expect(one.data).toMatchObject([weighing]);
  for (const one of [nothing, commonAndNothing]) expect(one.data).toEqual([]);
  const common = await search('depot', undefined, { limit: '50' });
  expect([common.data.length, common.more]).toEqual([50, true]);
  for (const { foundIn } of common.data) expect(foundIn).toBe('title');
  await portal.database.query('ANALYZE operation_search');
  expect(await answers()).toEqual(before);
});

/** Operations that are named alike, and one of its own in their midst. */
function manyOperations(count: number) {
  const content = { 'application/json': { schema: { properties: { depotCode: {} } } } };
  const responses = { 200: { description: 'Good', content } };
  const alike = Array.from({ length: count }, (_, at) => [
    `/depots/d${at}/parcels`,
    { get: { summary: `List parcels of depot ${at}`, operationId: `listParcels${at}`, responses } },
  ]);
  const schema = { properties: { marsupialMass: {} } };
  const own = { 200: { description: 'Good', content: { 'application/json': { schema } } } };
  const weighing = { get: { summary: 'List quokkas that were weighed', responses: own } };
  const middle = Math.floor(count / 2);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Many',
      version: '1.0.0',
      'x-systemName': 'many-v1-depots',
      'x-visibility': 'public',
    },
    paths: Object.fromEntries([
      ...alike.slice(0, middle),
      ['/enclosures/weighing-slips', weighing],
      ...alike.slice(middle),
    ]),
  };
}

import { beforeAll, expect, test } from 'vitest';
import {
  listSpecifications,
  searchOperations,
  searchSpecifications,
} from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { shared } from '../../../../test/shared.ts';
import { importTradeNames } from '../../../start/seed/import-trade-names.ts';
import { startTestPortal } from '../../../../test/portal/start-test-portal.ts';

let staff: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  staff = await portal.signIn('governance@postal.example');
  for (const document of [line, couriers, slots]) {
    const text = JSON.stringify(document);
    await portal.client(staff)(createSpecification, { body: { format: 'json', text } });
  }
});

const answers = (properties: object = {}) => ({
  200: { description: 'Good', content: { 'application/json': { schema: { properties } } } },
});

function documentOf(name: string, title: string, rest: object) {
  const info = { title, version: '1.0.0', 'x-systemName': name, 'x-visibility': 'public' };
  return { openapi: '3.2.0', info, ...rest };
}

/** Its name stands in its title alone. */
const line = documentOf('line-v1-voyages', 'Nordvik Line Voyages', {
  paths: {
    '/reservations': {
      get: { summary: 'List reservations', operationId: 'listVoyages', responses: answers() },
    },
    '/reservations/{id}': {
      patch: {
        summary: 'Cancel a booking',
        operationId: 'cancelVoyage',
        description: 'Unlike a parcel with Zwiftpost it can be cancelled after loading.',
        responses: answers(),
      },
      delete: { summary: 'Drop a reservation', operationId: 'dropVoyage', responses: answers() },
    },
  },
});

/** Its name stands in the address of its server alone. */
const couriers = documentOf('courier-v1-parcels', 'Parcels', {
  servers: [{ url: 'https://api.zwiftpost.example/v1' }],
  paths: {
    '/details/{number}': {
      get: { summary: 'Tracking', operationId: 'trackOne', responses: answers() },
    },
    '/reference/{number}': {
      get: {
        summary: 'Track by Reference Number',
        operationId: 'trackByReference',
        responses: answers(),
      },
    },
    '/moves': {
      post: { summary: 'Move a parcel', operationId: 'moveParcel', responses: answers() },
    },
  },
});

/** Tags that lie in others, and a schema that says more than its fields. */
const slots = documentOf('slots-v1-choices', 'Checkout', {
  tags: [
    { name: 'home', parent: 'evening', description: 'At the door' },
    { name: 'evening', summary: 'Gloaming rounds' },
    { name: 'sundown', kind: 'badge' },
  ],
  paths: {
    '/choices': {
      get: {
        summary: 'Get delivery options',
        operationId: 'getChoices',
        tags: ['home', 'sundown'],
        responses: {
          200: {
            description: 'Good',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/DeliveryWindow' } },
            },
          },
        },
      },
    },
  },
  components: { schemas: { DeliveryWindow: { properties: { from: {}, to: {} } } } },
});

const find = async (text: string) => {
  const { data } = await portal.client(staff)(searchOperations, { query: { text } });
  return data;
};

test.each([
  ['cancel booking nordvik', 'cancelVoyage'],
  ['Nordvik Line: cancel a booking', 'cancelVoyage'],
  ['zwiftpost track by reference number', 'trackByReference'],
  ['zwiftpost tracking', 'trackOne'],
  ['cancel zwiftpost parcel', 'moveParcel'],
  ['how do I void a zwiftpost parcel at the quay', 'moveParcel'],
  ['delivery options time slot', 'getChoices'],
  ['evening rounds delivery', 'getChoices'],
  ['gloaming options', 'getChoices'],
  ['sundown', 'getChoices'],
  ['estimate transit time', 'getTransitTime'],
  ['lead time between postcodes', 'getTransitTime'],
  ['drop-off location near postcode', 'findServicePoints'],
  ['calculate freight cost', 'createQuote'],
])('CAT-08 %s means %s', async (text, key) => {
  expect((await find(text))[0]?.operationKey).toBe(key);
});

test('CAT-08 what names an API narrows: without a word of the rest, all that it has is found and nothing of others', async () => {
  for (const text of ['zwiftpost invoice', 'invoice zwiftpost dunning letter']) {
    const found = await find(text);
    expect([...new Set(found.map(({ systemName }) => systemName))]).toEqual(['courier-v1-parcels']);
  }
});

test('CAT-08 a question that asks to take nothing away never has first what does', async () => {
  const { data } = await portal.client(staff)(searchOperations, {
    query: { text: 'delete', limit: '50' },
  });
  const deleting = [...data, ...(await find('drop reservation'))].filter(
    ({ method }) => method === 'DELETE',
  );
  expect(deleting.length).toBeGreaterThan(10);
  for (const { summary } of deleting) {
    const nouns = summary.split(' ').slice(1, 3).join(' ');
    const found = await find(nouns);
    const isAlone = found.every(({ method }) => method === 'DELETE');
    expect([nouns, isAlone || found[0]?.method !== 'DELETE']).toEqual([nouns, true]);
    const asked = await find(summary);
    expect(asked[0]).toMatchObject({ method: 'DELETE', summary });
  }
});

test('CAT-08 a schema and a tag with what it lies in are found by their names, and the answer says where', async () => {
  expect((await find('DeliveryWindow'))[0]).toMatchObject({
    operationKey: 'getChoices',
    foundIn: 'schema',
    foundName: 'DeliveryWindow',
  });
  expect((await find('evening'))[0]?.operationKey).toBe('getChoices');
});

test('CAT-01 CAT-05 the catalogue finds what the search over operations finds, and says by which operation', async () => {
  const list = async (text: string) => {
    const params = { path: 'noa' } as const;
    return (await portal.client()(listSpecifications, { params, query: { text } })).data;
  };
  for (const text of ['cancel booking nordvik', 'DeliveryWindow', 'zwiftpost dunning letter']) {
    const [first] = await list(text);
    const [operation] = await find(text);
    expect(first?.systemName).toBe(operation?.systemName);
  }
  const [byOperation] = await list('delivery options time slot');
  expect(byOperation).toMatchObject({
    systemName: 'slots-v1-choices',
    foundBy: { operationKey: 'getChoices', method: 'GET', foundIn: 'title' },
  });
  const [bySchema] = await list('DeliveryWindow');
  expect(bySchema?.foundBy).toMatchObject({ foundIn: 'schema', foundName: 'DeliveryWindow' });
  const [byName] = await list('nordvik');
  expect(byName?.systemName).toBe('line-v1-voyages');
  expect(byName).not.toHaveProperty('foundBy');
  const { data } = await portal.client()(searchSpecifications, {
    body: { text: 'delivery options time slot' },
  });
  expect(data[0]?.foundBy?.operationKey).toBe('getChoices');
});

test('CAT-05 each API of a page that the words of its operations found says which, on every page', async () => {
  const params = { path: 'noa' } as const;
  const pageOf = (page: number) =>
    portal.client()(listSpecifications, { params, query: { text: 'rest', page } });
  const { data, pagination } = await pageOf(1);
  const names = data.map(({ systemName }) => systemName);
  for (let page = 2; page <= pagination.pages; page += 1) {
    const { data: more } = await pageOf(page);
    for (const { foundBy } of more) expect(foundBy?.method).not.toBe('DELETE');
    names.push(...more.map(({ systemName }) => systemName));
  }
  expect(new Set(names).size).toBe(pagination.total);
  for (const { foundBy } of data) expect(foundBy).toBeDefined();
});

test('CAT-08 names of the trade that nobody changed come from the newest release, changed ones stay', async () => {
  const read = async () => {
    const { rows } = await portal.database.query<{ source: string }>(
      'SELECT source FROM trade_names',
    );
    return rows[0]?.source;
  };
  const shipped = await read();
  const file = new URL('../../../../../../content/search/trade-names.txt', import.meta.url)
    .pathname;
  const importAfter = async (by: string | null) => {
    await portal.database.query(
      "UPDATE trade_names SET (source, updated_by) = ('crate, box', $1)",
      [by],
    );
    await importTradeNames(portal.database, file);
    return read();
  };
  expect(await importAfter('staff@postal.example')).toBe('crate, box');
  expect(await importAfter(null)).toBe(shipped);
});

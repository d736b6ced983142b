import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeParcels, toTexts } from './test-parcels.ts';

let parcels = fakeParcels();
beforeEach(() => {
  parcels = fakeParcels();
});
afterEach(() => parcels.close());

const SCENARIO = {
  title: 'At the door, then at the counter',
  steps: [
    { code: 'E10' },
    { code: 'E20', after: 14 },
    { code: 'E62', after: 4, reason: 'R10', text: 'The dog did not let us in' },
    { code: 'E75', workingDays: 1 },
  ],
};

const FILE = `# yaml-language-server: $schema=./scenario.schema.json
title: At the door, then at the counter
steps:
  - code: E10
  - { code: E20, after: 14 }
  - { code: E62, after: 4, reason: R10, text: The dog did not let us in }
  - { code: E75, workingDays: 1 }
`;

async function listCodes(itemId: string) {
  const { events } = await parcels.track(itemId);
  return events.map(({ code }) => code).toReversed();
}

test('a scenario of one’s own in YAML is chosen by its reference, and JSON says the same', async () => {
  const saved = await parcels.sendYaml('the-dog', FILE);
  expect(saved.status).toBe(200);
  const kept = {
    name: 'the-dog',
    reference: 'TEST-THE-DOG',
    own: true,
    teaches: null,
    ...SCENARIO,
  };
  expect(saved.json()).toEqual(kept);
  const asJson = await parcels.change('PUT', '/scenarios/the-dog', SCENARIO);
  expect(asJson.json()).toEqual(kept);
  expect((await parcels.change('GET', '/scenarios/the-dog')).json()).toEqual(kept);

  const { itemId } = await parcels.book('TEST-THE-DOG');
  await parcels.pass('PT20H');
  expect((await parcels.track(itemId)).events[0]).toMatchObject({
    code: 'E62',
    status: 'delayed',
    text: 'The dog did not let us in',
    reason: { code: 'R10', text: 'Nobody was at home' },
  });
  await parcels.pass('P3D');
  expect(await parcels.track(itemId)).toMatchObject({
    status: 'delivered',
    events: [{ at: expect.stringMatching(/^2026-11-23T03:00/) as unknown }, {}, {}, {}],
  });
});

test('the parcels booked with a scenario keep it when it changes or goes', async () => {
  await parcels.change('PUT', '/scenarios/the-dog', SCENARIO);
  const { itemId } = await parcels.book('TEST-THE-DOG');
  await parcels.change('PUT', '/scenario', { scenario: 'the-dog' });
  const short = { ...SCENARIO, steps: [{ code: 'E10' }, { code: 'E70', after: 1 }] };
  await parcels.change('PUT', '/scenarios/the-dog', short);
  const next = await parcels.book();
  for (let times = 0; times < 2; times += 1) {
    expect((await parcels.change('DELETE', '/scenarios/the-dog')).status).toBe(204);
  }
  expect((await parcels.change('GET', '/scenario')).json()).toEqual({ scenario: null });
  expect((await parcels.change('GET', '/scenarios/the-dog')).status).toBe(404);
  const unknown = await parcels.book('TEST-THE-DOG');
  await parcels.pass('P5D');
  expect(await listCodes(itemId)).toEqual(['E10', 'E20', 'E62', 'E75']);
  expect(await listCodes(next.itemId)).toEqual(['E10', 'E70']);
  expect(await listCodes(unknown.itemId)).toHaveLength(8);
});

test('what an account chooses for its next bookings holds until it is taken back', async () => {
  expect((await parcels.change('GET', '/scenario')).json()).toEqual({ scenario: null });
  await parcels.change('PUT', '/scenario', { scenario: 'customs' });
  const held = await parcels.book();
  const named = await parcels.book('TEST-RETURNED');
  await parcels.change('PUT', '/scenario', { scenario: null });
  const usual = await parcels.book();
  await parcels.pass('P5D');
  const statuses = await Promise.all(
    [held, named, usual].map(async ({ itemId }) => (await parcels.track(itemId)).status),
  );
  expect(statuses).toEqual(['delayed', 'returned', 'delivered']);
  const unknown = await parcels.change('PUT', '/scenario', { scenario: 'lots' });
  expect(unknown.status).toBe(404);
  expect(toTexts(unknown)).toEqual(['WORLD-4041 There is no scenario lots']);
});

test('a parcel under way takes another scenario: what has happened stays', async () => {
  const { bookingId, itemId } = await parcels.book();
  await parcels.pass('PT43H');
  await parcels.feed.read();
  const choose = (body: unknown) => parcels.change('PUT', `/shipments/${bookingId}/scenario`, body);
  const chosen = await choose({ scenario: 'lost' });
  expect(chosen.status).toBe(200);
  expect(chosen.json()).toMatchObject({
    parcels: [{ scenario: 'lost', lastEvent: { code: 'E60' }, nextEvent: { code: 'E56' } }],
  });
  await parcels.pass('P4D');
  expect(await parcels.track(itemId)).toMatchObject({ status: 'delayed', isFinal: false });
  expect((await choose({ scenario: 'damaged', itemId })).status).toBe(200);
  await parcels.pass('P20D');
  const codes = 'E10 E15 E20 E30 E40 E45 E60 E56 E54 E80 E85'.split(' ');
  expect(await listCodes(itemId)).toEqual(codes);
  await parcels.feed.read();
  expect(parcels.feed.told.map(({ code }) => code)).toEqual(codes);
  const over = await choose({ scenario: 'lost' });
  expect(over.status).toBe(409);
  expect(toTexts(over)).toEqual([
    'WORLD-4092 Nothing is to come for these parcels: they have arrived, were stopped, or are never found',
  ]);
});

test('a choice for an item or a scenario that is not there changes nothing', async () => {
  const { bookingId, itemId } = await parcels.book();
  const path = `/shipments/${bookingId}/scenario`;
  const item = await parcels.change('PUT', path, {
    scenario: 'lost',
    itemId: '395200019000000083',
  });
  expect([item.status, ...toTexts(item)]).toEqual([
    404,
    `WORLD-404 Booking ${bookingId} has no item 395200019000000083`,
  ]);
  expect((await parcels.change('PUT', path, { scenario: 'lots' })).status).toBe(404);
  expect((await parcels.change('PUT', path, { scenario: 'notfound' })).status).toBe(409);
  await parcels.pass('P3D');
  expect(await parcels.track(itemId)).toMatchObject({ status: 'delivered' });
});

test('a scenario belongs to its account', async () => {
  await parcels.change('PUT', '/scenarios/the-dog', SCENARIO);
  const reply = await parcels.send('GET', '/rest/sandbox/v1/scenarios/the-dog', {
    headers: { 'x-account-id': 'another' },
  });
  expect(reply.status).toBe(404);
});

test.each(['lost', 'schema'])('the name %s is taken', async (name) => {
  const put = await parcels.change('PUT', `/scenarios/${name}`, SCENARIO);
  expect([put.status, ...toTexts(put)]).toEqual([
    409,
    `WORLD-4093 The name ${name} is taken: give your scenario another`,
  ]);
  expect((await parcels.change('DELETE', `/scenarios/${name}`)).status).toBe(409);
});

test('an account keeps a hundred scenarios, and may still change each', async () => {
  for (let nth = 0; nth < 100; nth += 1) {
    expect((await parcels.change('PUT', `/scenarios/own-${nth}`, SCENARIO)).status).toBe(200);
  }
  const full = await parcels.change('PUT', '/scenarios/one-more', SCENARIO);
  expect([full.status, ...toTexts(full)]).toEqual([
    409,
    'WORLD-4094 You have 100 scenarios; delete one first',
  ]);
  expect((await parcels.change('PUT', '/scenarios/own-7', SCENARIO)).status).toBe(200);
});

test('the published schema takes what the API takes', async () => {
  const reply = await parcels.change('GET', '/scenarios/schema');
  expect(reply.mediaType).toBe('application/schema+json');
  const schema = reply.json() as Record<string, unknown>;
  expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
  const fits = new Ajv2020().compile(schema);
  expect(fits(SCENARIO)).toBe(true);
  expect(fits({ ...SCENARIO, steps: [{ code: 'E99' }] })).toBe(false);
  const list = await parcels.change('GET', '/scenarios');
  const { scenarios } = list.json() as { scenarios: { title: string; steps: unknown }[] };
  for (const { title, steps } of scenarios) {
    expect({ title, fits: fits({ title, steps }) }).toEqual({ title, fits: true });
    expect((await parcels.change('PUT', '/scenarios/copy', { title, steps })).status).toBe(200);
  }
});

const step = (text: string) => `title: Wrong\nsteps:\n  - code: E10\n  - ${text}\n`;

test.each([
  ['no YAML', 'title: [', 'at line 1, column 9'],
  ['a key twice', 'title: one\ntitle: two\n', 'at line 2'],
  ['a list', '- title', 'Line 1: body must be of type object'],
  ['nothing', '# to come\n', 'Line 1: body must be of type object'],
  ['no steps', 'title: None\n', 'Line 1: steps is required'],
  ['a member too many', 'title: x\nstep: []\nsteps: [{ code: E10 }]', 'step is not a field'],
  ['an unknown code', step('{ code: E99 }'), 'Line 4: steps[1].code must be one of E10'],
  ['negative hours', step('{ code: E20, after: -1 }'), 'Line 4: steps[1].after must be >= 0'],
  ['an unknown reason', step('{ code: E50, reason: R99 }'), 'steps[1].reason must be one of R10'],
  ['a start that is no booking', 'title: x\nsteps: [{ code: E20 }]', 'must be the booking: E10'],
  ['a late start', 'title: x\nsteps: [{ code: E10, after: 2 }]', 'must be the booking: E10'],
  ['more than the end', step('code: E70\n  - code: E20'), 'Line 5: steps[2].code cannot be'],
  [
    'a scan that is known after the end',
    step('{ code: E20, recordedAfter: 9 }\n  - code: E70'),
    'Line 4: steps[1].recordedAfter leads beyond E70',
  ],
  [
    'a scan that is told again after the end',
    step('{ code: E20, repeatedAfter: 9 }\n  - code: E70'),
    'Line 4: steps[1].repeatedAfter leads beyond E70',
  ],
  [
    'more than a year',
    step('{ code: E20, after: 8784 }\n  - { code: E70, after: 1 }'),
    'Line 3: steps take longer',
  ],
  [
    'an endless alias',
    'title: &a [*a]\nsteps: []\n',
    'The file has an alias that cannot be followed',
  ],
  ['infinite hours', step('{ code: E20, after: .inf }'), 'steps[1].after must be of type number'],
  ['very deep nesting', `title: ${'['.repeat(20_000)}`, 'WORLD-422'],
])('a file with %s is refused, and says where', async (_name, text, expected) => {
  await parcels.change('PUT', '/scenarios/the-dog', SCENARIO);
  const reply = await parcels.sendYaml('the-dog', text);
  expect(reply.status).toBe(422);
  expect(toTexts(reply).join('\n')).toContain(expected);
  expect((await parcels.change('GET', '/scenarios/the-dog')).json()).toMatchObject(SCENARIO);
});

test('every wrong place of a file is named at once, and a file that is too large is refused', async () => {
  const two = await parcels.sendYaml('the-dog', step('{ code: E20, after: x, place: moon }'));
  expect(toTexts(two)).toEqual([
    'WORLD-422 Line 4: steps[1].after must be of type number',
    'WORLD-422 Line 4: steps[1].place must be one of sender, origin, border, destination, receiver',
  ]);
  expect((await parcels.sendYaml('the-dog', `# ${'x'.repeat(65_536)}`)).status).toBe(413);
  const json = await parcels.change('PUT', '/scenarios/the-dog', { title: 'x', steps: [] });
  expect([json.status, ...toTexts(json)]).toEqual([
    422,
    'WORLD-422 steps must NOT have fewer than 1 items',
  ]);
});

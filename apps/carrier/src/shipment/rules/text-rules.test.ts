import { valueAt, putAt } from '@portal/edifact/paths';
import { afterAll, expect, test } from 'vitest';
import { isObject } from '../../json.ts';
import { fakeCarrier, specs, type Method, type TestReply } from '../../test-carrier.ts';
import type { TEXT_RULES } from './rules.ts';

const { send, close } = fakeCarrier();
afterAll(close);

/** The calls whose texts people read on labels, lists and papers, and such a text in each. */
const calls = [
  ['shipment-v3-booking', 'bookShipment', 'receiver.name'],
  ['shipment-v3-booking', 'checkShipment', 'receiver.city'],
  ['shipment-v1-returns', 'createReturn', 'sender.name'],
  ['shipment-v1-returns', 'createReturn', 'receiver.street'],
  ['shipment-v1-returns', 'createReturn', 'items[0].description'],
  ['transport-v2-pickups', 'createPickup', 'address.name'],
  ['transport-v2-pickups', 'createPickup', 'contact.name'],
  ['transport-v1-freight', 'createFreightBooking', 'from.name'],
  ['transport-v1-freight', 'createFreightBooking', 'to.city'],
  ['transport-v1-freight', 'createFreightBooking', 'goods[0].description'],
] as const;

const texts: Readonly<Record<keyof typeof TEXT_RULES, readonly string[]>> = {
  'BOOK-1053': ['     ', '\u3164\u200b\u3164', '…!?!'],
  'BOOK-1054': ['Ida\u0007', 'Ida\nLindqvist', 'Ida \ud83d', 'Ida\u0000'],
};

const broken = calls.flatMap(([name, id, path]) =>
  Object.entries(texts).flatMap(([code, list]) =>
    list.map((text) => ({ name, id, path, code, text })),
  ),
);

/** The first example of a call that has that text, with another in its place. */
function toCall(name: string, id: string, [path, text]: readonly [string, string]) {
  const document = specs.find(({ systemName }) => systemName === name);
  const operation = document?.operations.find((one) => one.id === id);
  const example = operation?.body?.contents[0]?.examples.find(
    (one) => valueAt(one, path) !== undefined,
  );
  if (!operation || !isObject(example)) throw new Error(`${id} has no example with ${path}`);
  const body = structuredClone(example);
  putAt(body, path, text);
  return { method: operation.method as Method, url: operation.path, body };
}

const codesOf = (reply: TestReply) =>
  [...reply.text.matchAll(/"faultCode":"([^"]+)"/g)].map(([, code]) => code);

test.each(broken)('$id refuses $path of $text with $code, and keeps nothing', async (one) => {
  const { name, id, path, code, text } = one;
  const { method, url, body } = toCall(name, id, [path, text]);
  const reply = await send(method, url, { body });
  expect([reply.status, new Set(codesOf(reply))]).toEqual([422, new Set([code])]);
  expect(reply.text).toContain(path);
  expect(reply.headers['link']).toBe(`</apis/errors/${code}>; rel="help"`);
});

test.each(calls)('%s %s takes %s in any script', async (name, id, path) => {
  for (const text of ['محمد علي', 'יעל כהן', 'Ελένη', 'Жанна', 'O’Hara-Łątka']) {
    const { method, url, body } = toCall(name, id, [path, text]);
    expect((await send(method, url, { body })).status).toBeLessThan(300);
  }
});

test('a change of a pickup is held to the same', async () => {
  const { url, body } = toCall('transport-v2-pickups', 'createPickup', ['address.name', 'Ida']);
  const made = await send('POST', url, { body });
  const path = String(made.headers['location']);
  const headers = { 'if-match': String(made.headers['etag']) };
  const reply = await send('PATCH', path, { body: { instructions: 'Ring\u0007' }, headers });
  expect([reply.status, codesOf(reply)]).toEqual([422, ['BOOK-1054']]);
  expect((await send('GET', path)).json()).toEqual(made.json());
});

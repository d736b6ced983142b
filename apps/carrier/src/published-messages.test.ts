import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from './test-carrier.ts';

const storage = new URL('../../../content/storage/', import.meta.url);
const examples = readdirSync(storage, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /IFTMIN.*\.edi$/.test(name),
);

const { send, close } = fakeCarrier();
afterAll(close);

test.each(examples)('%s, which people download, books a shipment', async (name) => {
  const reply = await send('POST', '/rest/edi/v1/interchanges', {
    body: readFileSync(new URL(encodeURI(name), storage)),
    headers: {
      'content-type': 'application/edifact',
      accept: 'application/json',
      'x-account-id': name,
    },
  });
  expect(reply.json()).toMatchObject({
    isTaken: true,
    messages: [{ bookingId: expect.stringMatching(/^bk_/) as unknown, faults: [] }],
  });
});

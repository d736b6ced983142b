import { webhookEvents, webhookEventTypes } from '@portal/contract/webhooks/webhook/event-types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCloudEvents } from './read-cloud-events.ts';

const word = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const type = fc.constantFrom(...webhookEventTypes.filter((one) => one !== 'ping'));
const event = fc
  .record({
    id: word,
    source: word,
    type,
    reverse: fc.constantFrom('', 'example.postal.', 'a.b.c.'),
    account: fc.oneof(fc.nat(), fc.nat().map(String)),
    subject: fc.option(word, { nil: undefined }),
    time: fc.constantFrom(undefined, '2026-03-03T14:02:00Z', '2026-03-03T15:02:00+01:00'),
  })
  .map(({ reverse, ...one }) => ({
    ...one,
    specversion: '1.0',
    type: `${reverse}${one.type}`,
    data: webhookEvents[one.type].example,
  }));

test('what is right is read in its order, each by its own words', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const read = readCloudEvents(events, true);
      const told = 'events' in read ? read.events : [];
      expect(told.map(({ id, source, accountId }) => [id, source, accountId])).toEqual(
        events.map(({ id, source, account }) => [id, source, Number(account)]),
      );
    }),
  );
});

test('one that is wrong is named, whatever stands around it, and nothing is read', () => {
  const broken = fc.constantFrom('id', 'source', 'type', 'account', 'data', 'specversion');
  fc.assert(
    fc.property(
      fc.array(event),
      fc.array(event),
      event,
      broken,
      (before, after, one, attribute) => {
        const wrong = { ...one, [attribute]: '' };
        expect(readCloudEvents([...before, wrong, ...after], true)).toMatchObject({
          fault: { index: before.length, attribute },
        });
      },
    ),
  );
});

test('whatever comes is read or refused, never thrown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (body, isBatch) => {
      const read = readCloudEvents(body, isBatch);
      expect('events' in read || read.fault.text.length > 0).toBe(true);
    }),
  );
});

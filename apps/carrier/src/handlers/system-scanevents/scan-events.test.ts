import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/system/v1/scanevents';
const { send, close } = fakeCarrier();
afterAll(close);
const scan = (sequence: number, itemId: string) => ({ sequence, itemId, eventCode: 'SORTED' });

test('good events are taken, doubles counted, wrong check digits come back', async () => {
  const body = {
    deviceId: 'SRT-1',
    events: [
      scan(1, '395200010000004217'),
      scan(2, 'RR123456785SE'),
      scan(3, 'RR123456789SE'),
      scan(4, '395200010000004218'),
    ],
  };
  const first = await send('POST', PATH, { body });
  expect(first.json()).toMatchObject({ accepted: 2, duplicates: 0 });
  expect(first.text).toContain('The check digit of RR123456789SE is wrong');
  expect((await send('POST', PATH, { body })).json()).toMatchObject({ accepted: 0, duplicates: 2 });
});

test('events come one a line too, and are read on by offset', async () => {
  const lines = [scan(1, '395200010000007713'), scan(2, '395200010000009182')]
    .map((event) => JSON.stringify({ ...event, deviceId: 'HH-7' }))
    .join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  expect((await send('POST', PATH, { body: lines, headers })).json()).toMatchObject({
    accepted: 2,
  });
  const list = await send('GET', `${PATH}?deviceId=HH-7&limit=1`);
  const { lastOffset } = list.json() as { lastOffset: number };
  const rest = await send('GET', `${PATH}?deviceId=HH-7&after=${lastOffset}`);
  expect(rest.json()).toMatchObject({ events: [{ sequence: 2, statusCode: '78' }] });
  const broken = await send('POST', PATH, { body: '{"a":', headers });
  expect(broken.status).toBe(400);
});

import { afterEach, expect, test } from 'vitest';
import { createOperationTable } from '../../operation-table.ts';
import { fakeGateway, fakeKey, fakeUpstream } from '../../fakes/fake-servers.ts';
import type { RequestLogEntry } from './request-log.ts';

const open: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function start(bodyBytes: number, leftOut: number | null = null) {
  const upstream = await fakeUpstream((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'sid=sesame' });
      response.write('{"bookingId":');
      response.end('"BK-1","trackingToken":"sesame"}');
    });
  });
  const entries: RequestLogEntry[] = [];
  let calls = 0;
  const leavesOut = () => (calls += 1) === leftOut;
  const write = (entry: RequestLogEntry) => void entries.push(entry);
  const operations = createOperationTable([
    { systemName: 'shipment-v3-booking', key: 'book', method: 'POST', path: '/rest/a/bookings' },
  ]);
  const gateway = await fakeGateway({
    routes: [{ basePath: '/rest/a', upstream: upstream.url }],
    options: { operations, requestLog: { write, leavesOut, bodyBytes } },
  });
  open.push(upstream, gateway);
  const book = (
    headers: Record<string, string> = {},
    body = '{"weight":1200,"password":"sesame"}',
  ) =>
    gateway.fetch('/rest/a/bookings?country=SE&access_token=sesame', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sesame', ...headers },
      body,
    });
  return { gateway, entries, book };
}

test('one entry a call of an application: what, when, how long, how much, and no secret', async () => {
  const { entries, book } = await start(0);
  const answer = await book();
  await answer.text();
  await expect.poll(() => entries.length).toBe(1);
  expect(entries).toMatchObject([
    {
      requestId: answer.headers.get('x-request-id'),
      applicationId: 8101,
      accountId: 4711,
      operation: 'book',
      method: 'POST',
      path: '/rest/a/bookings',
      query: '?country=SE&access_token=(redacted)',
      status: 201,
      faultCode: null,
      faultText: null,
      bytesIn: 35,
      talk: null,
    },
  ]);
  expect(entries[0]?.bytesOut).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain('sesame');
  expect(JSON.stringify(entries)).not.toContain(fakeKey);
});

test('no entry is made of a call that is left out', async () => {
  const { entries, book } = await start(0, 1);
  for (let nth = 0; nth < 2; nth += 1) await (await book()).text();
  await expect.poll(() => entries.length).toBe(1);
});

test('with bodies: both sides go by whole, and are kept without their secrets', async () => {
  const { entries, book } = await start(1_000);
  const answer = await book();
  expect(await answer.json()).toEqual({ bookingId: 'BK-1', trackingToken: 'sesame' });
  await expect.poll(() => entries.length).toBe(1);
  const talk = entries[0]?.talk;
  expect(talk?.request).toEqual({
    text: '{"weight":1200,"password":"(redacted)"}',
    isCut: false,
  });
  expect(talk?.response?.text).toBe('{"bookingId":"BK-1","trackingToken":"(redacted)"}');
  expect(talk?.requestHeaders).toMatchObject({ apikey: '(redacted)', authorization: '(redacted)' });
  expect(talk?.responseHeaders).toMatchObject({ 'content-type': 'application/json' });
  expect(JSON.stringify(entries)).not.toContain('sesame');
  expect(JSON.stringify(entries)).not.toContain(fakeKey);
});

test('a long body is cut, one that nobody can read is told by its size', async () => {
  const { entries, book } = await start(10);
  await (await book({}, 'x'.repeat(5_000))).text();
  await (await book({ 'content-type': 'image/png' }, 'binary')).text();
  await expect.poll(() => entries.length).toBe(2);
  expect(entries[0]?.talk?.request).toEqual({ text: 'xxxxxxxxxx', isCut: true });
  expect(entries[1]?.talk?.request?.text).toBe('(6 bytes, image/png)');
});

test('a refusal is kept with its fault; a call of nobody is not', async () => {
  const { gateway, entries } = await start(1_000);
  const headers = { apikey: 'nobody' };
  await (await gateway.fetch('/rest/a/bookings', { headers })).text();
  const long = { method: 'POST', body: 'x'.repeat(50) };
  await (await gateway.fetch('/rest/a/elsewhere', long)).text();
  await expect.poll(() => entries.length).toBe(1);
  expect(entries[0]).toMatchObject({ operation: '', status: 201, path: '/rest/a/elsewhere' });
});

test('letters of each alphabet are kept as they went by, and heads with each name once', async () => {
  const body = JSON.stringify({ city: 'Skövde' });
  const upstream = await fakeUpstream((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', link: ['a', 'b'] });
      response.end(body);
    });
  });
  const entries: RequestLogEntry[] = [];
  const write = (entry: RequestLogEntry) => void entries.push(entry);
  const gateway = await fakeGateway({
    routes: [{ basePath: '/rest/a', upstream: upstream.url }],
    options: { requestLog: { write, bodyBytes: Buffer.byteLength(body) } },
  });
  open.push(upstream, gateway);
  const headers = { 'content-type': 'application/json' };
  expect(await (await gateway.fetch('/rest/a', { method: 'POST', headers, body })).text()).toBe(
    body,
  );
  await expect.poll(() => entries.length).toBe(1);
  const whole = { text: body, isCut: false };
  expect(entries[0]?.talk).toMatchObject({ request: whole, response: whole });
  const { date, ...others } = entries[0]?.talk?.responseHeaders ?? {};
  expect(date).toMatch(/ GMT$/);
  expect(Object.keys(others).sort()).toEqual([
    'content-security-policy',
    'content-type',
    'link',
    'x-content-type-options',
    'x-request-id',
  ]);
  expect(others['link']).toBe('a, b');
  await (await gateway.fetch('/rest/a', { method: 'POST', headers, body: `${body} ` })).text();
  await expect.poll(() => entries.length).toBe(2);
  expect(entries[1]?.talk?.request).toEqual({ text: body, isCut: true });
});

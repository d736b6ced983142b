import { randomUUID } from 'node:crypto';
import { documentLimit } from '@portal/contract/catalogue/specification/rules';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { startNginx } from '../../../test/start-nginx.ts';
import { fakeCarrier, fakeFront, fakePlanRows } from './fake-front.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../directories/fake-rows.ts';

const secret = 'a secret between the gateways';
const path = '/rest/booking/v1';

let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let front: Awaited<ReturnType<typeof fakeFront>>;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  carrier = await fakeCarrier();
  const { database } = cloned;
  await fakeEndpointRow(database, { systemName: 'booking-v1', basePath: path });
  await fakePlanRows(database, 9, { limits: [[1, 'day', 2]] });
  front = await fakeFront({ database, carrierUrl: carrier.url, outsideSecret: secret });
});

afterAll(async () => {
  await front.close();
  carrier.close();
});

function ask(headers: Record<string, string>, suffix = '', method = 'GET') {
  return fetch(`${front.url}/gateway/authorize${suffix}`, {
    method,
    headers: { 'x-gateway-secret': secret, ...headers },
  });
}

async function report(body: unknown, given = secret) {
  const answer = await fetch(`${front.url}/gateway/report`, {
    method: 'POST',
    headers: { 'x-gateway-secret': given },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

/** An application that the gateway knows, by a question that counts nothing. */
async function application(key: string, planId = 1101) {
  const row = await fakeApplicationRow(cloned.database, key, { planId, status: 'pending' });
  const code = async () => (await ask({ apikey: key, 'x-original-uri': path })).text();
  await expect.poll(code).toContain('GW-403-STATE');
  await cloned.database.query("UPDATE applications SET status = 'live' WHERE id = $1", [row.id]);
  await expect.poll(async () => front.call(path, key).then(({ status }) => status)).toBe(200);
  return row;
}

const countCalls = async (id: number) =>
  (
    await cloned.database.query<{ calls: number }>(
      'SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours WHERE application_id = $1',
      [id],
    )
  ).rows[0]?.calls;

describe('/gateway/authorize', () => {
  test('says by 204 where a call goes and whose it is', async () => {
    const { id, accountId } = await application('key-authorize');
    const answer = await ask({
      apikey: 'key-authorize',
      'x-original-method': 'POST',
      'x-original-uri': `${path}/%61?x=1&apikey=y`,
      'x-request-id': 'request-1',
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': 'request-1',
      'x-gateway-system': 'booking-v1',
      'x-gateway-target': `${carrier.url}${path}/a?x=1`,
      'x-application-id': String(id),
      'x-account-id': String(accountId),
    });
  });

  test('takes the call from its own method and path, too, and refuses with the real status', async () => {
    await application('key-path', 9);
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1) {
      statuses.push((await ask({ apikey: 'key-path' }, `${path}/1`, 'PUT')).status);
    }
    // One call went through the own front: both ways count together.
    expect(statuses).toEqual([204, 429, 429]);
    const refused = await ask({ apikey: 'key-path' }, `${path}/1`);
    expect(refused.headers.get('ratelimit')).toMatch(/^"hits-day";r=0;t=\d+$/);
    expect(await refused.json()).toMatchObject({
      compositeFault: { faults: [{ faultCode: 'GW-429' }] },
    });
  });

  test('leaves the portal’s own calls to the portal', async () => {
    expect((await ask({ 'x-original-uri': '/rest/system/devportal/v1/x' })).status).toBe(404);
  });

  test.each([[{}], [{ 'x-gateway-secret': 'wrong' }]])(
    'is closed to those who do not know the secret: %j',
    async (headers) => {
      const answer = await fetch(`${front.url}/gateway/authorize`, { headers });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('The gateway is not known');
      expect((await report({}, 'wrong')).status).toBe(403);
    },
  );
});

describe('/gateway/report', () => {
  const toTicket = async (key: string) =>
    (await ask({ apikey: key, 'x-original-uri': path })).headers.get('x-gateway-ticket');

  test('counts each call of a batch, once, however often it is sent', async () => {
    const { id } = await application('key-report');
    const before = async () => countCalls(id);
    await expect.poll(before).toBe(1);
    const ticket = await toTicket('key-report');
    const calls = [200, 204, 404].map((status) => ({ ticket, status, path: '/a?secret=1' }));
    const batch = { id: randomUUID(), calls };
    const sent = await Promise.all([report(batch), report(batch), report(batch)]);
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await report(batch)).status).toBe(204);
    expect(await countCalls(id)).toBe(4);
    await report({ id: randomUUID(), calls: calls.slice(1) });
    expect(await countCalls(id)).toBe(6);
    expect(front.lines.join('')).toContain('"status":404');
    expect(front.lines.join('')).not.toContain('secret=1');
  });

  test('keeps each call for its owner, once, and what was refused by the question, too', async () => {
    const { id } = await application('key-kept');
    const ticket = await toTicket('key-kept');
    const toCall = (requestId: string, status: number) => ({
      ticket,
      requestId,
      status,
      method: 'GET',
      durationMs: 12,
      bytesOut: 5,
      path: `${path}/1?apikey=sesame&token=sesame&a=1`,
    });
    const batch = { id: randomUUID(), calls: [toCall('kept-1', 200), toCall('kept-2', 502)] };
    await Promise.all([report(batch), report(batch)]);
    await report(batch);
    await cloned.database.query("UPDATE applications SET status = 'suspended' WHERE id = $1", [id]);
    const refused = async () => {
      const headers = {
        apikey: 'key-kept',
        'x-original-uri': path,
        'x-request-id': 'kept-refused',
      };
      return (await ask(headers)).text();
    };
    await expect.poll(refused).toContain('GW-403-STATE');
    await report({ id: randomUUID(), calls: [toCall('kept-3', 204)] });
    const list = async () => {
      const { rows } = await cloned.database.query(
        `SELECT request_id, path, query, status, fault_code, key_in_query
         FROM request_log WHERE application_id = $1 AND fault_code IS NULL AND request_id LIKE 'kept%' ORDER BY request_id`,
        [id],
      );
      return rows;
    };
    const told = { path: `${path}/1`, query: '?token=(redacted)&a=1', key_in_query: true };
    await expect.poll(list).toMatchObject([
      { request_id: 'kept-1', status: 200, ...told },
      { request_id: 'kept-2', status: 502, ...told },
      { request_id: 'kept-3', status: 204, ...told },
    ]);
    const { rows } = await cloned.database.query(
      "SELECT status FROM request_log WHERE application_id = $1 AND fault_code = 'GW-403-STATE' AND request_id = 'kept-refused'",
      [id],
    );
    expect(rows).toContainEqual({ status: 403 });
  });

  test.each([
    ['nonsense', 'not JSON'],
    [{ calls: [] }, 'id'],
    [{ id: randomUUID(), calls: [] }, 'calls'],
    [{ id: randomUUID(), calls: [{ ticket: 'x', status: 200 }] }, 'is not a ticket'],
    [{ id: randomUUID(), calls: [{ ticket: '1.2.3.a', status: 999 }] }, 'status'],
  ])('says what is wrong with %j', async (body, reason) => {
    const { status, text } = await report(body);
    expect(status).toBe(400);
    expect(text).toContain(reason);
  });

  test('is bounded', async () => {
    expect((await report('x'.repeat(1_100_000))).status).toBe(413);
  });
});

describe('nginx', () => {
  test('refuses in words while the portal is away', async () => {
    const nginx = await startNginx({ url: 'http://127.0.0.1:9', secret });
    onTestFinished(() => nginx.close());
    const answer = await fetch(nginx.url + path, { headers: { apikey: 'x' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({
      compositeFault: { faults: [{ faultCode: 'GW-503' }] },
    });
  });

  test('CAT-07 lets the largest specification through', async () => {
    const portal = await fakeCarrier((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(String(bytes)));
    });
    const nginx = await startNginx({ url: portal.url, secret });
    onTestFinished(async () => {
      await nginx.close();
      portal.close();
    });
    const upload = { method: 'POST', body: new Uint8Array(documentLimit) };
    const answer = await fetch(`${nginx.url}/rest/apigov/ssa/v1/aut/specs`, upload);
    expect(await answer.text()).toBe(String(documentLimit));
  });

  test('reports a call whose client left', async () => {
    const hanging = await fakeCarrier((request, response) => {
      if (!request.url?.endsWith('/hang')) response.end('ok');
    });
    const upstream = { systemName: 'hang-v1', basePath: '/rest/hang', upstream: hanging.url };
    await fakeEndpointRow(cloned.database, upstream);
    const { id } = await application('key-abort');
    const nginx = await startNginx({ url: front.url, secret });
    onTestFinished(() => nginx.close());
    const fetchThrough = (target: string, signal?: AbortSignal) =>
      fetch(nginx.url + target, {
        headers: { apikey: 'key-abort' },
        ...(signal ? { signal } : {}),
      });
    await expect.poll(async () => (await fetchThrough('/rest/hang/1')).status).toBe(200);
    const aborted = fetchThrough('/rest/hang/hang', AbortSignal.timeout(200));
    await expect(aborted).rejects.toThrow('aborted');
    const statement =
      "SELECT calls FROM usage_hours WHERE application_id = $1 AND status_class = '4XX'";
    const listAborted = async () => (await cloned.database.query(statement, [id])).rows;
    await expect.poll(listAborted).toEqual([{ calls: 1 }]);
    hanging.close();
  });
});

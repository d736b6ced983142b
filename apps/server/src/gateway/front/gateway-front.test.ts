import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import {
  fakeApplicationRow,
  fakeEndpointRow,
  fakeKeyHash,
  fakeLog,
} from '../directories/fake-rows.ts';
import { startGatewayFront, type GatewayFront } from './gateway-front.ts';

let front: GatewayFront;
let url: string;
const { log, lines } = fakeLog();

const upstream = createServer((request, response) => {
  response.end(`${request.url} for ${String(request.headers['x-application-id'])}`);
});
const portal = createServer((request, response) => {
  front.handle(request, response, (inner, answer) => {
    answer.end(`portal ${inner.url}`);
  });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  const carrierUrl = await listen(upstream);
  await fakeEndpointRow(cloned.database, { systemName: 'a-v1-b', basePath: '/rest/a/v1/b' });
  const { database } = cloned;
  front = await startGatewayFront({ database, keyHash: fakeKeyHash, config: { carrierUrl }, log });
  url = await listen(portal);
});

afterAll(async () => {
  portal.close();
  upstream.close();
});

test('serves an application from its creation to its suspension, and writes its usage at the end', async () => {
  const { database } = cloned;
  const { id } = await fakeApplicationRow(database, 'key-front');
  const headers = { apikey: 'key-front' };
  const status = async () => (await fetch(`${url}/rest/a/v1/b/1`, { headers })).status;
  await expect.poll(status).toBe(200);
  const answer = await fetch(`${url}/rest/a/v1/b/1`, { headers });
  expect(await answer.text()).toBe(`/rest/a/v1/b/1 for ${id}`);
  await database.query("UPDATE applications SET status = 'suspended' WHERE id = $1", [id]);
  await expect.poll(status).toBe(403);

  expect(await (await fetch(`${url}/home?apikey=x`)).text()).toBe('portal /home?apikey=x');
  const own = await fetch(`${url}/rest/apigov/v1/public`, {
    headers: { 'x-bap-key': 'web-devportal' },
  });
  expect(await own.text()).toBe('portal /rest/apigov/v1/public');
  expect((await fetch(`${url}/rest/apigov/v1/public`)).status).toBe(403);

  expect(await front.registry.metrics()).toMatch(
    /gateway_requests_total\{system="a-v1-b",status="200"\} [1-9]/,
  );
  await front.close();
  const { rows } = await database.query(
    'SELECT status_class, calls > 0 AS counted FROM usage_hours WHERE application_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status_class: '2XX', counted: true }]);
  expect(lines.join('')).toContain('"faultCode":"GW-403-STATE"');
  expect(lines.join('')).not.toContain('key-front');
});

test('does not start without its keys: a gateway that knows none would refuse everybody', async () => {
  const refused = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(toErrorResponse('28P01', 'the password is wrong')));
  });
  const { host } = new URL(await listen(refused));
  const database = new Pool({ connectionString: `postgresql://u:p@${host}/none` });
  const config = { carrierUrl: 'http://carrier.example' };
  await expect(startGatewayFront({ database, keyHash: fakeKeyHash, config, log })).rejects.toThrow(
    'the password is wrong',
  );
  await database.end();
  refused.close();
});

/** As PostgreSQL refuses a connection for good. */
function toErrorResponse(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { findFreePort } from '@portal/postgres/free-port';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addApplication } from '../../../../test/guarded-clients.ts';
import { addCarrierDatabase, startCarrierProcess } from '../../../../test/start-carrier-process.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal, type TestPortal } from '../../../../test/start-test-portal.ts';
import { until } from '../../../../test/topology/until.ts';

const run = promisify(execFile);

let portal: TestPortal;
let carrier: ReturnType<typeof startCarrierProcess>;
beforeAll(async () => {
  const port = String(await findFreePort());
  const CARRIER_URL = `http://127.0.0.1:${port}`;
  portal = await startTestPortal({ PORTAL_ENV: 'sandbox', CARRIER_URL });
  const DATABASE_URL = await addCarrierDatabase(portal.databaseUrl);
  carrier = startCarrierProcess({ PORT: port, DATABASE_URL });
  await until('the carrier is ready', () => carrier.isReady(), 60);
}, 90_000);
afterAll(async () => {
  await carrier.kill();
  await portal.close();
});

/** The client of an API, downloaded and unpacked as npm does it. */
async function download(systemName: string): Promise<{ place: string; fileName: string }> {
  const place = await mkdtemp(join(tmpdir(), 'client-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const answer = await fetch(`${portal.url}/specs/${systemName}/client.tgz`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  await writeFile(join(place, 'client.tgz'), Buffer.from(await answer.arrayBuffer()));
  await run('tar', ['-xzf', 'client.tgz'], { cwd: place });
  const fileName = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { place: join(place, 'package'), fileName: fileName ?? '' };
}

test.each(['shipment-v3-booking', 'location-v3-servicepoints', 'shipment-v4-trackandtrace'])(
  'the client of %s, as it is downloaded, sends the examples of its document to the sandbox',
  async (systemName) => {
    const { place, fileName } = await download(systemName);
    const manifest: unknown = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: systemName, version: expect.any(String) });
    expect(`${systemName}-${String(Reflect.get(manifest as object, 'version'))}.tgz`).toBe(
      fileName,
    );
    const { key } = await addApplication(portal, await portal.account());
    const env = { PATH: process.env['PATH'], API_KEY: key };
    const { stdout } = await run(process.execPath, ['--test'], { cwd: place, env });
    expect(stdout).toMatch(/^# pass [1-9]\d*$/m);
    expect(stdout).toMatch(/^# fail 0$/m);
  },
  60_000,
);

test('a refusal is thrown with what the API says of it', async () => {
  const { place } = await download('location-v4-servicepoints');
  const program = `
    import { ApiFailure, createClient } from './index.js';
    const client = createClient({ apiKey: 'none', baseUrl: ${JSON.stringify(portal.url)} });
    const failure = await client.getServicePoint({ path: { servicePointId: 'SE-1' } }).catch((error) => error);
    console.log(failure instanceof ApiFailure, failure.status, failure.message, failure.body.compositeFault.faults[0].faultCode);
  `;
  await writeFile(join(place, 'program.js'), program);
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: place });
  expect(stdout).toBe('true 403 API key unknown GW-403-KEY\n');
});

test('other languages get the document in OpenAPI 3.0, at an address that stays', async () => {
  const answer = await fetch(`${portal.url}/specs/shipment-v3-booking/openapi-3.0.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({
    openapi: '3.0.3',
    servers: [{ url: portal.url }],
    paths: { '/rest/shipment/v3/bookings': { post: { operationId: 'bookShipment' } } },
  });
  for (const file of ['client.tgz', 'openapi-3.0.json'])
    expect((await fetch(`${portal.url}/specs/system-v1-scanevents/${file}`)).status).toBe(404);
});

const filesOf = (systemName: string) =>
  ['client.tgz', 'openapi-3.0.json'].map((file) => `${portal.url}/specs/${systemName}/${file}`);

test('a client stays the same until its document has another edition, and is not sent twice', async () => {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const document = newDocument();
  const publish = (version: string) => {
    const body = { ...document, info: { ...document.info, version } };
    return portal.call(createSpecification, governance, { body });
  };
  await publish('1.0.0');
  for (const url of filesOf(document.info['x-systemName'])) {
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
  }
  const [url = ''] = filesOf(document.info['x-systemName']);
  const tags = [(await fetch(url)).headers.get('etag')];
  expect(await publish('1.1.0')).toMatchObject({ status: 201 });
  const next = await fetch(url);
  expect(next.headers.get('content-disposition')).toContain('-1.1.0.tgz');
  expect(tags).not.toContain(next.headers.get('etag'));
});

test('a document without an operation has no client, and says so', async () => {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const { paths, ...document } = newDocument();
  const body = { ...document, webhooks: { sample: { post: paths['/samples'].get } } };
  expect(await portal.call(createSpecification, governance, { body })).toMatchObject({
    status: 201,
  });
  for (const url of filesOf(document.info['x-systemName'])) {
    const refused = await fetch(url);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      'The specification has no operation that a client could call',
    );
  }
});

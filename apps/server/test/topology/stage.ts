import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import S3rver from 's3rver';
import { startCollector } from '../start-collector.ts';
import { startChild } from './child.ts';
import { databasePassword, startDatabasePair } from './database-pair.ts';
import { openMailbox } from './mailbox.ts';
import { PortalProcess } from './portal-processes.ts';
import { startHaproxy, startShippedPgBouncer } from './shipped-proxies.ts';
import { startRedisPair } from './redis-pair.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Calls in a minute of whoever has the plan with a limit. */
const limit = 100;
const plans = { unlimited: 1101, limited: 1104 } as const;

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** What is to be ended, last begun first. */
type Endings = (() => unknown)[];

/** Everything of a deployment on loopback, each part a process as its operator runs it; mail, collector, bucket and upstream are ours. */
export async function setStage(tell: (text: string) => void) {
  const place = await mkdtemp(join(tmpdir(), 'portal-topology-'));
  chmodSync(place, 0o755);
  const endings: Endings = [];
  /** The logs of a run that failed stay. */
  const close = async (hasFailed: boolean) => {
    for (const end of endings.toReversed()) await end();
    if (!hasFailed && !process.env['KEEP']) await rm(place, { recursive: true, force: true });
  };
  try {
    tell(`logs lie in ${place}`);
    return { ...(await setUp(place, endings)), close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

async function setUp(place: string, endings: Endings) {
  const ports = await findPorts();
  const databases = await startDatabasePair(place);
  endings.push(() => databases.close());
  const haproxy = await startHaproxy(place, toAddresses(ports, databases.ports));
  endings.push(() => haproxy.close());
  await until(
    'HAProxy knows the replica',
    async () => (await haproxy.stateOf('database2')) === 'DOWN',
  );
  const pooler = await startShippedPgBouncer(place, {
    port: ports.pooler,
    databasePort: ports.database,
  });
  endings.push(() => pooler.close());
  const redis = await startRedisPair(place);
  endings.push(() => redis.close());
  const mailbox = await openMailbox();
  endings.push(() => mailbox.close());
  const collector = await startCollector();
  endings.push(() => collector.close());
  const bucket = await startBucket(place);
  endings.push(() => bucket.close());
  const upstream = await startUpstream();
  endings.push(() => upstream.close());
  const portal = `http://127.0.0.1:${ports.public}`;
  const issuer = startIssuer(place, { port: ports.issuer, portal });
  endings.push(() => issuer.end('SIGKILL'));
  const variables = {
    ...toVariables(place, { ports, portal }),
    SMTP_URL: mailbox.url,
    VALKEY_URL: redis.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    S3_ENDPOINT: bucket.url,
    UPSTREAM_HOSTS: new URL(upstream.url).host,
  };
  const processes = toProcesses(place, { ports, variables });
  endings.push(() => Promise.all(processes.map((one) => one.kill())));
  return {
    place,
    portal,
    databases,
    haproxy,
    redis,
    mailbox,
    collector,
    upstream,
    processes,
    portals: processes.filter(({ part }) => part !== 'gateway'),
    gateways: processes.filter(({ part }) => part === 'gateway'),
    plans,
    limit,
  };
}

async function findPorts() {
  const names = ['public', 'database', 'pooler', 'issuer', 'p1', 'p2', 'p3', 'g1', 'g2'] as const;
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await findFreePort();
  // Safe because each name was given a port.
  return ports as Record<(typeof names)[number], number>;
}

type Ports = Awaited<ReturnType<typeof findPorts>>;

const at = (port: number) => `127.0.0.1:${port}`;

function toAddresses(ports: Ports, [one, two]: readonly [number, number]) {
  return {
    PUBLIC: at(ports.public),
    PORTAL_1: at(ports.p1),
    PORTAL_2: at(ports.p2),
    PORTAL_3: at(ports.p3),
    GATEWAY_1: at(ports.g1),
    GATEWAY_2: at(ports.g2),
    DATABASE: at(ports.database),
    DATABASE_1: at(one),
    DATABASE_2: at(two),
  };
}

function toVariables(place: string, { ports, portal }: { ports: Ports; portal: string }) {
  const login = `portal:${encodeURIComponent(databasePassword)}`;
  return {
    PORTAL_ENV: 'production',
    PORTAL_URL: portal,
    PORTAL_CONTENT: 'empty',
    DATABASE_URL: `postgres://${login}@${at(ports.pooler)}/portal`,
    DATABASE_DIRECT_URL: `postgres://${login}@${at(ports.database)}/portal`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    PLANS_CONFIG: writePlans(place),
    LINT_RULES: join(root, 'config/lint-rules.json'),
    OIDC_ISSUER: `http://${at(ports.issuer)}`,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret of two',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** The shipped price list with one hard stop, a minute long. */
function writePlans(place: string): string {
  const config = JSON.parse(readFileSync(join(root, 'config/plans.json'), 'utf8')) as {
    portals: { production: { plans: { id: number; limits: unknown[] }[] } };
  };
  for (const plan of config.portals.production.plans) {
    const stop = {
      id: 9000 + plan.id,
      metric: 'hits',
      period: 'minute',
      per: 'application',
      value: limit,
    };
    plan.limits = plan.id === plans.limited ? [stop] : [];
  }
  const file = join(place, 'plans.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

function toProcesses(
  place: string,
  { ports, variables }: { ports: Ports; variables: Readonly<Record<string, string>> },
): PortalProcess[] {
  const list = [
    ['portal1', 'all', ports.p1],
    ['portal2', 'portal', ports.p2],
    ['portal3', 'portal', ports.p3],
    ['gateway1', 'gateway', ports.g1],
    ['gateway2', 'gateway', ports.g2],
  ] as const;
  return list.map(
    ([name, part, port]) => new PortalProcess({ name, part, port, place, variables }),
  );
}

function startIssuer(place: string, { port, portal }: { port: number; portal: string }) {
  return startChild(process.execPath, {
    args: ['--import', 'tsx', join(import.meta.dirname, 'issuer-process.ts'), String(port), portal],
    cwd: root,
    logFile: join(place, 'issuer.log'),
  });
}

/** A bucket of the documents, by other people's S3 server. */
async function startBucket(place: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(place, 'bucket'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const { AwsClient } = await import('aws4fetch');
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const put = await client.fetch(`${url}/documents/edi-labels/SE/guide.pdf`, {
    method: 'PUT',
    body: '%PDF-1.7 guide',
  });
  await put.arrayBuffer();
  return { url, close: () => server.close() };
}

async function startUpstream() {
  const server = createServer((_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

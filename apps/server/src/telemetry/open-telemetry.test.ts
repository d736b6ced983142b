import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { listNews } from '@portal/contract/help/news/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { readExposition } from '../../test/read-exposition.ts';
import { portalSecretKey } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { startCollector, toFacts } from '../../test/start-collector.ts';
import { startServerProcess } from '../../test/start-server-process.ts';
import { version } from '../config/version.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../gateway/directories/fake-rows.ts';
import { fakeCarrier } from '../gateway/front/fake-front.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';

const apiKey = 'key-of-telemetry-nobody-may-see';
const querySecret = 'query-nobody-may-see';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${callerSpan}-01`;

/** Tells every module of OpenTelemetry that is loaded. */
const tellLoads = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    import { writeSync } from 'node:fs';
    export async function resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) writeSync(2, 'LOADS ' + specifier + '\\\\n');
      return next(specifier, context);
    }
  \`));
`)}`;

let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let webDirectory: string;
const parents: string[] = [];

const cloned = shared(() => cloneDatabase('filled'));

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  carrier = await fakeCarrier((request, response) => {
    // The portal's own probes of upstreams belong to no request.
    if (request.url?.includes('/parcels')) parents.push(String(request.headers['traceparent']));
    response.end('ok');
  });
  collector = await startCollector();
  webDirectory = await mkdtemp(join(tmpdir(), 'portal-telemetry-'));
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>Portal</title>');
  await fakeEndpointRow(cloned.database, {
    systemName: 'telemetry-v1',
    basePath: '/rest/telemetry/v1',
    upstream: carrier.url,
  });
  const keyHash = createKeyedHash(portalSecretKey, 'api-key');
  await fakeApplicationRow(cloned.database, apiKey, { keyHash });
});

afterAll(async () => {
  carrier.close();
  await collector.close();
  await rm(webDirectory, { recursive: true, force: true });
});

const start = (variables: Readonly<Record<string, string>> = {}) =>
  startServerProcess(
    {
      DATABASE_URL: cloned.url,
      DATA_DIR: webDirectory,
      WEB_DIR: webDirectory,
      CARRIER_URL: carrier.url,
      ...variables,
    },
    ['--import', tellLoads],
  );

test('traces, metrics and logs arrive at a collector, go on with the caller’s trace, and hold no secret', async () => {
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_RESOURCE_ATTRIBUTES: 'service.namespace=test',
  };
  const server = await start(variables);
  const replica = await start({ ...variables, PORTAL_PARTS: 'gateway' });
  for (const { isReady } of [server, replica])
    await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
  const headers = { traceparent, apikey: apiKey, [portalKeyHeader]: portalKey };
  const call = await fetch(`${server.url}/rest/telemetry/v1/parcels?secret=${querySecret}`, {
    method: 'POST',
    headers,
    body: 'body-nobody-may-see',
  });
  expect(call.status).toBe(200);
  const news = await fetch(`${server.url}${listNews.path}?secret=${querySecret}`, { headers });
  expect(news.status).toBe(200);
  const alone = await fetch(`${server.url}/rest/nowhere/v1`, {
    headers: { traceparent: 'broken', tracestate: 'a=b' },
  });
  const ownTrace = alone.headers.get('x-request-id');
  await Promise.all([call.text(), news.text(), alone.text()]);
  expect(call.headers.get('x-request-id')).toBe(traceId);
  const look = async () => readExposition(await (await fetch(`${server.url}/metrics`)).text());
  const countPrinted = async (...names: string[]) => {
    const samples = (await look()).flatMap((family) => family.samples);
    const counts = samples.filter(({ name }) => names.includes(name));
    return counts.reduce((sum, { value }) => sum + value, 0);
  };
  const answered = ['portal_operation_seconds_count', 'gateway_call_seconds_count'];
  await expect.poll(() => countPrinted(...answered)).toBe(3);
  const connections = await countPrinted('portal_database_connections_max');
  const sums = ['portal_operation_seconds_sum', 'gateway_call_seconds_sum'];
  const seconds = await countPrinted(...sums);
  await Promise.all([server.stop(), replica.stop()]);

  const spans = collector.spans().map((span) => ({ ...span, facts: toFacts(span.attributes) }));
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [gateway] = named('POST /rest/telemetry/v1');
  expect(gateway).toMatchObject({
    traceId,
    parentSpanId: callerSpan,
    kind: 2,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/rest/telemetry/v1',
      'url.path': '/rest/telemetry/v1/parcels',
      'url.scheme': 'http',
      'http.response.status_code': 200,
      'server.address': '127.0.0.1',
      'portal.system': 'telemetry-v1',
    },
  });
  const upstream = spans.find(
    ({ parentSpanId, kind }) => parentSpanId === gateway?.spanId && kind === 3,
  );
  expect(upstream).toMatchObject({
    traceId,
    name: 'POST',
    facts: {
      'url.full': `${carrier.url}/rest/telemetry/v1/parcels`,
      'http.response.status_code': 200,
    },
  });
  expect(parents).toEqual([`00-${traceId}-${upstream?.spanId}-01`]);

  const [portal] = named(`GET ${listNews.path}`);
  expect(portal).toMatchObject({
    traceId,
    parentSpanId: callerSpan,
    facts: { 'portal.operation': 'listNews', 'http.response.status_code': 200 },
  });
  const statement = spans.find(({ parentSpanId }) => parentSpanId === portal?.spanId);
  expect(statement).toMatchObject({
    name: 'SELECT news_items',
    facts: { 'db.system.name': 'postgresql' },
  });

  const [lost] = spans.filter((span) => span.traceId === ownTrace);
  expect(lost).toMatchObject({ kind: 2, facts: { 'http.response.status_code': 404 } });
  expect(lost?.parentSpanId ?? '').toBe('');

  const records = collector.records();
  const ofCall = records.filter((record) => record.spanId === gateway?.spanId);
  expect(ofCall.map(({ body }) => body?.stringValue)).toEqual(['request']);
  expect(ofCall[0]).toMatchObject({ traceId, severityText: 'INFO' });
  const ofNews = records.filter((record) => record.spanId === portal?.spanId);
  expect(ofNews.map(({ body }) => body?.stringValue)).toContain('answered');
  expect(server.told()).toContain(`"trace_id":"${traceId}"`);

  expectMetrics(connections, seconds);
  const resources = collector.resources();
  expect(new Set(resources.map((one) => one['service.instance.id'])).size).toBe(2);
  expect(new Set(resources.map((one) => one['process.pid'])).size).toBe(2);
  for (const resource of resources)
    expect(resource).toMatchObject({ 'service.version': version, 'host.name': hostname() });
  expect(new Set(collector.asked.map(({ url }) => url))).toEqual(
    new Set(['/v1/traces', '/v1/metrics', '/v1/logs']),
  );
  for (const { authorization } of collector.asked) expect(authorization).toBe('Bearer collector');

  await expectDashboards(spans, records);

  const all = collector.all();
  expect(all).toContain('"service.namespace"');
  for (const secret of [apiKey, querySecret, portalKey, 'body-nobody-may-see', 'Bearer collector'])
    expect(all).not.toContain(secret);
  expect(server.told()).toContain('LOADS @opentelemetry/sdk-trace-base');
}, 90_000);

/** The same as `/metrics` of that process had: what it answered and in how long, and how many connections it may open. */
function expectMetrics(connections: number, seconds: number) {
  const metrics = new Map(collector.metricsOf('all').map((metric) => [metric.name, metric]));
  const requests = metrics.get('http.server.request.duration');
  expect(requests?.unit).toBe('s');
  const points = requests?.histogram?.dataPoints ?? [];
  expect(points.reduce((all, { sum = 0 }) => all + sum, 0)).toBeCloseTo(seconds, 9);
  expect(points.map(({ attributes, count }) => ({ ...toFacts(attributes), count }))).toEqual([
    ...[
      ['telemetry-v1', 'POST', 200],
      ['none', 'GET', 404],
    ].map(([system, method, status]) => ({
      'portal.system': system,
      'http.request.method': method,
      'http.response.status_code': status,
      'url.scheme': 'http',
      count: 1,
    })),
    {
      'portal.operation': 'listNews',
      'http.request.method': 'GET',
      'http.route': listNews.path,
      'http.response.status_code': 200,
      'url.scheme': 'http',
      count: 1,
    },
  ]);
  const sent = metrics.get('db.client.connection.max')?.sum;
  expect(sent?.isMonotonic).toBe(false);
  expect(sent?.dataPoints.reduce((sum, { asDouble = 0 }) => sum + asDouble, 0)).toBe(connections);
  expect(metrics.get('portal.job.due')).toHaveProperty('gauge');
  expectConventions([...metrics.values(), ...collector.metricsOf('gateway')]);
}

type Collected<Kind extends 'spans' | 'records'> = ReturnType<(typeof collector)[Kind]>;

async function expectDashboards(spans: Collected<'spans'>, records: Collected<'records'>) {
  const facts = spans.map(({ attributes }) => toFacts(attributes));
  const ofSpans = [...facts, ...collector.resources()].flatMap(Object.keys);
  const asked = await listAsked('traces', /\b(?:span|resource)\.([\w.]+)/g);
  expect(asked.filter((name) => !ofSpans.includes(name))).toEqual([]);
  const ofLogs = records.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  const fields = await listAsked('logs', /\b(\w+) ?(?:=~|!=|[=<>])|by \((\w+)\)/g);
  const own = ['service_name', 'severity_text'];
  expect(fields.filter((name) => ![...ofLogs, ...own].includes(name))).toEqual([]);
}

/** The names that queries of a shipped dashboard ask for. */
async function listAsked(dashboard: string, pattern: RegExp): Promise<string[]> {
  const file = new URL(`../../../../deploy/grafana/${dashboard}.json`, import.meta.url);
  const { panels } = JSON.parse(await readFile(file, 'utf8'));
  const queries = panels.flatMap(({ targets }: { targets: Record<string, string>[] }) =>
    targets.map(({ expr, query }) => expr ?? query),
  );
  const found = [...queries.join('\n').matchAll(pattern)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  expect(found.length).toBeGreaterThan(4);
  return found;
}

/** What is not the product's own is named as OpenTelemetry's conventions name it. */
function expectConventions(metrics: ReturnType<typeof collector.metricsOf>) {
  const known: ReadonlySet<unknown> = new Set(Object.values(conventions));
  const isKnown = (name: string) => name.startsWith('portal.') || known.has(name);
  const names = metrics.flatMap(({ name, sum, gauge, histogram }) => {
    const points = [sum, gauge, histogram].flatMap((one) => one?.dataPoints ?? []);
    return [name, ...points.flatMap(({ attributes }) => attributes.map(({ key }) => key))];
  });
  expect([...new Set(names)].filter((name) => !isKnown(name))).toEqual([]);
  for (const name of ['v8js.gc.duration', 'process.cpu.time', 'db.client.operation.duration'])
    expect(names).toContain(name);
}

test('without a collector nothing of it is loaded @long', async () => {
  const server = await start();
  await expect.poll(server.isReady, { timeout: 40_000 }).toBe(true);
  expect((await fetch(`${server.url}${listNews.path}`)).status).toBeLessThan(500);
  await server.stop();
  const loaded = server.told().match(/LOADS \S+/g) ?? [];
  // The interface alone, which is a table of empty functions.
  expect(new Set(loaded)).toEqual(new Set(['LOADS @opentelemetry/api']));
}, 60_000);

test('a collector that is away stops nothing, and is told of once @long', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_METRIC_EXPORT_INTERVAL: '200',
  });
  await expect.poll(server.isReady, { timeout: 40_000 }).toBe(true);
  await expect
    .poll(() => server.told(), { timeout: 40_000 })
    .toContain('the collector takes nothing');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect(server.told().match(/the collector takes nothing/g)).toHaveLength(1);
}, 90_000);

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { context, diag, DiagLogLevel, trace, type Tracer } from '@opentelemetry/api';
import type { MetricProducer } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';
import type { Database } from '../platform/database/database.ts';
import type { LogDestination } from '../platform/logs/log-destination.ts';
import { copyLines } from './log-records.ts';
import { toMetricData } from './metric-data.ts';
import { createRequestSpans, type RequestSpans } from './request-spans.ts';
import { traceStatements } from './statement-spans.ts';

/** Traces, metrics and logs on their way to a collector, by OTLP over HTTP. */
export interface Telemetry {
  readonly requests: RequestSpans;
  readonly traceStatements: (database: Database) => void;
  /** Sends what `/metrics` prints. */
  sendMetrics(registry: Registry): void;
  /** What each line of the log says of the trace that it belongs to. */
  readonly idsOfLine: () => object;
  copyLines(destination: LogDestination): LogDestination;
  /** Sends what waits, and waits for that no longer than some seconds. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'kind' | 'parts' | 'portalUrl'> & {
  readonly telemetry: NonNullable<Config['telemetry']>;
  readonly process: Pick<NodeJS.Process, 'pid' | 'versions'>;
  /** Told at most once a minute that the collector takes nothing. */
  readonly complain: (reason: string) => void;
};

const name = 'developer-portal';
const longestCloseMs = 5_000;
const quietMs = 60_000;

/** The libraries are loaded here and by nobody else: a server without a collector never has them in memory. */
const load = async () => ({
  hooks: await import('@opentelemetry/context-async-hooks'),
  core: await import('@opentelemetry/core'),
  resources: await import('@opentelemetry/resources'),
  traces: await import('@opentelemetry/sdk-trace-base'),
  metrics: await import('@opentelemetry/sdk-metrics'),
  logs: await import('@opentelemetry/sdk-logs'),
  traceExporter: await import('@opentelemetry/exporter-trace-otlp-http'),
  metricExporter: await import('@opentelemetry/exporter-metrics-otlp-http'),
  logExporter: await import('@opentelemetry/exporter-logs-otlp-http'),
});

type Sdk = Awaited<ReturnType<typeof load>>;

export async function openTelemetry(settings: Settings): Promise<Telemetry> {
  const sdk = await load();
  const { telemetry, complain } = settings;
  diag.setLogger(toQuietLogger(complain), DiagLogLevel.WARN);
  context.setGlobalContextManager(new sdk.hooks.AsyncLocalStorageContextManager().enable());
  const resource = describe(sdk, settings);
  const to = (signal: string) => ({
    url: `${telemetry.endpoint}/v1/${signal}`,
    headers: telemetry.headers,
  });
  const traces = new sdk.traces.BasicTracerProvider({
    resource,
    spanProcessors: [
      new sdk.traces.BatchSpanProcessor(new sdk.traceExporter.OTLPTraceExporter(to('traces'))),
    ],
  });
  const logs = new sdk.logs.LoggerProvider({
    resource,
    processors: [
      new sdk.logs.BatchLogRecordProcessor({
        exporter: new sdk.logExporter.OTLPLogExporter(to('logs')),
      }),
    ],
  });
  const producer = createProducer(sdk, resource, settings);
  const reader = new sdk.metrics.PeriodicExportingMetricReader({
    exporter: new sdk.metricExporter.OTLPMetricExporter(to('metrics')),
    exportIntervalMillis: telemetry.metricIntervalMs,
    exportTimeoutMillis: Math.min(telemetry.metricIntervalMs, 30_000),
    metricProducers: [producer],
  });
  const metrics = new sdk.metrics.MeterProvider({ resource, readers: [reader] });
  const tracer = traces.getTracer(name, version);
  const logger = logs.getLogger(name, version);
  return {
    requests: openRequests(sdk, tracer, settings),
    traceStatements: (database) => traceStatements(tracer, database),
    sendMetrics: (registry) => producer.use(registry),
    idsOfLine: findIds,
    copyLines: (destination) => copyLines(destination, logger),
    close: () => closeAll([traces, metrics, logs]),
  };
}

function openRequests(sdk: Sdk, tracer: Tracer, { portalUrl }: Settings): RequestSpans {
  const propagator = new sdk.core.W3CTraceContextPropagator();
  return createRequestSpans({ tracer, propagator, address: new URL(portalUrl) });
}

/** Which process it is, so that several can be told apart. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`, which the library reads, have the last word. */
function describe({ resources }: Sdk, { kind, parts, process }: Settings) {
  const own = resources.resourceFromAttributes({
    'service.name': name,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
    'process.pid': process.pid,
    'process.runtime.name': 'nodejs',
    'process.runtime.version': process.versions.node,
    'portal.parts': parts,
    'deployment.environment.name': kind,
  });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  return resources.defaultResource().merge(own).merge(given);
}

type Producer = MetricProducer & { use(registry: Registry): void };

function createProducer(
  { metrics: sdk, core }: Sdk,
  resource: ReturnType<typeof describe>,
  { portalUrl }: Settings,
): Producer {
  let source: Registry | null = null;
  const startTime = core.millisToHrTime(Date.now());
  return {
    use: (registry) => void (source = registry),
    async collect() {
      const endTime = core.millisToHrTime(Date.now());
      const period = { startTime, endTime, scheme: new URL(portalUrl).protocol.slice(0, -1) };
      const found = (await source?.getMetricsAsJSON()) ?? [];
      const metrics = toMetricData(sdk, found, period);
      const scopeMetrics = [{ scope: { name, version }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

function findIds(): object {
  const found = trace.getSpanContext(context.active());
  return found ? { trace_id: found.traceId, span_id: found.spanId } : {};
}

function toQuietLogger(complain: (reason: string) => void) {
  let saidAt = -Infinity;
  const say = (reason: string) => {
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    complain(reason.slice(0, 300));
  };
  const nothing = () => undefined;
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing };
}

async function closeAll(providers: readonly { shutdown(): Promise<void> }[]): Promise<void> {
  const closed = Promise.allSettled(providers.map((provider) => provider.shutdown()));
  await Promise.race([closed, delay(longestCloseMs, undefined, { ref: false })]);
}

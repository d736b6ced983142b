type Kind = 'counter' | 'gauge' | 'histogram';

interface Metric {
  readonly kind: Kind;
  /** For the operator, in `/metrics`, on OTLP and in docs/operations.md. */
  readonly help: string;
  /** Its name on OTLP, by OpenTelemetry's conventions where they have one; null for what others say there already. */
  readonly otlp: string | null;
  readonly unit: string;
  /** The attributes on OTLP by the labels of Prometheus. */
  readonly labels: Readonly<Record<string, string>>;
  /** Attributes that it has on OTLP alone. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether a gauge of several processes adds up, which is a sum on OTLP. */
  readonly adds: boolean;
}

type Row = readonly [
  otlp: string | null,
  unit: string,
  help: string,
  labels?: Metric['labels'],
  fixed?: Metric['fixed'],
];

const define =
  (kind: Kind, adds = kind === 'counter') =>
  (...[otlp, unit, help, labels = {}, fixed = {}]: Row): Metric => {
    return { kind, otlp, unit, help, labels, fixed, adds };
  };

const [counter, gauge, histogram] = [define('counter'), define('gauge'), define('histogram')];
const level = define('gauge', true);

const method = { method: 'http.request.method' };
const status = { status: 'http.response.status_code' };
const system = { system: 'portal.system' };
const pool = { pool: 'db.client.connection.pool.name' };
const state = { state: 'db.client.connection.state' };
const space = { space: 'v8js.heap.space.name' };
const error = { error: 'error.type' };
const sent = { 'messaging.operation.name': 'send', 'messaging.operation.type': 'send' };
const delay = 'nodejs.eventloop.delay';

/** Every metric of a server by its name on `/metrics`: what is printed there, sent by OTLP and listed in docs/operations.md comes from here. */
export const metricTable = {
  portal_operation_seconds: histogram(
    'http.server.request.duration',
    's',
    'Time to answer an operation of the portal',
    { operation: 'portal.operation', route: 'http.route', ...method, ...status },
  ),
  gateway_call_seconds: histogram(
    'http.server.request.duration',
    's',
    'Time from a call of an API to the end of its answer',
    { ...system, ...method, ...status },
  ),
  portal_seam_reached: gauge(
    'portal.seam.reached',
    '1',
    '1 where what the variable leads to takes a connection from this process',
    { variable: 'portal.variable', reaches: 'portal.reaches' },
  ),
  gateway_requests_total: counter(
    null,
    '{request}',
    'Requests by API and status, the portal’s own among them',
    { ...system, ...status },
  ),
  gateway_upstream_seconds: histogram(
    'portal.gateway.upstream.duration',
    's',
    'Time from dispatch to the head of the upstream’s answer',
    system,
  ),
  gateway_local_limit_decisions_total: counter(
    'portal.gateway.local_limit_decisions',
    '{call}',
    'Calls whose limits were decided without Valkey',
  ),
  gateway_request_log_waiting: gauge(
    'portal.gateway.request_log.waiting',
    '{entry}',
    'Entries of the request log in memory that wait for the database',
  ),
  gateway_request_log_lost_total: counter(
    'portal.gateway.request_log.lost',
    '{entry}',
    'Entries of the request log that were left out or refused',
  ),
  portal_database_seconds: histogram(
    'db.client.operation.duration',
    's',
    'Time of a statement by its kind and the code of its error',
    { operation: 'db.operation.name', ...error },
    { 'db.system.name': 'postgresql' },
  ),
  portal_database_connections: level(
    'db.client.connection.count',
    '{connection}',
    'Open connections to the database, `idle` and `busy`, by pool: `calls`, `jobs`, `queue`, `replica`',
    { ...pool, ...state },
  ),
  portal_database_connections_max: level(
    'db.client.connection.max',
    '{connection}',
    'Connections to the database that a pool may open',
    pool,
  ),
  portal_database_waiting: level(
    'db.client.connection.pending_requests',
    '{request}',
    'Who waits for a connection to become free, by pool',
    pool,
  ),
  portal_database_replica_lag_seconds: gauge(
    'portal.database.replica.lag',
    's',
    'How far the replica is behind the database; none while nobody knows',
  ),
  portal_database_replica_used: gauge(
    'portal.database.replica.used',
    '1',
    '1 while reads that may lag go to the replica, 0 while it is left aside',
  ),
  portal_message_seconds: histogram(
    'messaging.client.operation.duration',
    's',
    'Time to hand over a message of the outbox, `mail` or `webhook`, by why it failed',
    { channel: 'messaging.system', ...error },
    sent,
  ),
  portal_mails: gauge(
    'portal.mail.count',
    '{mail}',
    'Mails of all processes that wait, or that could not be delivered',
    { state: 'portal.mail.state' },
  ),
  portal_oldest_mail_seconds: gauge(
    'portal.mail.oldest_age',
    's',
    'How long the oldest mail waits; 0 when none does',
  ),
  portal_jobs_due: gauge(
    'portal.job.due',
    '{job}',
    'Jobs of the queue that could run and do not yet',
  ),
  portal_webhook_events_total: counter(
    'portal.webhook.events',
    '{event}',
    'Events told to `/events`: `taken`, `repeated`, or `dropped` as their account is not known',
    { outcome: 'portal.outcome' },
  ),
  portal_webhook_messages_due: gauge(
    'portal.webhook.messages_due',
    '{message}',
    'Messages of webhooks that could be sent and are not yet',
  ),
  portal_webhook_messages_failed: gauge(
    'portal.webhook.messages_failed',
    '{message}',
    'Messages of webhooks of the last day that could not be delivered',
  ),
  portal_logins_total: counter(
    'portal.logins',
    '{login}',
    'Attempts to log in by means and outcome; a second factor that is wrong is a refusal',
    { means: 'portal.means', outcome: 'portal.outcome' },
  ),
  process_cpu_user_seconds_total: counter(
    'process.cpu.time',
    's',
    'Time of the processor in the process itself',
    {},
    { 'cpu.mode': 'user' },
  ),
  process_cpu_system_seconds_total: counter(
    'process.cpu.time',
    's',
    'Time of the processor in the system on its behalf',
    {},
    { 'cpu.mode': 'system' },
  ),
  process_cpu_seconds_total: counter(null, 's', 'Both together'),
  process_start_time_seconds: gauge(null, 's', 'When it began, in seconds since 1970'),
  process_resident_memory_bytes: level('process.memory.usage', 'By', 'Memory of the process'),
  process_virtual_memory_bytes: level('process.memory.virtual', 'By', 'Its addresses'),
  process_heap_bytes: gauge(null, 'By', 'Its data, as Linux counts'),
  process_open_fds: level(
    'process.unix.file_descriptor.count',
    '{file_descriptor}',
    'Open files and connections',
  ),
  process_max_fds: gauge(null, '{file_descriptor}', 'How many there may be'),
  nodejs_eventloop_lag_seconds: gauge(null, 's', 'How late the event loop is just now'),
  nodejs_eventloop_lag_min_seconds: gauge(`${delay}.min`, 's', 'The least since the last look'),
  nodejs_eventloop_lag_max_seconds: gauge(`${delay}.max`, 's', 'The most since the last look'),
  nodejs_eventloop_lag_mean_seconds: gauge(`${delay}.mean`, 's', 'The mean since the last look'),
  nodejs_eventloop_lag_stddev_seconds: gauge(`${delay}.stddev`, 's', 'Its standard deviation'),
  nodejs_eventloop_lag_p50_seconds: gauge(`${delay}.p50`, 's', 'Of 50 in 100 no more than this'),
  nodejs_eventloop_lag_p90_seconds: gauge(`${delay}.p90`, 's', 'Of 90 in 100 no more than this'),
  nodejs_eventloop_lag_p99_seconds: gauge(`${delay}.p99`, 's', 'Of 99 in 100 no more than this'),
  nodejs_active_resources: gauge(
    'v8js.resource.active',
    '{resource}',
    'What keeps the process alive, by type',
    { type: 'v8js.resource.type' },
  ),
  nodejs_active_handles: gauge(null, '{handle}', 'Open handles by type', { type: '' }),
  nodejs_active_requests: gauge(null, '{request}', 'Requests to the system by type', { type: '' }),
  nodejs_heap_size_total_bytes: gauge(null, 'By', 'Size of the heap'),
  nodejs_heap_size_used_bytes: gauge(null, 'By', 'What of it is used'),
  nodejs_external_memory_bytes: gauge(null, 'By', 'Memory of buffers beside the heap'),
  nodejs_heap_space_size_total_bytes: level(
    'v8js.memory.heap.space.size',
    'By',
    'Size of the heap by space',
    space,
  ),
  nodejs_heap_space_size_used_bytes: level(
    'v8js.memory.heap.used',
    'By',
    'What of it is used',
    space,
  ),
  nodejs_heap_space_size_available_bytes: level(
    'v8js.memory.heap.space.available_size',
    'By',
    'What of it is free',
    space,
  ),
  nodejs_version_info: gauge(null, '1', 'The version of Node, in a label', {
    version: '',
    major: '',
    minor: '',
    patch: '',
  }),
  nodejs_gc_duration_seconds: histogram(
    'v8js.gc.duration',
    's',
    'Time of garbage collections by kind',
    { kind: 'v8js.gc.type' },
  ),
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof metricTable;

export const findMetric = (name: string): Metric | undefined =>
  Object.hasOwn(metricTable, name) ? metricTable[name as MetricName] : undefined;

/** What the library is told of a metric. */
export function toOptions(name: MetricName) {
  const { help, labels } = metricTable[name];
  return { name, help, labelNames: Object.keys(labels) };
}

/** A label of Prometheus as OpenTelemetry's conventions write it. */
export function toAttribute(name: string, value: string): string | number {
  if (name === status.status) return Number(value);
  if (name === space.space) return `${value}_space`;
  return name === state.state && value === 'busy' ? 'used' : value;
}

/** The rows of the table in docs/operations.md, its head first. */
export function toMetricTable(): string[] {
  const rows = Object.entries<Metric>(metricTable).map(([name, { otlp, labels, help }]) => {
    const list = Object.keys(labels).join();
    return `| \`${name}${list && `{${list}}`}\` | ${otlp === null ? '–' : `\`${otlp}\``} | ${help} |`;
  });
  return ['| series | on OTLP | what it says |', '| --- | --- | --- |', ...rows];
}

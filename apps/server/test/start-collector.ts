import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface TestSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly KeyValue[];
  readonly status: { readonly code?: number };
}

interface TestRecord {
  readonly traceId?: string;
  readonly spanId?: string;
  readonly severityText: string;
  readonly body?: { readonly stringValue?: string };
  readonly attributes: readonly KeyValue[];
}

interface Points {
  readonly isMonotonic?: boolean;
  readonly dataPoints: readonly {
    readonly attributes: readonly KeyValue[];
    readonly asDouble?: number;
    readonly count?: number;
    readonly sum?: number;
  }[];
}

interface TestMetric {
  readonly name: string;
  readonly unit?: string;
  readonly sum?: Points;
  readonly gauge?: Points;
  readonly histogram?: Points;
}

interface Resource {
  readonly resource: { readonly attributes: readonly KeyValue[] };
}

/** What OTLP says of one kind, in the JSON of its protocol. */
interface Sent {
  readonly resourceSpans?: readonly (Resource & {
    readonly scopeSpans: readonly { readonly spans: readonly TestSpan[] }[];
  })[];
  readonly resourceLogs?: readonly (Resource & {
    readonly scopeLogs: readonly { readonly logRecords: readonly TestRecord[] }[];
  })[];
  readonly resourceMetrics?: readonly (Resource & {
    readonly scopeMetrics: readonly { readonly metrics: readonly TestMetric[] }[];
  })[];
}

/** A collector of OpenTelemetry that keeps what it gets. */
export async function startCollector() {
  const bodies: string[] = [];
  const asked: { readonly url: string; readonly authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    asked.push({ url, authorization: headers.authorization });
    void text(request)
      .then((body) => bodies.push(body))
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const list = () => bodies.map((body): Sent => JSON.parse(body));
  return {
    // Safe because the server listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Everything that came, as one text. */
    all: () => bodies.join('\n'),
    spans: () =>
      list().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    records: () =>
      list().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((one) => one.logRecords)),
      ),
    /** What the process of these parts has sent. */
    metricsOf: (parts: string) =>
      list().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics
          .filter(({ resource }) => toFacts(resource.attributes)['portal.parts'] === parts)
          .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((one) => one.metrics)),
      ),
    /** Whom each kind came from. */
    resources: () =>
      list().map(({ resourceSpans, resourceLogs, resourceMetrics }) => {
        const [from] = resourceSpans ?? resourceLogs ?? resourceMetrics ?? [];
        return toFacts(from?.resource.attributes ?? []);
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Attributes as a plain object. */
export function toFacts(attributes: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

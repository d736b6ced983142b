import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { toFaultLink } from '@portal/contract/addresses/fault-link';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Fault, serializers } from './fault.ts';
import { CarrierFault, toFault } from './composite-fault.ts';
import { handlers as builtInHandlers } from './handlers/handlers.ts';
import type { CarrierReply, Operations } from './operation-handler.ts';
import { askNobody, type AskPortal, createAskPortal } from './outbox/ask-portal.ts';
import { createTell } from './outbox/create-tell.ts';
import { deliverEvents } from './outbox/deliver-events.ts';
import { handOverSubscriptions } from './outbox/hand-over-subscriptions.ts';
import { listLanes, type EventsTarget } from './outbox/events-target.ts';
import { createPost, type OpenSender } from './outbox/post-events.ts';
import { runJobs, type Jobs } from './outbox/run-jobs.ts';
import { answerRequest, requireRoom, type Carrier } from './requests/answer-request.ts';
import { createStreamCount } from './requests/stream-count.ts';
import type { RawRequest } from './requests/raw-request.ts';
import { createReaders } from './reading/readers.ts';
import { createRouteTable } from './specs/route-table.ts';
import type { SpecSource } from './specs/spec-source.ts';
import type { Clock } from './state/world.ts';
import { DEFAULT_RATE } from './worlds/clock.ts';
import { createWorlds } from './worlds/worlds.ts';

export interface CarrierOptions {
  readonly specs: readonly SpecSource[];
  readonly clock: Clock;
  /** Migrated; whoever opened it closes it. */
  readonly database: Pool;
  /** How many times faster than outside the time of a new world passes, a whole number. */
  readonly rate?: number;
  /** Who is told of the events of parcels; nobody if absent. */
  readonly events?: EventsTarget | undefined;
  /** How they are told; a portal that has the webhooks gets batches of CloudEvents if absent. */
  readonly openSender?: OpenSender | undefined;
  /** By which it is told when; `clock` if absent. */
  readonly outboxClock?: Clock | undefined;
  /** After which number the numbers of an empty database come; 0 if absent. */
  readonly firstSerial?: number | undefined;
  readonly handlers?: Readonly<Record<string, Operations>>;
  /** Largest request body in bytes. */
  readonly bodyLimit?: number;
  /** Where failures of the sandbox itself are logged. */
  readonly log?: { write(line: string): unknown };
}

/** As much as the gateway forwards. */
const DEFAULT_BODY_LIMIT = 10_485_760;

/** Builds the carrier sandbox: no listening, no environment. */
export function buildCarrier(options: CarrierOptions): FastifyInstance {
  const { specs, handlers = builtInHandlers, bodyLimit = DEFAULT_BODY_LIMIT } = options;
  const { database, clock, rate = DEFAULT_RATE, firstSerial, outboxClock = clock } = options;
  const tell = options.events ? createTell(outboxClock, options.events) : () => Promise.resolve();
  const worlds = createWorlds({ database, clock, rate, tell, firstSerial });
  const readers = createReaders();
  const stopping = new AbortController();
  const carrier: Carrier = {
    routes: createRouteTable(specs),
    handlers,
    worlds,
    readers,
    askPortal: toAskPortal(options),
    stopping: stopping.signal,
    streams: createStreamCount(),
  };
  const app = fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    // The gateway's name for the call, so that a line here is found by the answer.
    requestIdHeader: 'x-request-id',
    logger: options.log !== undefined && { level: 'warn', stream: options.log, serializers },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler<FastifyError | CarrierFault>((error, request, reply) => {
    const { status, headers, body } = toErrorReply(error, bodyLimit);
    if (status >= 500) tellFailure(request.log, error);
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body);
  });
  app.get('/healthz', () => ({ status: 'ok', specifications: specs.length }));
  app.get('/readyz', async () => {
    await database.query('SELECT');
    return { status: 'ready' };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    requireRoom(carrier, toRawRequest(request));
    done();
  });
  app.all('/*', async (request, reply) => {
    const answer = await answerRequest(carrier, toRawRequest(request));
    const { body, headers } = toWire(answer);
    return reply.code(answer.status).headers(headers).send(body);
  });
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.addHook('onClose', () => readers.close());
  tellEvents(app, options, carrier);
  return app;
}

interface FailureLog {
  error(fault: Fault): void;
}

/** A portal that is told of events has the webhooks of its accounts; who is told otherwise has none. */
const toAskPortal = ({ events, openSender }: CarrierOptions): AskPortal =>
  events && !openSender ? createAskPortal(events) : askNobody;

/** While the server runs, what happens is written down and sent, where somebody is told. */
function tellEvents(app: FastifyInstance, options: CarrierOptions, carrier: Carrier): void {
  const { database, events: target, outboxClock: clock = options.clock } = options;
  if (!target) return;
  const { worlds, askPortal, stopping: signal } = carrier;
  const sender = options.openSender?.({ worlds, database, clock });
  const { post, jobs: more } = sender ?? { post: createPost(target), jobs: [] };
  const deliveries = listLanes(target).map(
    (lane) => (cut: AbortSignal) =>
      deliverEvents({ database, clock, post, lane, signal: cut, log: app.log }),
  );
  let jobs: Jobs | undefined;
  let handing: Promise<void> | undefined;
  app.addHook('onReady', (done) => {
    handing = handOverSubscriptions({ database, worlds, askPortal, signal }).catch(
      (error: unknown) => tellFailure(app.log, error),
    );
    jobs = runJobs([() => worlds.tick(), ...deliveries, ...more], (error) =>
      tellFailure(app.log, error),
    );
    done();
  });
  app.addHook('onClose', () => Promise.all([jobs?.stop(), handing]));
}

function tellFailure(log: FailureLog, cause: unknown): void {
  const isAway = isDatabaseAway(cause);
  log.error({
    what: isAway ? 'the database is away' : 'the sandbox failed',
    cause,
    mend: isAway
      ? 'It is tried again. Where it stays, look whether the database of the carrier is up.'
      : 'Report the cause to the developers of the portal.',
  });
}

function toRawRequest(request: FastifyRequest): RawRequest {
  const [path, query] = splitUrl(request.url);
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  return {
    method: request.method,
    path,
    query: new URLSearchParams(query),
    headers: Object.fromEntries(headers),
    body,
  };
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function toWire({ body, headers = {} }: CarrierReply) {
  const type = headers['content-type'] ?? 'application/json; charset=utf-8';
  if (body === undefined) return { body: '', headers };
  if (isAsyncIterable(body)) return { body: Readable.from(body), headers };
  if (body instanceof Uint8Array) return { body: Buffer.from(body), headers };
  const isPlainText = typeof body === 'string' && !type.includes('json');
  return {
    body: isPlainText ? body : JSON.stringify(body),
    headers: { ...headers, 'content-type': type },
  };
}

function isAsyncIterable(body: unknown): body is AsyncIterable<string> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function toErrorReply(error: Error & { statusCode?: number }, bodyLimit: number): CarrierReply {
  const { status, faults, headers, message } = toCarrierFault(error, bodyLimit);
  const links = new Set(faults.map(({ faultCode }) => toFaultLink(faultCode)));
  return {
    status,
    headers: { ...headers, link: [...links].join(', ') },
    body: { message, compositeFault: { faults } },
  };
}

/** A database that restarts is back in seconds. */
const unavailable = new CarrierFault(
  503,
  [toFault('API-503', { text: 'Not available at the moment. Try again in a few seconds' })],
  { headers: { 'retry-after': '5' } },
);

function toCarrierFault(error: Error & { statusCode?: number }, bodyLimit: number): CarrierFault {
  if (error instanceof CarrierFault) return error;
  if (isDatabaseAway(error)) return unavailable;
  const { statusCode: status = 500, message } = error;
  const fault = (text: string) => new CarrierFault(status, [toFault(`API-${status}`, { text })]);
  if (status === 413) return fault(`The body is larger than ${bodyLimit} bytes`);
  return fault(status < 500 ? message : 'The sandbox failed; the fault is not in your request');
}

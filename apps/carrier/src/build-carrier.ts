import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Fault, serializers } from './fault.ts';
import { CarrierFault } from './composite-fault.ts';
import { toErrorReply } from './error-reply.ts';
import { handlers as builtInHandlers } from './handlers/handlers.ts';
import type { Operations } from './operation-handler.ts';
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
import { createSlowAnswers } from '@portal/openapi/answer/slow-answers';
import { createReaders } from './reading/readers.ts';
import { createTrackingUrl, DEFAULT_TRACKING_URL } from './shipment/tracking-url.ts';
import { createRouteTable } from './specs/route-table.ts';
import { sendReply } from './send-reply.ts';
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
  /** Where receivers follow their parcels. */
  readonly trackingUrl?: string | undefined;
  /** After which number the numbers of an empty database come; 0 if absent. */
  readonly firstSerial?: number | undefined;
  readonly handlers?: Readonly<Record<string, Operations>>;
  /** Largest request body in bytes. */
  readonly bodyLimit?: number;
  /** Integrators call it themselves, without a gateway between; false if absent. */
  readonly isFront?: boolean;
  /** Where failures of the sandbox itself are logged. */
  readonly log?: { write(line: string): unknown };
}

/** Fewer than the calls that a gateway has under way to one upstream. */
const MOST_SLOW = 128;

/** As much as the gateway forwards. */
const DEFAULT_BODY_LIMIT = 10_485_760;

/** Builds the carrier sandbox: no listening, no environment. */
export function buildCarrier(options: CarrierOptions): FastifyInstance {
  const { specs, handlers = builtInHandlers, bodyLimit = DEFAULT_BODY_LIMIT } = options;
  const { isFront = false } = options;
  const { database, clock, rate = DEFAULT_RATE, firstSerial, outboxClock = clock } = options;
  const toTrackingUrl = createTrackingUrl(options.trackingUrl ?? DEFAULT_TRACKING_URL);
  const { events } = options;
  const tell = events ? createTell(outboxClock, events, toTrackingUrl) : () => Promise.resolve();
  const worlds = createWorlds({ database, clock, rate, tell, toTrackingUrl, firstSerial });
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
    slow: createSlowAnswers(MOST_SLOW),
  };
  const app = fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    // The gateway's name for the call, so that a line here is found by the answer.
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    logger: options.log !== undefined && { level: 'warn', stream: options.log, serializers },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler<FastifyError | CarrierFault>((error, request, reply) => {
    const failed = { bodyLimit, traceId: request.id };
    const { status, headers, body } = toErrorReply(error, failed);
    // A fault that the carrier throws is what a caller asked for.
    if (status >= 500 && !(error instanceof CarrierFault)) tellFailure(request.log, error);
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body);
  });
  tellHealth(app, options);
  app.addHook('onRequest', (request, _reply, done) => {
    requireRoom(carrier, toRawRequest(request));
    done();
  });
  app.all('/*', async (request, reply) => {
    const answer = await answerRequest(carrier, toRawRequest(request));
    return sendReply(reply, { answer, isFront });
  });
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.addHook('onClose', () => readers.close());
  tellEvents(app, options, carrier);
  return app;
}

function tellHealth(app: FastifyInstance, { specs, database }: CarrierOptions): void {
  app.get('/healthz', () => ({ status: 'ok', specifications: specs.length }));
  app.get('/readyz', async () => {
    await database.query('SELECT');
    return { status: 'ready' };
  });
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

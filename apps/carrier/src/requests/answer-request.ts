import { CarrierFault, refuse, toFault } from '../composite-fault.ts';
import type {
  CarrierReply,
  CarrierRequest,
  Look,
  OperationHandler,
  Operations,
  ReadInWorker,
} from '../operation-handler.ts';
import type { AskPortal } from '../outbox/ask-portal.ts';
import type { Readers } from '../reading/readers.ts';
import { toApplied } from '@portal/openapi/answer/preferences';
import { type SlowAnswers, TooManySlow } from '@portal/openapi/answer/slow-answers';
import type { Route, RouteMatch, RouteTable } from '../specs/route-table.ts';
import { isNobody, splitPortal, toWorldKey } from '../worlds/owner.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { answerWish, isInPlace, readWish } from './answer-wish.ts';
import type { RawRequest } from './raw-request.ts';
import { holdBody, readBody } from './read-body.ts';
import { readQuery } from './read-parameters.ts';
import { requireAcceptable } from './require-acceptable.ts';
import { tellOfReply } from './tell-of-reply.ts';
import type { StreamCount } from './stream-count.ts';

export interface Carrier {
  readonly routes: RouteTable;
  /** systemName → operationId → handler */
  readonly handlers: Readonly<Record<string, Operations>>;
  readonly worlds: Worlds;
  readonly readers: Readers;
  readonly askPortal: AskPortal;
  /** Ends answers that would go on. */
  readonly stopping: AbortSignal;
  readonly streams: StreamCount;
  readonly slow: SlowAnswers;
}

/** Before the body of a request has come: throws where a worker would have no room for it. */
export function requireRoom(
  { routes, handlers, readers }: Carrier,
  raw: Pick<RawRequest, 'method' | 'path' | 'headers'>,
): void {
  const { portal, path } = splitPortal(raw.path);
  const match = routes.find(raw.method, path);
  if (match.kind !== 'found') return;
  const { document, operation } = match.route;
  const needs = handlers[document.systemName]?.[operation.id]?.needs;
  if (needs) readers.requireRoom(needs, toLane({ portal, account: accountOf(raw) }));
}

const accountOf = ({ headers }: Pick<RawRequest, 'headers'>) =>
  headers['x-account-id'] ?? 'anonymous';

const toLane = (owner: Parameters<typeof isNobody>[0]) => (isNobody(owner) ? 'nobody' : 'accounts');

/** Routes, checks and answers one request, as its caller wishes. Throws a CarrierFault for what a caller can do wrong. */
export async function answerRequest(carrier: Carrier, raw: RawRequest): Promise<CarrierReply> {
  const { portal, path } = splitPortal(raw.path);
  const request = { ...raw, path };
  const match = carrier.routes.find(request.method, request.path);
  if (match.kind !== 'found') return refuseMiss(match, request);
  const owner = { portal, account: accountOf(raw) };
  const wish = readWish(match.route, request);
  const applied = toApplied(wish);
  const headers = applied === '' ? {} : { 'preference-applied': applied };
  const delay = { account: toWorldKey(owner), seconds: wish.waitSeconds, signal: carrier.stopping };
  try {
    const reply = await carrier.slow.delay(delay, () =>
      isInPlace(wish)
        ? answerWish(match.route, wish)
        : answerCall(carrier, { request, match, owner }),
    );
    return { ...reply, headers: { ...reply.headers, ...headers } };
  } catch (error) {
    if (error instanceof CarrierFault) throw error.with(headers);
    if (!(error instanceof TooManySlow)) throw error;
    const fault = toFault('API-429', { text: error.message });
    throw new CarrierFault(429, [fault], { headers: { 'retry-after': '5' } });
  }
}

interface Call {
  readonly request: RawRequest;
  readonly match: Extract<RouteMatch, { kind: 'found' }>;
  readonly owner: Parameters<typeof toWorldKey>[0];
}

async function answerCall(
  carrier: Carrier,
  { request, match, owner }: Call,
): Promise<CarrierReply> {
  const { route, params } = match;
  requireAcceptable(route, request);
  const query = readQuery(route, request, params);
  const body = await readBody(route, request);
  const handler = findHandler(carrier, route);
  const { headers } = request;
  const holder = handler.ofItem
    ? await carrier.worlds.findItemAccount(params['itemId'] ?? '', owner.portal)
    : undefined;
  const account = holder ?? toWorldKey(owner);
  const requestId = headers['x-request-id'] ?? '';
  const { mayChange = !isRead(request) } = handler;
  const { worlds, stopping, streams, routes, readers, askPortal } = carrier;
  const readAs: CarrierRequest['readAs'] = (operation, value) => {
    const other = routes.find(operation.method, operation.path);
    return other.kind === 'found' ? holdBody(other.route, value) : refuseMiss(other, operation);
  };
  const read: ReadInWorker = (kind, job) => readers.read(kind, job, toLane(owner));
  const asked: CarrierRequest = { account, params, query, headers, body, readAs, read, askPortal };
  const understood = handler.readFirst ? { ...asked, body: await handler.readFirst(asked) } : asked;
  const { follow, ...reply } = await worlds.visit({ account, requestId, mayChange }, (world) =>
    handler(understood, world),
  );
  if (!follow) return tellOfReply(route, request, reply);
  if (streams.isFull(account)) refuseStream();
  const look: Look = (work) => worlds.visit({ account, requestId, mayChange: false }, work);
  return { ...reply, body: streams.count(account, follow(look, stopping)) };
}

/** A document without handlers is answered by the gateway, from its examples and schemas, when its endpoint has no upstream. */
function findHandler({ handlers }: Carrier, { document, operation }: Route): OperationHandler {
  const handler = handlers[document.systemName]?.[operation.id];
  if (handler) return handler;
  throw new Error(
    `No handler answers ${operation.id} of ${document.systemName}; its endpoint needs another upstream, or none`,
  );
}

const isRead = ({ method }: RawRequest): boolean => method === 'GET' || method === 'HEAD';

function refuseStream(): never {
  const text = 'The account has eight streams open; close one, or read the events of all from one';
  throw new CarrierFault(429, [toFault('WORLD-429', { text })], {
    headers: { 'retry-after': '60' },
  });
}

function refuseMiss(
  match: Exclude<RouteMatch, { kind: 'found' }>,
  { method, path }: Pick<RawRequest, 'method' | 'path'>,
): never {
  if (match.kind === 'unknownPath') {
    return refuse(404, 'API-404', { text: `No API has the path ${path}` });
  }
  const allow = match.allowed.join(', ');
  const text = `${method} is not possible on ${path}; possible: ${allow}`;
  throw new CarrierFault(405, [toFault('API-405', { text })], { headers: { allow } });
}

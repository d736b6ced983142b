import { toFaultReply, toSingleFault } from '../composite-fault.ts';
import type { CarrierReply, Operations } from '../operation-handler.ts';
import type { Route, RouteMatch, RouteTable } from '../specs/route-table.ts';
import type { World } from '../state/world.ts';
import type { RawRequest } from './raw-request.ts';
import { readBody } from './read-body.ts';
import { readParameters } from './read-parameters.ts';
import { findDocumentedReply, toExampleReply } from './to-example-reply.ts';

export interface Carrier {
  readonly routes: RouteTable;
  /** systemName → operationId → handler */
  readonly handlers: Readonly<Record<string, Operations>>;
  readonly world: World;
}

/** Routes, checks and answers one request. Never throws for what a caller can do wrong. */
export async function answerRequest(carrier: Carrier, request: RawRequest): Promise<CarrierReply> {
  const match = carrier.routes.find(request.method, request.path);
  if (match.kind !== 'found') return toMissReply(match, request);
  const { route } = match;
  const preferred = findPreferredReply(route, request);
  if (preferred) return preferred;
  const parameters = readParameters(route, request, match.params);
  if (parameters.faults.length > 0) {
    return toFaultReply(400, 'The request parameters are not valid', parameters.faults);
  }
  const reading = await readBody(route, request);
  if (!reading.ok) return reading.reply;
  const handler = carrier.handlers[route.document.systemName]?.[route.operation.id];
  if (!handler) return toExampleReply(route, reading.body);
  return handler(
    {
      account: request.headers['x-account-id'] ?? 'anonymous',
      params: match.params,
      query: parameters.query,
      headers: request.headers,
      body: reading.body,
    },
    carrier.world,
  );
}

function toMissReply(
  match: Exclude<RouteMatch, { kind: 'found' }>,
  { method, path }: RawRequest,
): CarrierReply {
  if (match.kind === 'unknownPath') {
    return toSingleFault(404, 'API-404', `No API has the path ${path}`);
  }
  const allow = match.allowed.join(', ');
  const text = `${method} is not possible on ${path}; possible: ${allow}`;
  return { ...toSingleFault(405, 'API-405', text), headers: { allow } };
}

/** RFC 7240: `Prefer: code=429` asks for the documented example of that status. */
function findPreferredReply(route: Route, request: RawRequest): CarrierReply | undefined {
  const code = /(?:^|[,;\s])code=(\d{3})/.exec(request.headers['prefer'] ?? '')?.[1];
  return code === undefined ? undefined : findDocumentedReply(route, Number(code));
}

import { toFaultLink } from '@portal/contract/addresses/fault-link';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { CarrierFault, toFault } from './composite-fault.ts';
import { handlers as builtInHandlers } from './handlers/handlers.ts';
import type { CarrierReply, Operations } from './operation-handler.ts';
import { answerRequest, type Carrier } from './requests/answer-request.ts';
import type { RawRequest } from './requests/raw-request.ts';
import { createRouteTable } from './specs/route-table.ts';
import type { SpecSource } from './specs/spec-source.ts';
import type { Journal } from './state/journal.ts';
import { createWorld, type Clock } from './state/world.ts';

export interface CarrierOptions {
  readonly specs: readonly SpecSource[];
  readonly clock: Clock;
  readonly journal: Journal;
  /** How many times faster than real time parcels travel. */
  readonly speed?: number;
  readonly handlers?: Readonly<Record<string, Operations>>;
  /** Largest request body in bytes. */
  readonly bodyLimit?: number;
  /** Where failures of the sandbox itself are logged. */
  readonly log?: { write(line: string): unknown };
}

/** As much as the gateway forwards. */
const DEFAULT_BODY_LIMIT = 10_485_760;

/** Builds the carrier sandbox: no listening, no environment. Closing it closes the journal. */
export function buildCarrier(options: CarrierOptions): FastifyInstance {
  const { specs, journal, handlers = builtInHandlers, bodyLimit = DEFAULT_BODY_LIMIT } = options;
  const carrier: Carrier = {
    routes: createRouteTable(specs),
    handlers,
    world: createWorld(options),
  };
  const app = fastify({
    bodyLimit,
    exposeHeadRoutes: false,
    // The gateway's name for the call, so that a line here is found by the answer.
    requestIdHeader: 'x-request-id',
    logger: options.log !== undefined && { level: 'warn', stream: options.log },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler<FastifyError | CarrierFault>((error, request, reply) => {
    const { status, headers, body } = toErrorReply(error, bodyLimit);
    if (status >= 500) request.log.error(error);
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body);
  });
  app.get('/healthz', () => ({ status: 'ok', specifications: specs.length }));
  app.get('/readyz', () => ({ status: 'ready' }));
  app.all('/*', async (request, reply) => {
    const answer = await answerRequest(carrier, toRawRequest(request));
    const { body, headers } = toWire(answer);
    return reply.code(answer.status).headers(headers).send(body);
  });
  app.addHook('onClose', () => journal.close());
  return app;
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
  if (body instanceof Uint8Array) return { body: Buffer.from(body), headers };
  const isPlainText = typeof body === 'string' && !type.includes('json');
  return {
    body: isPlainText ? body : JSON.stringify(body),
    headers: { ...headers, 'content-type': type },
  };
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

function toCarrierFault(error: Error & { statusCode?: number }, bodyLimit: number): CarrierFault {
  if (error instanceof CarrierFault) return error;
  const { statusCode: status = 500, message } = error;
  const fault = (text: string) => new CarrierFault(status, [toFault(`API-${status}`, { text })]);
  if (status === 413) return fault(`The body is larger than ${bodyLimit} bytes`);
  return fault(status < 500 ? message : 'The sandbox failed; the fault is not in your request');
}

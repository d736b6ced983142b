import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { AccessLogEntry } from '@portal/gateway/access-log-entry';
import type { Authorizer } from '@portal/gateway/create-authorizer';
import {
  bodyTooLarge,
  malformed,
  toFaultBody,
  toFaultHeaders,
  upstreamFailed,
  upstreamTimeout,
  type GatewayFault,
} from '@portal/gateway/gateway-fault';
import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import type { OperationTable } from '@portal/gateway/operation-table';
import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { parseReport } from '../metering/parse-report.ts';
import type { UsageReports } from '../metering/usage-reports.ts';

interface Options {
  readonly authorizer: Authorizer;
  readonly reports: UsageReports;
  readonly operations: OperationTable;
  /** What the asking gateway sends in `x-gateway-secret`. */
  readonly secret: string;
  /** Secrets are compared by it, in a time that says nothing. */
  readonly hash: KeyedHash;
  /** Reported calls end in the same log and metrics as those of the own front. */
  readonly onReported: (entry: AccessLogEntry) => void;
  /** And in the same request log. */
  readonly keepRequest: (entry: RequestLogEntry) => void;
}

/** Answers the calls of gateways that do the proxying themselves; false when the path is none of theirs. */
export type OutsideGateways = (request: IncomingMessage, response: ServerResponse) => boolean;

const reportBytes = 1024 * 1024;
const authorizePath = '/gateway/authorize';

/** `/gateway/authorize`, `/gateway/report`, and the bodies of refusals for gateways that cannot carry them. */
export function createOutsideGateways(options: Options): OutsideGateways {
  const expected = options.hash(options.secret);
  return (request, response) => {
    const url = request.url ?? '';
    if (!url.startsWith('/gateway/')) return false;
    const given = request.headers['x-gateway-secret'];
    if (typeof given !== 'string' || !timingSafeEqual(options.hash(given), expected)) {
      sendFault(request, response, secretMissing);
      return true;
    }
    if (url.startsWith(authorizePath)) return authorize(request, response, options);
    if (url === '/gateway/report') void takeReport(request, response, options);
    else if (url === '/gateway/refusal') sendRefusal(request, response);
    else sendFault(request, response, faultByPath[url] ?? unknownCall);
    return true;
  };
}

const secretMissing: GatewayFault = {
  status: 403,
  code: 'GW-403',
  message: 'The gateway is not known',
  text: 'Gateways send the value of GATEWAY_SECRET in the header "x-gateway-secret".',
};

const unknownCall: GatewayFault = {
  status: 404,
  code: 'GW-404',
  message: 'No such call',
  text: 'Gateways call /gateway/authorize and /gateway/report.',
};

const faultByPath: Readonly<Record<string, GatewayFault>> = {
  '/gateway/fault/400': malformed('The request is ambiguous.'),
  '/gateway/fault/413': bodyTooLarge(10 * 1024 * 1024),
  '/gateway/fault/502': upstreamFailed,
  '/gateway/fault/504': upstreamTimeout,
};

/** The call stands in `x-original-method` and `x-original-uri`, or in this request's own method and the rest of its path. */
function authorize(request: IncomingMessage, response: ServerResponse, { authorizer }: Options) {
  const { headers, method = 'GET', url = '' } = request;
  const [givenMethod, givenTarget] = [headers['x-original-method'], headers['x-original-uri']];
  const call = {
    method: typeof givenMethod === 'string' ? givenMethod : method,
    target: typeof givenTarget === 'string' ? givenTarget : url.slice(authorizePath.length),
  };
  const deniedAs = Number(headers['x-gateway-deny']);
  const options = deniedAs === 401 || deniedAs === 403 ? { deniedAs } : {};
  request.resume();
  authorizer.authorize({ request, response, call, options });
  return true;
}

async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  { reports, operations, onReported, keepRequest }: Options,
): Promise<void> {
  const text = await readText(request);
  const report = text === null ? null : parseReport(text, operations);
  if (report === null) return sendFault(request, response, bodyTooLarge(reportBytes));
  if (typeof report === 'string') return sendFault(request, response, malformed(report));
  try {
    await reports.add(report.flush);
  } catch {
    return sendFault(request, response, notWritten);
  }
  for (const entry of report.entries) onReported(entry);
  for (const request of report.requests) keepRequest(request);
  response.writeHead(204).end();
}

const notWritten: GatewayFault = {
  status: 503,
  code: 'GW-503',
  message: 'Not available at the moment',
  text: 'The report could not be saved. Send it again with the same id: nothing is counted twice.',
  headers: ['Retry-After', '1'],
};

/** Null when it is too long, or did not come whole. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      // Safe because no encoding is set: a request's chunks are buffers.
      const buffer = chunk as Buffer;
      bytes += buffer.length;
      if (bytes > reportBytes) return null;
      chunks.push(buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

const toldFault = z.object({
  status: z.number().check(z.int(), z.minimum(400), z.maximum(599)),
  headers: z.array(z.string()),
  body: z.string(),
});

/** Gives the refusal its own status and body, out of what `/gateway/authorize` put into `x-gateway-fault`. */
function sendRefusal(request: IncomingMessage, response: ServerResponse): void {
  const told = readTold(request.headers['x-gateway-fault']);
  if (!told) return sendFault(request, response, malformed('There is no refusal to show.'));
  send(request, response, told);
}

function readTold(text: string | string[] | undefined) {
  if (typeof text !== 'string') return null;
  try {
    return z.parse(toldFault, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

function sendFault(request: IncomingMessage, response: ServerResponse, fault: GatewayFault): void {
  const given = request.headers['x-request-id'];
  const body = toFaultBody(fault, typeof given === 'string' ? given : '');
  request.resume();
  send(request, response, { status: fault.status, headers: toFaultHeaders(fault), body });
}

interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer;
  const head = ['content-type', 'application/json', 'cache-control', 'no-store'];
  head.push('content-length', String(Buffer.byteLength(body)), ...headers);
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

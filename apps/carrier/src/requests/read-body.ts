import { toEncodingText } from '@portal/openapi/answer/read-call-body';
import { CarrierFault, refuse } from '../composite-fault.ts';
import type { Route } from '../specs/route-table.ts';
import type { SpecContent } from '../specs/spec-document.ts';
import type { RawRequest } from './raw-request.ts';
import { readParts } from './read-parts.ts';
import { toFaults } from './to-faults.ts';

/** Parses the body by its media type and checks it; a broken rule is 422 where that is documented. */
export async function readBody(route: Route, request: RawRequest): Promise<unknown> {
  const { body } = route.operation;
  if (!body) return undefined;
  if (request.body.length === 0) {
    if (!body.required) return undefined;
    return refuseBody(route, 400, 'The request has no body');
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return refuseBody(route, 415, toEncodingText(encoding));
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const content = body.contents.find((known) => matches(known.mediaType, mediaType ?? ''));
  if (content) return parse(route, content, request);
  const known = body.contents.map((entry) => entry.mediaType).join(', ');
  const text = `Content-Type '${mediaType ?? ''}' is not accepted here; send ${known}`;
  return refuseBody(route, 415, text);
}

async function parse(route: Route, content: SpecContent, request: RawRequest): Promise<unknown> {
  const { mediaType } = content;
  if (isJson(mediaType)) return check(route, content, parseJson(route, request));
  if (mediaType === 'multipart/form-data') {
    const parts = await readParts(request);
    if (!parts) return refuseBody(route, 400, 'The body is not valid multipart/form-data');
    check(route, content, { ...parts.texts, ...parts.names });
    return { ...parts.texts, ...parts.files };
  }
  if (mediaType === 'application/x-www-form-urlencoded') {
    const fields = new URLSearchParams(new TextDecoder().decode(request.body));
    return check(route, content, Object.fromEntries(fields));
  }
  const isText = mediaType.startsWith('text/') || mediaType.endsWith('xml');
  return isText ? new TextDecoder().decode(request.body) : request.body;
}

/** A value that came otherwise than as JSON, held against the schema of the JSON body. */
export function holdBody(route: Route, value: unknown): unknown {
  const content = route.operation.body?.contents.find(({ mediaType }) => isJson(mediaType));
  return content ? check(route, content, value) : value;
}

function parseJson(route: Route, { body }: RawRequest): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return refuseBody(route, 400, `The body is not valid JSON: ${reason}`);
  }
}

function check(route: Route, { schema }: SpecContent, body: unknown): unknown {
  const errors = schema ? route.checker.check('body', schema, body) : [];
  if (errors.length === 0) return body;
  const documentsRules = route.operation.responses.some(({ status }) => status === '422');
  const status = documentsRules ? 422 : 400;
  const faults = toFaults(errors, `${route.document.faultPrefix}-${status}`);
  const count = faults.length === 1 ? '1 field breaks' : `${faults.length} fields break`;
  throw new CarrierFault(status, faults, { message: `${count} a rule of the specification` });
}

function matches(known: string, sent: string): boolean {
  if (known === '*/*' || known === sent) return true;
  return isJson(known) && isJson(sent);
}

function isJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

function refuseBody(route: Route, status: number, text: string): never {
  return refuse(status, `${route.document.faultPrefix}-${status}`, { text });
}

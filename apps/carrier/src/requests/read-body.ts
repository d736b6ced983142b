import { toFaultReply, toSingleFault } from '../composite-fault.ts';
import type { CarrierReply } from '../operation-handler.ts';
import type { Route } from '../specs/route-table.ts';
import type { SpecContent } from '../specs/spec-document.ts';
import type { RawRequest } from './raw-request.ts';
import { readParts } from './read-parts.ts';
import { toFaults } from './to-faults.ts';

export type BodyReading =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly reply: CarrierReply };

/** Parses the body by its media type and checks it; a broken rule is 422 where that is documented. */
export async function readBody(route: Route, request: RawRequest): Promise<BodyReading> {
  const { body } = route.operation;
  const prefix = route.document.faultPrefix;
  if (!body) return { ok: true, body: undefined };
  if (request.body.length === 0) {
    if (!body.required) return { ok: true, body: undefined };
    return refuse(toSingleFault(400, `${prefix}-400`, 'The request has no body'));
  }
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const content = body.contents.find((known) => matches(known.mediaType, mediaType ?? ''));
  if (!content) {
    const known = body.contents.map((entry) => entry.mediaType).join(', ');
    const text = `Content-Type '${mediaType ?? ''}' is not accepted here; send ${known}`;
    return refuse(toSingleFault(415, `${prefix}-415`, text));
  }
  return parse(route, content, request);
}

async function parse(
  route: Route,
  content: SpecContent,
  request: RawRequest,
): Promise<BodyReading> {
  const { mediaType, schema } = content;
  if (isJson(mediaType)) return parseJson(route, content, request);
  if (mediaType === 'multipart/form-data') return parseParts(route, content, request);
  if (mediaType === 'application/x-www-form-urlencoded') {
    const value = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(request.body)));
    return schema ? check(route, content, value) : { ok: true, body: value };
  }
  const isText = mediaType.startsWith('text/') || mediaType.endsWith('xml');
  return { ok: true, body: isText ? new TextDecoder().decode(request.body) : request.body };
}

function parseJson(route: Route, content: SpecContent, request: RawRequest): BodyReading {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    const text = `The body is not valid JSON: ${reason}`;
    return refuse(toSingleFault(400, `${route.document.faultPrefix}-400`, text));
  }
  return check(route, content, value);
}

async function parseParts(
  route: Route,
  content: SpecContent,
  request: RawRequest,
): Promise<BodyReading> {
  const parts = await readParts(request);
  if (!parts) {
    const text = 'The body is not valid multipart/form-data';
    return refuse(toSingleFault(400, `${route.document.faultPrefix}-400`, text));
  }
  const reading = check(route, content, { ...parts.texts, ...parts.names });
  return reading.ok ? { ok: true, body: { ...parts.texts, ...parts.files } } : reading;
}

function check(route: Route, { schema }: SpecContent, body: unknown): BodyReading {
  const errors = schema ? route.checker.check('body', schema, body) : [];
  if (errors.length === 0) return { ok: true, body };
  const documentsRules = route.operation.responses.some(({ status }) => status === '422');
  const status = documentsRules ? 422 : 400;
  const faults = toFaults(errors, `${route.document.faultPrefix}-${status}`);
  const count = faults.length === 1 ? '1 field breaks' : `${faults.length} fields break`;
  return refuse(toFaultReply(status, `${count} a rule of the specification`, faults));
}

function matches(known: string, sent: string): boolean {
  if (known === '*/*' || known === sent) return true;
  return isJson(known) && isJson(sent);
}

function isJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

function refuse(reply: CarrierReply): BodyReading {
  return { ok: false, reply };
}

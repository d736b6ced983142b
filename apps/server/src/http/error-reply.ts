import type { ErrorFamily } from '@portal/contract/operation';
import type { Language } from '@portal/contract/text/languages';
import type { FastifyReply } from 'fastify';
import type { Failure, FaultDetail, PortalError } from '../platform/errors/portal-error.ts';
import { joinTexts, t, type Text } from '../platform/text/text.ts';
import { languageOfCall } from './languages.ts';
import { withMembers } from '../platform/database/with-members.ts';

const statuses: Readonly<Record<Failure, number>> = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  stale: 412,
  unseen: 428,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
};

const texts: Readonly<Record<Failure, Text>> = {
  malformed: t`The request could not be read`,
  unauthorised: t`Unauthorized`,
  forbidden: t`Access denied`,
  notFound: t`Not found`,
  methodNotAllowed: t`Method not allowed`,
  conflict: t`Not possible in the current state`,
  stale: t`Someone else has changed it`,
  unseen: t`Say which state you saw`,
  tooLarge: t`The request is too large`,
  unsupported: t`The content type is not supported`,
  invalid: t`The request breaks a rule`,
  throttled: t`Too many requests; wait and try again`,
  unavailable: t`Not available at the moment`,
};

const oauthCodes: Partial<Readonly<Record<Failure, string>>> = {
  unauthorised: 'invalid_token',
  forbidden: 'insufficient_scope',
  notFound: 'not_found',
  conflict: 'conflict',
};

/** Refuses the call that is being answered, in the language that it names (docs/decisions/114). */
export function sendRefusal(reply: FastifyReply, error: PortalError, family: ErrorFamily) {
  const language = languageOfCall(reply.request);
  const { status, headers, body } = toErrorReply(error, family, language);
  const vary = [reply.getHeader('Vary'), 'Accept-Language'].filter(Boolean).join(', ');
  const ofLanguage = { 'Content-Language': language, Vary: vary };
  return reply.code(status).headers(headers).headers(ofLanguage).send(body);
}

/** The one place that chooses status and body of a refusal (contracts §1.4). */
export function toErrorReply(error: PortalError, family: ErrorFamily, language: Language) {
  const body = write(bodies[family](error), language);
  return { status: statuses[error.failure], headers: toHeaders(error), body };
}

function toHeaders({ failure, details }: PortalError): Record<string, string> {
  if (failure === 'unauthorised') return { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return details.retryAfter === undefined ? {} : { 'Retry-After': String(details.retryAfter) };
}

const isText = (value: object): value is Text => 'in' in value && typeof value.in === 'function';

/** A body with each of its texts written. */
function write(body: unknown, language: Language): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (isText(body)) return body.in(language);
  if (Array.isArray(body)) return body.map((one) => write(one, language));
  const members = Object.entries(body).map(([name, one]) => [name, write(one, language)]);
  return Object.fromEntries(members) as unknown;
}

const bodies: Readonly<Record<ErrorFamily, (error: PortalError) => unknown>> = {
  A: accountBody,
  B: faultBody,
  C: oauthBody,
};

function accountBody({ failure, details }: PortalError): unknown {
  if (details.isPlain) return details.text;
  if (details.fields) return { errors: details.fields };
  if (failure === 'notFound' && !details.text) return { status: texts.notFound };
  return { error: details.text ?? texts[failure] };
}

function faultBody({ failure, details }: PortalError): unknown {
  const faultCode = details.code ?? `GW-${statuses[failure]}`;
  const fields = Object.entries(details.fields ?? {}).map(([param, [text]]) => ({
    text: text ?? texts[failure],
    params: { [param]: '' },
  }));
  const only = { text: details.text ?? texts[failure], params: {} };
  const listed = details.faults ?? (fields.length > 0 ? fields : [only]);
  return { message: texts[failure], compositeFault: { faults: listed.map(toFault(faultCode)) } };
}

const toFault =
  (faultCode: string) =>
  ({ text, code, params }: FaultDetail) => {
    const paramValues = Object.entries(params).map(([param, value]) => ({ param, value }));
    const explained = { explanationText: text, faultCode: code ?? faultCode };
    return paramValues.length > 0 ? withMembers(explained, { paramValues }) : explained;
  };

function oauthBody({ failure, details }: PortalError): unknown {
  const [field, [text] = []] = Object.entries(details.fields ?? {})[0] ?? [];
  const ofField = field && joinTexts(text ? [field, text] : [field]);
  return {
    error: details.code ?? oauthCodes[failure] ?? 'invalid_request',
    error_description: ofField ?? details.text ?? texts[failure],
  };
}

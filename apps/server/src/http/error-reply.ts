import type { ErrorFamily } from '@portal/contract/operation';
import type { Failure, FaultDetail, PortalError } from '../platform/errors/portal-error.ts';

interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const statuses: Readonly<Record<Failure, number>> = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
};

const texts: Readonly<Record<Failure, string>> = {
  malformed: 'The request could not be read',
  unauthorised: 'Unauthorized',
  forbidden: 'Access denied',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  conflict: 'Not possible in the current state',
  stale: 'Someone else has changed it',
  tooLarge: 'The request is too large',
  unsupported: 'The content type is not supported',
  invalid: 'The request breaks a rule',
  throttled: 'Too many requests; wait and try again',
  unavailable: 'Not available at the moment',
};

const oauthCodes: Partial<Readonly<Record<Failure, string>>> = {
  unauthorised: 'invalid_token',
  forbidden: 'insufficient_scope',
  notFound: 'not_found',
  conflict: 'conflict',
};

/** The one place that chooses status and body of a refusal (contracts §1.4). */
export function toErrorReply(error: PortalError, family: ErrorFamily): ErrorReply {
  const { failure } = error;
  return { status: statuses[failure], headers: toHeaders(error), body: bodies[family](error) };
}

function toHeaders({ failure, details }: PortalError): Record<string, string> {
  if (failure === 'unauthorised') return { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return details.retryAfter === undefined ? {} : { 'Retry-After': String(details.retryAfter) };
}

const bodies: Readonly<Record<ErrorFamily, (error: PortalError) => unknown>> = {
  A: accountBody,
  B: faultBody,
  C: oauthBody,
};

function accountBody({ failure, details }: PortalError): unknown {
  if (details.isPlain) return details.text;
  if (details.fields) return { errors: details.fields };
  if (failure === 'notFound' && !details.text) return { status: 'Not found' };
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
    const fault = { explanationText: text, faultCode: code ?? faultCode };
    return paramValues.length > 0 ? { ...fault, paramValues } : fault;
  };

function oauthBody({ failure, details }: PortalError): unknown {
  const [field, [text] = []] = Object.entries(details.fields ?? {})[0] ?? [];
  return {
    error: details.code ?? oauthCodes[failure] ?? 'invalid_request',
    error_description: field ? `${field} ${text ?? ''}`.trim() : (details.text ?? texts[failure]),
  };
}

import { toFaultLink } from '@portal/contract/addresses/fault-link';
import type { RouteEnd } from './route-end.ts';

/** A refusal by the gateway: family B of the contract (contracts §1.4), codes of the gateway's table of errors. */
export interface GatewayFault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Says what to do next. */
  readonly text: string;
  /** Flat list of further answer headers: name, value, name, value … */
  readonly headers?: readonly string[];
  /** Each thing that is wrong, where the fault names several; else its text is the only one. */
  readonly faults?: readonly FaultLine[];
  /** Further members of the body, for programs. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** One thing that is wrong with a call, and the parameter or field that it is about. */
export interface FaultLine {
  readonly text: string;
  readonly param: string;
  /** What was sent, where something was. */
  readonly value?: string;
}

export const malformed = (text: string): GatewayFault => ({
  status: 400,
  code: 'GW-400',
  message: 'The request is malformed',
  text,
});

export const notImplemented = (text: string): GatewayFault => ({
  status: 501,
  code: 'GW-501',
  message: 'Not served here',
  text,
});

/** `metadata` is where the caller reads which issuer gives tokens for the address (RFC 9728, 5.1). */
export const bearerMissing = (metadata: string | undefined): GatewayFault => ({
  status: 401,
  code: 'GW-401',
  message: 'Access token missing or not valid',
  text: 'This API needs an access token as well. Fetch one with the credentials of your client and send it as "Authorization: Bearer …".',
  headers: [
    'WWW-Authenticate',
    `Bearer error="invalid_token"${metadata ? `, resource_metadata="${metadata}"` : ''}`,
  ],
});

/** `missing` may be empty: an API that declares no scope is open to no client. */
export const scopeMissing = (missing: readonly string[]): GatewayFault => {
  const names = missing.map((scope) => `"${scope}"`).join(' and ');
  const sent = missing.filter((scope) => /^[\w.:/-]+$/.test(scope)).join(' ');
  return {
    status: 403,
    code: 'GW-403-SCOPE',
    message: 'Scope missing',
    text:
      missing.length === 0
        ? 'This API declares no scope that a client could have. Ask the support of the developer portal to publish its scopes.'
        : `The access token or its client lacks ${names}. Ask for it in the developer portal under Scope management, then fetch a new token.`,
    headers: [
      'WWW-Authenticate',
      `Bearer error="insufficient_scope"${sent && `, scope="${sent}"`}`,
    ],
  };
};

export const accountDiffers: GatewayFault = {
  status: 403,
  code: 'GW-403-ACCOUNT',
  message: 'API key and client of two accounts',
  text: "The API key and the client of the access token belong to different accounts. Send the key of an application of the client's own account.",
};

export const keyMissing: GatewayFault = {
  status: 401,
  code: 'GW-401-KEY',
  message: 'API key missing',
  text: 'Send the API key of your application in the header "apikey". You find it in the developer portal on the page Applications.',
  headers: ['WWW-Authenticate', 'ApiKey header="apikey"'],
};

export const keyUnknown: GatewayFault = {
  status: 403,
  code: 'GW-403-KEY',
  message: 'API key unknown',
  text: 'No application has this API key. It may have been replaced, or it belongs to the other environment: copy the current key from the developer portal.',
};

export const keyGuessing = (retryAfter: number): GatewayFault => ({
  status: 429,
  code: 'GW-429-KEY',
  message: 'Too many unknown API keys',
  text: 'Too many unknown API keys came from your address, so this one was not looked up. Copy the current key from the developer portal, and repeat the call after the time in Retry-After.',
  headers: ['Retry-After', String(retryAfter)],
});

export const applicationPending: GatewayFault = {
  status: 403,
  code: 'GW-403-STATE',
  message: 'Application not live',
  text: 'The application of this API key is waiting for approval. You can call this API as soon as the developer portal shows it as live.',
};

export const applicationSuspended: GatewayFault = {
  status: 403,
  code: 'GW-403-STATE',
  message: 'Application not live',
  text: 'The application of this API key is suspended. Ask the support of the developer portal to resume it, or use the key of a live application.',
};

export const portalKeyMissing: GatewayFault = {
  status: 403,
  code: 'GW-403-PORTAL',
  message: 'API key is not allowed',
  text: 'Calls of the portal carry a known client in the header "x-bap-key". Reload the page. A program sends a personal token, which begins with "dp_", and calls the APIs of the catalogue with an API key.',
};

export const tokenMalformed: GatewayFault = {
  status: 401,
  code: 'GW-401-TOKEN',
  message: 'Not a personal token',
  text: 'A program calls the portal with a personal token: "dp_" and 96 hexadecimal digits, as "Authorization: Bearer …". What came is none; it may be cut off, or its variable empty. Copy it again, or create one in the developer portal under Personal tokens.',
  headers: ['WWW-Authenticate', 'Bearer error="invalid_token"'],
};

export const routeMissing: GatewayFault = {
  status: 404,
  code: 'GW-404',
  message: 'No API at this address',
  text: 'No API is served at this path. Compare it with the base path in the API reference, version and capital letters included.',
};

export const methodNotAllowed = (allow: string): GatewayFault => ({
  status: 405,
  code: 'GW-405',
  message: 'Method not allowed',
  text: `This API answers ${allow}. Use one of these methods.`,
  headers: ['Allow', allow],
});

export const bodyTooLarge = (limit: number): GatewayFault => ({
  status: 413,
  code: 'GW-413',
  message: 'The body is too large',
  text: `A request body may hold up to ${toSizeText(limit)}. Send a smaller file, or less at once in several requests.`,
});

function toSizeText(bytes: number): string {
  const kibibytes = Math.floor(bytes / 1024);
  return kibibytes % 1024 === 0 ? `${kibibytes / 1024} MB` : `${kibibytes} kB`;
}

export const planExcludes: GatewayFault = {
  status: 403,
  code: 'GW-403-PLAN',
  message: 'API not in the plan',
  text: 'The plan of this application does not include this API. Compare the plans in the developer portal, and ask there for another one.',
};

/** `limit` names the limit and its window, `reset` says when it has room again. */
export const limitExceeded = (told: {
  limit: string;
  reset: string;
  retryAfter: number | null;
}): GatewayFault => ({
  status: 429,
  code: 'GW-429',
  message: 'Usage limit exceeded',
  text: `${told.limit} ${told.reset}`,
  ...(told.retryAfter === null ? {} : { headers: ['Retry-After', String(told.retryAfter)] }),
});

const toNext = ({ successor }: RouteEnd): string =>
  successor
    ? `Move to ${successor.systemName}: ${successor.documentation}`
    : 'There is no successor.';

const toEndMembers = ({ at, successor }: RouteEnd) => ({
  sunset: new Date(at).toISOString(),
  successor,
});

/** The last day has come: nothing is forwarded any more. */
export const apiEnded = (end: RouteEnd): GatewayFault => ({
  status: 410,
  code: 'GW-410',
  message: 'This API is switched off',
  text: `${end.systemName} was switched off on ${new Date(end.at).toISOString().slice(0, 10)}. ${toNext(end)}`,
  members: toEndMembers(end),
});

/** A trial of the end: what a program does without the API shows while there is time to mend it. */
export const apiBrownedOut = (end: RouteEnd, retryAfter: number): GatewayFault => ({
  status: 503,
  code: 'GW-503-BROWNOUT',
  message: 'Switched off for a trial',
  text: `${end.systemName} will be switched off on ${new Date(end.at).toISOString().slice(0, 10)}, and this is a trial of it. Nothing was forwarded: repeat the call after the time in Retry-After. ${toNext(end)}`,
  headers: ['Retry-After', String(retryAfter)],
  members: toEndMembers(end),
});

/** The API's document answers calls in the sandbox alone. */
export const upstreamMissing: GatewayFault = {
  status: 503,
  code: 'GW-503-UPSTREAM',
  message: 'No system is connected yet',
  text: 'This API has no upstream yet, so nothing can answer here. Its sandbox answers from the specification: call it there, or ask the support of the developer portal when it goes live.',
};

export const upstreamFailed: GatewayFault = {
  status: 502,
  code: 'GW-502',
  message: 'The API cannot be reached',
  text: 'The system behind this API refused the connection or sent no readable answer. Check the status page, and repeat the call later if it is safe to repeat.',
};

export const overloaded: GatewayFault = {
  status: 503,
  code: 'GW-503',
  message: 'Not available at the moment',
  text: 'Too many calls to this API are under way. Nothing was forwarded: repeat the call after the time in Retry-After.',
  headers: ['Retry-After', '1'],
};

/** What a call is checked or answered by cannot be read at the moment. */
export const unavailable: GatewayFault = {
  status: 503,
  code: 'GW-503',
  message: 'Not available at the moment',
  text: 'The gateway cannot read what this call needs at the moment. Nothing was forwarded: repeat the call after the time in Retry-After.',
  headers: ['Retry-After', '5'],
};

export const closing: GatewayFault = {
  status: 503,
  code: 'GW-503',
  message: 'Not available at the moment',
  text: 'The gateway is being restarted. Nothing was forwarded: repeat the call after the time in Retry-After.',
  headers: ['Retry-After', '2', 'Connection', 'close'],
};

export const callerUntold: GatewayFault = {
  status: 503,
  code: 'GW-503',
  message: 'Not available at the moment',
  text: 'The gateway could not tell this API who calls. Nothing was forwarded: repeat the call after the time in Retry-After.',
  headers: ['Retry-After', '1'],
};

export const upstreamTimeout: GatewayFault = {
  status: 504,
  code: 'GW-504',
  message: 'The API did not answer in time',
  text: 'The system behind this API took too long. It may still have done what you asked: read the state before you repeat a change.',
};

/** What goes out with a fault: its own headers, and the page of its code on the host that was called. */
export function toFaultHeaders({ code, headers = [] }: GatewayFault): readonly string[] {
  return [...headers, 'Link', toFaultLink(code)];
}

export function toFaultBody(fault: GatewayFault, traceId: string): string {
  const { message, text, code, members, faults } = fault;
  const lines = faults?.map((line) => toLine(line, code));
  return JSON.stringify({
    message,
    compositeFault: { faults: lines ?? [{ explanationText: text, faultCode: code }] },
    traceId,
    ...members,
  });
}

function toLine({ text, param, value = '' }: FaultLine, code: string) {
  return { explanationText: text, faultCode: code, paramValues: [{ param, value }] };
}

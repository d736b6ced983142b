import { describe, expect, test } from 'vitest';
import { fakeApplication, fakeExchange } from '../fakes/fake-exchange.ts';
import type { Exchange } from '../exchange.ts';
import { withoutNamed } from './hop-by-hop.ts';
import { toUpstreamHead } from './request-headers.ts';
import { toClientHeaders } from './response-headers.ts';

const ofConnection = [
  'Connection',
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Upgrade',
];

/** The lines that an upstream gets, without those that are the same for every call. */
function sendTo(headers: Record<string, string>, facts: Partial<Exchange> = {}) {
  const exchange = fakeExchange({ method: facts.method ?? 'GET', headers });
  // Node gives the names in lower case.
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  exchange.request.headers = Object.fromEntries(lower);
  const { method: _, ...others } = facts;
  Object.assign(exchange, { path: '/rest/a', query: '?x=1', requestId: 'request-1' }, others);
  const head = toUpstreamHead(exchange, {
    host: 'carrier.example',
    pathPrefix: '/v1',
    traceparent: '',
  });
  const lines = head.split('\r\n');
  expect(lines.splice(-2)).toEqual(['', '']);
  const own =
    /^(host: carrier.example|connection: keep-alive|x-request-id: request-1|traceparent: )/;
  expect(lines.filter((line) => own.test(line))).toHaveLength(4);
  return lines.filter((line) => !own.test(line));
}

describe('what an upstream gets', () => {
  test.each([
    ...ofConnection,
    'Host',
    'Expect',
    'HTTP2-Settings',
    'apikey',
    'X-BAP-Key',
    'Cookie',
    'X-Application-Id',
    'X-Account-Id',
    'X-Caller-Token',
    'X-Request-Id',
    'Traceparent',
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'X-Method-Override',
  ])('is without the caller’s %s, in either spelling', (name) => {
    for (const spelling of [name, name.toUpperCase(), name.replaceAll('-', '_')]) {
      expect(sendTo({ [spelling]: 'close', 'X-Kept': '1' })).toEqual([
        'GET /v1/rest/a?x=1 HTTP/1.1',
        'X-Kept: 1',
      ]);
    }
  });

  test('has the caller’s own headers as they were written, and a name with _ that is nobody’s', () => {
    const own = { 'X-Own_Name': 'a', 'Accept-Language': 'sv', ETag: '"1"' };
    expect(sendTo(own).slice(1)).toEqual(['X-Own_Name: a', 'Accept-Language: sv', 'ETag: "1"']);
  });

  test('says whose call it is, where that is known, and by which token', () => {
    expect(sendTo({}).slice(1)).toEqual([]);
    expect(sendTo({}, { application: fakeApplication(), callerToken: 'token' }).slice(1)).toEqual([
      'x-application-id: 8101',
      'x-account-id: 4711',
      'x-caller-token: token',
    ]);
  });

  test('has a credential and the state of a trace only where they are for the upstream', () => {
    const given = { Authorization: 'Bearer a', Tracestate: 'a=1' };
    const lines = ['Authorization: Bearer a', 'Tracestate: a=1'];
    expect(sendTo(given, { continuesTrace: true }).slice(1)).toEqual(lines);
    expect(sendTo(given).slice(1)).toEqual(lines.slice(0, 1));
    const hidden = { hidesAuthorization: true, continuesTrace: true };
    expect(sendTo(given, hidden).slice(1)).toEqual(lines.slice(1));
  });

  test.each(['POST', 'PUT', 'PATCH'])('%s without a body says so', (method) => {
    expect(sendTo({}, { method }).slice(1)).toEqual(['content-length: 0']);
    expect(sendTo({ 'Content-Length': '0' }, { method }).slice(1)).toEqual(['content-length: 0']);
    expect(sendTo({ 'Content-Length': '3' }, { method }).slice(1)).toEqual(['Content-Length: 3']);
    const chunked = sendTo({ 'Transfer-Encoding': 'chunked' }, { method });
    expect(chunked.slice(1)).toEqual(['transfer-encoding: chunked']);
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
    '%s without a body says nothing of it',
    (method) => {
      expect(sendTo({ 'Content-Length': '0' }, { method }).slice(1)).toEqual([]);
      expect(sendTo({ 'Content-Length': '3' }, { method }).slice(1)).toEqual(['Content-Length: 3']);
    },
  );
});

describe('what a client gets', () => {
  const answer = {
    status: 200,
    requestId: 'request-1',
    upstreamOrigin: 'https://carrier.example',
    limitHeaders: [],
    notices: [],
    corsHeaders: [],
  };
  const always = [
    'x-request-id',
    'request-1',
    'content-security-policy',
    'sandbox',
    'x-content-type-options',
    'nosniff',
  ];
  const read = (raw: string[], facts = {}) => {
    const headers = toClientHeaders(raw, { ...answer, ...facts });
    const at = headers.lastIndexOf('x-request-id');
    expect(headers.slice(at, at + always.length)).toEqual(always);
    return [...headers.slice(0, at), ...headers.slice(at + always.length)];
  };

  test.each([
    ...ofConnection,
    'Transfer-Encoding',
    'Set-Cookie',
    'Clear-Site-Data',
    'Alt-Svc',
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'Content-Security-Policy-Report-Only',
    'X-Content-Type-Options',
    'X-Request-Id',
  ])('is without the upstream’s %s', (name) => {
    for (const spelling of [name, name.toLowerCase()]) {
      expect(read([spelling, 'close', 'X-Kept', '1'])).toEqual(['X-Kept', '1']);
    }
  });

  test.each([
    'RateLimit',
    'RateLimit-Policy',
    '3scale-limit-remaining',
    '3scale-limit-reset',
    '3scale-limit-max-value',
    '3scale-rejection-reason',
  ])('has one %s: the gateway’s own, where it has limits', (name) => {
    expect(read([name, 'theirs'])).toEqual([name, 'theirs']);
    const limitHeaders = ['ratelimit', 'ours'];
    expect(read([name, 'theirs'], { limitHeaders })).toEqual(limitHeaders);
  });

  test('is told once when an API ends: by the gateway, where it knows', () => {
    const theirs = ['Deprecation', '@2', 'Sunset', 'theirs', 'Link', '<a>; rel="next"'];
    expect(read(theirs)).toEqual(theirs);
    const notices = ['Deprecation', '@1', 'Sunset', 'ours', 'Link', '<b>; rel="deprecation"'];
    expect(read(theirs, { notices })).toEqual([...theirs.slice(4), ...notices]);
  });

  test('has one answer to the question which pages may read it, and what is to be noticed', () => {
    const theirs = ['Access-Control-Allow-Origin', '*', 'Access-Control-Max-Age', '1'];
    expect(read(theirs)).toEqual(theirs);
    const corsHeaders = ['access-control-allow-origin', 'https://portal.example'];
    const notices = ['deprecation', '@1'];
    expect(read(theirs, { corsHeaders, notices })).toEqual([...notices, ...corsHeaders]);
  });

  test.each([
    [200, true],
    [204, false],
    [205, true],
    [304, true],
  ])('with status %i has a length: %s', (status, hasLength) => {
    const length = ['Content-Length', '0'];
    expect(read(length, { status })).toEqual(hasLength ? length : []);
  });

  test.each([
    ['https://carrier.example/a?b=1', '/a?b=1'],
    ['https://carrier.example', 'https://carrier.example'],
    ['https://carrier.example.evil.example/a', 'https://carrier.example.evil.example/a'],
    ['/a', '/a'],
  ])('is sent on from %s to %s', (location, to) => {
    expect(read(['Location', location, 'X-Place', location])).toEqual([
      'Location',
      to,
      'X-Place',
      location,
    ]);
  });

  test('is without what Connection names', () => {
    const raw = ['Connection', 'X-Hop', 'x-hop', '1', 'X-Kept', '2'];
    expect(read(raw)).toEqual(['X-Kept', '2']);
  });
});

test.each([
  [undefined, ['A', '1', 'B', '2']],
  ['close', ['A', '1', 'B', '2']],
  ['Keep-Alive', ['A', '1', 'B', '2']],
  ['a', ['B', '2']],
  ['close , A,b', []],
  ['a-b', ['A', '1', 'B', '2']],
])('of two headers %j leaves %j', (connection, left) => {
  expect(withoutNamed(['A', '1', 'B', '2'], connection)).toEqual(left);
  const length = ['Content-Length', '1'];
  expect(withoutNamed(length, 'content-length')).toEqual(length);
});

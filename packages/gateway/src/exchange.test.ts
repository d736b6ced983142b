import { describe, expect, test } from 'vitest';
import { fakeExchange, fakeRoute } from './fakes/fake-exchange.ts';
import { toFaultBody, upstreamFailed } from './gateway-fault.ts';

/** An exchange, and what was written as its answer. */
function start(method = 'GET', headers: Record<string, string> = {}) {
  const exchange = fakeExchange({ method, headers });
  exchange.requestId = 'request-1';
  const heads: unknown[][] = [];
  const { response } = exchange;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    heads.push([status, ...rest]);
    return writeHead(status);
  };
  const bodies: unknown[] = [];
  const write = response.write.bind(response);
  response.write = (chunk: string) => {
    bodies.push(chunk);
    return write(chunk);
  };
  return { exchange, heads, bodies };
}

describe('a refusal', () => {
  const body = toFaultBody(upstreamFailed, 'request-1');

  test('says what it is, how long, by which id, and is kept nowhere', () => {
    const { exchange, heads, bodies } = start();
    exchange.limitHeaders = ['ratelimit', '"a";r=1'];
    exchange.corsHeaders = ['vary', 'Origin'];
    exchange.route = fakeRoute({ notices: ['deprecation', '@1'] });
    exchange.refuse({ ...upstreamFailed, headers: ['retry-after', '7'] });
    expect(heads).toEqual([
      [
        502,
        [
          'content-type',
          'application/json',
          'content-length',
          String(body.length),
          'x-request-id',
          'request-1',
          'cache-control',
          'no-store',
          'content-security-policy',
          'sandbox',
          'x-content-type-options',
          'nosniff',
          'ratelimit',
          '"a";r=1',
          'deprecation',
          '@1',
          'vary',
          'Origin',
          'retry-after',
          '7',
          'Link',
          '</apis/errors/GW-502>; rel="help"',
        ],
      ],
    ]);
    expect(bodies).toEqual([body]);
    expect(exchange).toMatchObject({ bytesOut: body.length, status: 502, fault: { status: 502 } });
    expect(exchange.response.writableEnded).toBe(true);
  });

  test('stays open for who has to drain the request, and ends the connection where that is asked', () => {
    const { exchange, heads } = start();
    expect(exchange.writeFault(upstreamFailed, true)).toBe(true);
    expect(heads[0]?.[1]).toEqual(expect.arrayContaining(['connection', 'close']));
    expect(exchange.response.writableEnded).toBe(false);
    const other = start();
    other.exchange.writeFault(upstreamFailed);
    expect(other.heads[0]?.[1]).not.toContain('connection');
  });

  test('to HEAD has the head alone', () => {
    const { exchange, heads, bodies } = start('HEAD');
    exchange.refuse(upstreamFailed);
    expect(heads).toHaveLength(1);
    expect(bodies).toEqual([]);
  });

  test('behind a head that went out cuts the connection, and the first fault stays', () => {
    const { exchange, heads } = start();
    exchange.response.writeHead(200);
    exchange.refuse(upstreamFailed);
    exchange.refuse({ ...upstreamFailed, status: 504 });
    expect(heads).toHaveLength(1);
    expect(exchange.response.destroyed).toBe(true);
    expect(exchange).toMatchObject({ fault: upstreamFailed, status: 200 });
  });
});

test('a client that left before the answer began was told nothing', () => {
  expect(start().exchange.status).toBe(499);
});

test.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
])('a body of more than nothing is announced by %j: %s', (headers, hasBody) => {
  expect(start('POST', headers).exchange.hasBody).toBe(hasBody);
});

test('nothing is known of a call before the policies have looked at it', () => {
  expect(fakeExchange()).toMatchObject({
    requestId: '',
    trace: { id: '', flags: '00' },
    continuesTrace: false,
    path: '',
    query: '',
    queryKey: null,
    keyInQuery: false,
    route: null,
    application: null,
    at: 0,
    taking: null,
    limitHeaders: [],
    operation: null,
    durationMs: 0,
    fault: null,
    corsHeaders: [],
    hidesAuthorization: false,
    callerToken: null,
    forwarded: false,
    forwarding: null,
    upstreamMs: null,
    bytesOut: 0,
    cutOff: false,
    method: 'GET',
  });
});

import { describe, expect, test } from 'vitest';
import { enter, fakeExchange } from '../../fakes/fake-exchange.ts';
import { requestId } from './request-id.ts';
import { toTraceparent } from './trace-context.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';

function idFor(headers: Record<string, string>): string {
  const exchange = fakeExchange({ headers });
  expect(enter(requestId, exchange)).toBe('passed');
  return exchange.requestId;
}

describe('request id', () => {
  test('keeps a sane id of the caller', () => {
    expect(idFor({ 'x-request-id': 'order-4711:1.a_b' })).toBe('order-4711:1.a_b');
  });

  test('takes the trace id of a valid traceparent', () => {
    expect(idFor({ traceparent: `00-${trace}-b7ad6b7169203331-01` })).toBe(trace);
  });

  test.each([
    [{ 'x-request-id': 'short' }],
    [{ 'x-request-id': 'x'.repeat(129) }],
    [{ 'x-request-id': 'log\nforging-line' }],
    [{ 'x-request-id': '<script>alert(1)' }],
    [{ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }],
    [{ traceparent: `00-${trace}` }],
    [{}],
  ])('makes its own instead of %j', (headers) => {
    expect(idFor(headers)).toMatch(/^[\da-f]{32}$/);
    expect(idFor(headers)).not.toBe(trace);
    expect(idFor(headers)).not.toBe(idFor(headers));
  });
});

const span = 'b7ad6b7169203331';

function traceOf(...traceparents: string[]) {
  const exchange = fakeExchange({ headers: { traceparent: traceparents.join(', ') } });
  enter(requestId, exchange);
  return exchange;
}

describe('trace context', () => {
  test.each([
    [`00-${trace}-${span}-01`, '01'],
    [`00-${trace}-${span}-00`, '00'],
    [`00-${trace}-${span}-ff`, '01'],
    [`cc-${trace}-${span}-02`, '00'],
    [`cc-${trace}-${span}-01-what-comes-later`, '01'],
  ])('goes on: %s', (given, flags) => {
    const { trace: found, continuesTrace, requestId: id } = traceOf(given);
    expect({ ...found, continuesTrace, requestId: id }).toEqual({
      id: trace,
      flags,
      continuesTrace: true,
      requestId: trace,
    });
  });

  test.each([
    [''],
    [`ff-${trace}-${span}-01`],
    [`00-${trace}-${span}-01-more`],
    [`00-${trace}-${span}-01.`],
    [`00-${trace}-${span}-1`],
    [`00-${trace.toUpperCase()}-${span}-01`],
    [`00-${'0'.repeat(32)}-${span}-01`],
    [`00-${trace}-${'0'.repeat(16)}-01`],
    [`00-${trace}-${span}-01, 00-${trace}-${span}-01`],
  ])('begins anew behind what is none: %j', (given) => {
    const { trace: found, continuesTrace } = traceOf(given);
    expect(found.id).toMatch(/^[\da-f]{32}$/);
    expect(found.id).not.toBe(trace);
    expect({ flags: found.flags, continuesTrace }).toEqual({ flags: '01', continuesTrace: false });
  });

  test('each hop is a parent of its own', () => {
    const { trace: found } = traceOf(`00-${trace}-${span}-01`);
    const hops = Array.from({ length: 1_000 }, () => toTraceparent(found));
    expect(new Set(hops).size).toBe(1_000);
    for (const hop of hops) expect(hop).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
  });
});

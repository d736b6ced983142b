import { describe, expect, test } from 'vitest';
import { enter, fakeExchange } from '../../fake-exchange.ts';
import { requestId } from './request-id.ts';

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
    expect(idFor(headers)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(idFor(headers)).not.toBe(idFor(headers));
  });
});

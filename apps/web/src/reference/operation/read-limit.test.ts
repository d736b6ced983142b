import { anything, assert, nat, property, string, tuple, uint8Array, array } from 'fast-check';
import { expect, test } from 'vitest';
import { readLimit, toWaitText } from './read-limit.ts';
import type { CallAnswer } from '../call/send-call.ts';

function answerOf(status: number, body: unknown, headers: CallAnswer['headers'] = []): CallAnswer {
  const bytes =
    body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body) ?? '');
  return {
    status,
    statusText: '',
    milliseconds: 1,
    size: bytes.byteLength,
    headers,
    mediaType: 'application/json',
    body: bytes.slice().buffer,
  };
}

const text =
  'The plan of this application allows 60 calls a minute (Hits), and they are used up. The next minute begins at 2026-11-20T14:06:00Z: repeat the call then.';
const refusal = {
  message: 'Usage limit exceeded',
  compositeFault: { faults: [{ explanationText: text, faultCode: 'GW-429' }] },
};

test('PLAN-05 a refusal says which limit, when there is room again and where the call is logged', () => {
  const headers = [
    ['Retry-After', '42'],
    ['x-request-id', 'trace-1'],
  ] as const;
  expect(readLimit(answerOf(429, refusal, headers))).toEqual({
    text,
    retryAfter: 42,
    traceId: 'trace-1',
  });
  expect(readLimit(answerOf(429, refusal))).toEqual({ text, retryAfter: null, traceId: '' });
});

test('no other answer is about a limit, whatever it holds', () => {
  expect(readLimit(answerOf(429, { error: 'slow down' }))).toBeNull();
  expect(readLimit(answerOf(403, refusal))).toBeNull();
  assert(
    property(anything(), array(tuple(string(), string())), (body, headers) => {
      const found = readLimit(answerOf(429, body, headers));
      expect(found === null || found.text !== '').toBe(true);
    }),
  );
  assert(
    property(uint8Array(), (body) => {
      expect(readLimit(answerOf(429, body))).toBeNull();
    }),
  );
});

test('a wait is never told too short', () => {
  expect([1, 119, 120, 3600, 7200, 172_800].map(toWaitText)).toEqual(
    ['1 s', '119 s', '2 min', '60 min', '2 h', '2 days'].map((one) => one.replace(' ', '\u00a0')),
  );
  const seconds = { s: 1, min: 60, h: 3600, days: 86_400 } as const;
  assert(
    property(nat(40_000_000), (wait) => {
      const [count = '', unit = 's'] = toWaitText(wait).split('\u00a0');
      expect(Number(count) * seconds[unit as keyof typeof seconds]).toBeGreaterThanOrEqual(wait);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { enter, fakeExchange } from '../../fakes/fake-exchange.ts';
import { requestFrame } from './request-frame.ts';

describe('request frame', () => {
  test.each([
    [{ 'content-length': '3', 'transfer-encoding': 'chunked' }, 'both'],
    [{ 'transfer-encoding': 'gzip, chunked' }, 'transfer encoding'],
    [{ 'transfer-encoding': 'identity' }, 'transfer encoding'],
  ])('GW-400 refuses %j in words', (headers, words) => {
    const exchange = fakeExchange({ headers });
    expect(enter(requestFrame, exchange)).toBe('GW-400');
    expect(exchange.fault?.text).toContain(words);
  });

  test.each([
    [{ upgrade: 'websocket', connection: 'upgrade' }],
    [{ upgrade: 'h2c, WebSocket', connection: 'upgrade' }],
  ])('GW-501 refuses %j in words', (headers) => {
    const exchange = fakeExchange({ headers });
    expect(enter(requestFrame, exchange)).toBe('GW-501');
    expect(exchange.fault?.text).toContain('WebSockets');
  });

  test.each([
    [{}],
    [{ 'content-length': '3' }],
    [{ 'transfer-encoding': 'Chunked' }],
    [{ upgrade: 'h2c', connection: 'upgrade, http2-settings' }],
  ])('lets %j through', (headers) => {
    expect(enter(requestFrame, fakeExchange({ headers }))).toBe('passed');
  });
});

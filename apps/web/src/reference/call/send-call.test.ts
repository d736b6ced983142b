import { describe, expect, test } from 'vitest';
import { sendCall, toAnswerView } from './send-call.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

test('a call carries its key and no cookie, and its answer is told in full', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  const send: typeof fetch = (url, init) => {
    calls.push([typeof url === 'string' ? url : '', init]);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return Promise.resolve(new Response('{"a":1}', { status: 201, headers }));
  };
  const request = { method: 'POST', url: '/rest/a', headers: { apikey: 'k1' }, body: '{}' };
  const answer = await sendCall(request, send, new AbortController().signal);
  expect(calls[0]).toMatchObject([
    '/rest/a',
    { method: 'POST', credentials: 'omit', body: '{}', headers: { apikey: 'k1' } },
  ]);
  expect(answer).toMatchObject({ status: 201, size: 7, mediaType: 'application/json' });
});

describe('an answer is shown', () => {
  test.each([
    [
      'application/json',
      '{"a":[1]}',
      { kind: 'text', isJson: true, text: '{\n  "a": [\n    1\n  ]\n}' },
    ],
    ['application/problem+json', '{"a":1', { kind: 'text', isJson: false, text: '{"a":1' }],
    [
      'application/json',
      '{"id": 395200010000004217}',
      { isJson: true, text: '{\n  "id": 395200010000004217\n}' },
    ],
    ['text/html', '<script>', { kind: 'text', isJson: false }],
    ['image/svg+xml', '<svg/>', { kind: 'text' }],
    ['application/pdf', '%PDF', { kind: 'pdf' }],
    ['image/png', 'x', { kind: 'image' }],
    ['', '', { kind: 'empty' }],
  ])('%s %s', (mediaType, text, view) => {
    expect(toAnswerView({ mediaType, body: bytes(text) })).toMatchObject(view);
  });

  test('bytes that are no text are a file', () => {
    const body = new Uint8Array([0xff, 0xfe, 0xfd]).buffer;
    expect(toAnswerView({ mediaType: 'application/zip', body })).toMatchObject({ kind: 'file' });
  });
});

test('CAT-09 of a stream that does not end, what came meanwhile is shown @long', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('data: {"code":"E10"}\n\n'));
    },
  });
  const headers = { 'Content-Type': 'text/event-stream' };
  const request = { method: 'GET', url: 'https://portal.example/events', headers: {} };
  const send = async () => new Response(body, { headers });
  const answer = await sendCall(request, send, new AbortController().signal);
  expect(answer).toMatchObject({ status: 200, mediaType: 'text/event-stream' });
  expect(new TextDecoder().decode(answer.body)).toBe('data: {"code":"E10"}\n\n');
});

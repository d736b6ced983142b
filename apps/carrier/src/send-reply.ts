import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CarrierReply } from './operation-handler.ts';

interface Sending {
  readonly answer: CarrierReply;
  /** No gateway lies between. */
  readonly isFront: boolean;
}

export function sendReply(reply: FastifyReply, { answer, isFront }: Sending): FastifyReply {
  if (answer.isCut) return breakOff(reply, { status: answer.status, isFront });
  const { body, headers } = toWire(answer);
  return reply.code(answer.status).headers(headers).send(body);
}

/**
 * Ends the connection. A gateway repeats a call whose connection ends without a word, and tells of others as 502: it gets a head, which it
 * does not pass on before the rest.
 */
function breakOff(
  reply: FastifyReply,
  { status, isFront }: { readonly status: number; readonly isFront: boolean },
): FastifyReply {
  const { raw } = reply.hijack();
  if (!isFront) raw.writeHead(status, { 'content-length': 1 }).flushHeaders();
  raw.socket?.destroySoon();
  return reply;
}

function toWire({ body, headers = {} }: CarrierReply) {
  const type = headers['content-type'] ?? 'application/json; charset=utf-8';
  if (body === undefined) return { body: '', headers };
  if (isAsyncIterable(body)) return { body: Readable.from(body), headers };
  if (body instanceof Uint8Array) return { body: Buffer.from(body), headers };
  const isPlainText = typeof body === 'string' && !type.includes('json');
  return {
    body: isPlainText ? body : JSON.stringify(body),
    headers: { ...headers, 'content-type': type },
  };
}

function isAsyncIterable(body: unknown): body is AsyncIterable<string> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '@portal/contract/operation';

const fromBytes = 1024;

// About as fast as gzip, and smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Answers that hold nothing secret alone: reads that anybody may make, of what is public or seen by role. An answer with a key
 * or a token beside text of somebody else would tell it by its length, try after try (BREACH).
 */
export const isCompressible = ({ method, access, cacheSeconds }: Operation) =>
  method === 'GET' && (access === 'optional' || cacheSeconds !== undefined);

/** What is short or no text goes as it is; so does everything to who asks for no encoding that we have. */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (Buffer.byteLength(payload) < fromBytes || reply.hasHeader('Content-Encoding')) return payload;
  const vary = [reply.getHeader('Vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.header('Vary', vary);
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (!encoding || request.method === 'HEAD') return payload;
  reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
  return encoding === 'br' ? toBrotli(payload, brotli) : toGzip(payload);
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/i;
  const wanted = accepted.split(',').filter((one) => !refused.test(one));
  const names = wanted.map((one) => one.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

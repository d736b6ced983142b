import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDocumentHeaders } from './document-headers.ts';
import { listParameters, readListQuery } from './read-list-query.ts';
import { StorageError } from './storage-error.ts';
import { isPublicKey } from './storage-key.ts';
import { type StorageReader, type StorageReply, xmlType } from './storage-reader.ts';
import { toDocument, toErrorXml } from './storage-xml.ts';
import { readAsked, readSubResource, subResources } from './sub-resources.ts';

export const storageBucket = 'portal-files';
const base = '/storage';

/** The reading side of S3, path style, for anybody, over the two public prefixes (contracts E4). */
export function registerStorage(app: FastifyInstance, reader: StorageReader): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return send(reply, await answer(reader, request));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (error.code === 'ServiceUnavailable') {
        request.log.warn({
          what: 'the storage of the documents gave no answer',
          cause: error.cause ?? error,
          mend: 'Look whether the service at S3_ENDPOINT is up and takes the key.',
        });
      }
      return refuse(error, { request, reply });
    }
  };
  const url = [base, `${base}/`, `${base}/*`];
  void app.register(async (scope) => {
    // A write is refused as one, whatever it brings: no body is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const one of url) scope.all(one, handler);
  });
}

/** HeadBucket: the bucket is there and may be read, in no region of Amazon's. */
const headBucket: StorageReply = {
  status: 200,
  headers: { 'Cache-Control': 'no-cache', 'x-amz-bucket-region': 'us-east-1' },
  body: null,
};

const bucketLocation: StorageReply = {
  status: 200,
  headers: { 'Cache-Control': 'no-cache', 'Content-Type': xmlType },
  // Empty: the first region, which has no name.
  body: toDocument('LocationConstraint', ''),
};

async function answer(reader: StorageReader, request: FastifyRequest): Promise<StorageReply> {
  const { method } = request;
  const address = readAddress(request.url);
  const { bucket, key, query } = address;
  if (!['GET', 'HEAD'].includes(method)) {
    readAsked(query, []);
    throw new StorageError('MethodNotAllowed', { Method: method });
  }
  if (bucket === '') throw new StorageError('AccessDenied');
  if (bucket !== storageBucket) throw new StorageError('NoSuchBucket', { BucketName: bucket });
  return key === ''
    ? answerBucket(reader, address, method === 'HEAD')
    : answerObject(reader, address, request);
}

async function answerBucket(
  reader: StorageReader,
  { query }: ReturnType<typeof readAddress>,
  isHead: boolean,
) {
  const asked = readAsked(query, isHead ? [] : ['location', ...listParameters]);
  if (isHead) return headBucket;
  if (asked.includes('location')) return bucketLocation;
  const listing = await reader.list(readListQuery(query));
  return { ...listing, headers: { 'Cache-Control': 'no-cache', ...listing.headers } };
}

async function answerObject(
  reader: StorageReader,
  { key, query }: ReturnType<typeof readAddress>,
  { method, headers: given }: FastifyRequest,
): Promise<StorageReply> {
  const isHead = method === 'HEAD';
  const [asked, further] = readAsked(query, isHead ? [] : subResources);
  if (further !== undefined) throw new StorageError('NotImplemented', { ArgumentName: further });
  if (!isPublicKey(key)) throw new StorageError('AccessDenied');
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  if (asked !== undefined) return readSubResource(reader, asked, { key, isHead, headers });
  const object = await reader.read({ key, isHead, headers });
  return { ...object, headers: { ...toDocumentHeaders(key), ...object.headers } };
}

/** From the address as it came: a router decodes what belongs to a key. */
function readAddress(url: string) {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const [bucket = '', ...rest] = path.slice(base.length + 1).split('/');
  return {
    bucket: decode(bucket),
    key: decode(rest.join('/')),
    query: new URLSearchParams(at === -1 ? '' : url.slice(at)),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError('InvalidURI', { URI: text });
  }
}

function send(reply: FastifyReply, { status, headers, body }: StorageReply) {
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? '');
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function refuse(error: StorageError, { request, reply }: Exchange) {
  if (error.code === 'MethodNotAllowed') reply.header('Allow', 'GET, HEAD');
  const body = request.method === 'HEAD' ? '' : toErrorXml(error, request.id);
  return reply.code(error.status).header('Cache-Control', 'no-store').type(xmlType).send(body);
}

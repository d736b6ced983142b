import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ListQuery } from './read-list-query.ts';
import { StorageError } from './storage-error.ts';
import {
  type ReadRequest,
  type StorageReader,
  type StorageReply,
  xmlType,
} from './storage-reader.ts';

export interface S3Config {
  /** Address of the service; the bucket follows as first segment of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Null for a bucket that anybody may read. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

const patience = 30_000;

/** Documents of a bucket that the browser cannot read itself: asked for with our signature, handed on as they come. */
export function createS3Reader(config: S3Config): StorageReader {
  const send = createS3Send(config);
  const bucket = toBucketUrl(config);
  return {
    async list(query) {
      const answer = await ask(send, `${bucket}?${toParameters(query).toString()}`, {});
      if (!answer.ok) throw await toError(answer);
      const headers = { 'Content-Type': xmlType };
      return { status: 200, headers, body: await readText(answer) };
    },
    async read(request) {
      const path = request.key.split('/').map(encodeSegment).join('/');
      const answer = await ask(send, `${bucket}/${path}`, {
        method: request.isHead ? 'HEAD' : 'GET',
        headers: pick(request.headers, askedHeaders),
      });
      if (answer.status >= 400) throw await toError(answer, request);
      return toReply(answer, request);
    },
  };
}

export const toBucketUrl = ({ endpoint, bucket }: S3Config): string =>
  `${endpoint}/${encodeURIComponent(bucket)}`;

export function createS3Send({ credentials, region }: S3Config): Send {
  if (!credentials) return (url, init) => fetch(url, init);
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 1 });
  return (url, init) => client.fetch(url, init);
}

async function ask(send: Send, url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, { ...init, signal: AbortSignal.timeout(patience) });
  } catch (cause) {
    throw Object.assign(new StorageError('ServiceUnavailable'), { cause });
  }
}

function readText(answer: Response): Promise<string> {
  return answer.text().catch((cause: unknown) => {
    throw Object.assign(new StorageError('ServiceUnavailable'), { cause });
  });
}

function toParameters(query: ListQuery): URLSearchParams {
  const { version, token } = query;
  const given = {
    ...(version === 2 && { 'list-type': '2' }),
    prefix: query.prefix,
    delimiter: query.delimiter,
    'max-keys': String(query.maxKeys),
    'encoding-type': query.urlEncoded ? 'url' : '',
    marker: query.marker,
    'start-after': query.startAfter,
    'continuation-token': token ?? '',
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

/** As the signature wants it: what `encodeURIComponent` leaves is encoded too. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const askedHeaders = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
];
const answeredHeaders = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-length',
];

function pick(
  headers: Readonly<Record<string, string | null | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] == null ? [] : [[name, headers[name]]])),
  );
}

function toReply(answer: Response, { isHead }: ReadRequest): StorageReply {
  const headers = pick(Object.fromEntries(answer.headers), answeredHeaders);
  const hasBody = !isHead && answer.status !== 304 && answer.body !== null;
  const body = hasBody ? Readable.fromWeb(answer.body) : null;
  return { status: answer.status, headers, body };
}

/** What the caller did wrong stays theirs; that our key is refused there is our fault. */
async function toError(answer: Response, request?: ReadRequest): Promise<StorageError> {
  await answer.body?.cancel();
  if (answer.status === 412) return new StorageError('PreconditionFailed');
  if (answer.status === 416) return new StorageError('InvalidRange');
  if (answer.status === 404 && request) return new StorageError('NoSuchKey', { Key: request.key });
  if (answer.status === 400) return new StorageError('InvalidArgument');
  return Object.assign(new StorageError('ServiceUnavailable'), {
    cause: `it answered ${answer.status}`,
  });
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type ByteRange, readByteRange } from './byte-range.ts';
import type { FolderObject, FolderObjects } from './folder-objects.ts';
import { listKeys } from './list-keys.ts';
import { isRangeFor, judgeConditions } from './read-conditions.ts';
import { StorageError } from './storage-error.ts';
import { type ReadRequest, type StorageReader, xmlType } from './storage-reader.ts';
import { toListXml } from './storage-xml.ts';

/** Objects of folders that answer as a bucket of S3 does, so that no cloud account is needed (contracts E4). */
export function createFolderReader(bucket: string, objects: FolderObjects): StorageReader {
  return {
    async list(query) {
      const page = listKeys(await objects.listKeys(query.prefix), query);
      const found = await Promise.all(page.keys.map((key) => objects.find(key)));
      // A file that went away between the two looks is not there.
      const there = found.filter((object) => object !== null);
      const body = toListXml(bucket, query, { ...page, objects: there });
      return { status: 200, headers: { 'Content-Type': xmlType }, body };
    },
    async read(request) {
      const object = await objects.find(request.key);
      if (!object) throw new StorageError('NoSuchKey', { Key: request.key });
      return toReply(object, request);
    },
  };
}

async function toReply(object: FolderObject, { headers, isHead }: ReadRequest) {
  const etag = `"${object.md5}"`;
  const version = { etag, lastModified: object.lastModified };
  const verdict = judgeConditions(headers, version);
  if (verdict === 'failed') throw new StorageError('PreconditionFailed');
  const known = { ETag: etag, 'Last-Modified': object.lastModified.toUTCString() };
  if (verdict === 'not modified') return { status: 304, headers: known, body: null };
  const range = isRangeFor(headers, version) ? readByteRange(headers['range'], object.size) : null;
  if (range === 'unsatisfiable') {
    throw new StorageError('InvalidRange', { ActualObjectSize: String(object.size) });
  }
  const part = range ?? { first: 0, last: object.size - 1 };
  return {
    status: range ? 206 : 200,
    headers: { ...known, ...toPartHeaders(part, range ? object.size : null) },
    body: isHead ? null : await openPart(object, part),
  };
}

function toPartHeaders({ first, last }: ByteRange, whole: number | null): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    'Content-Length': String(last - first + 1),
    ...(whole !== null && { 'Content-Range': `bytes ${first}-${last}/${whole}` }),
  };
}

async function openPart({ file, size, load }: FolderObject, { first, last }: ByteRange) {
  const loaded = load && (await load());
  if (loaded) return Readable.from([loaded.subarray(first, last + 1)]);
  return file === null || size === 0 ? null : createReadStream(file, { start: first, end: last });
}

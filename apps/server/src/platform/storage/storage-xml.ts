import type { ListQuery } from './read-list-query.ts';
import type { StorageError } from './storage-error.ts';

export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
  /** Hex MD5, as S3 gives it for what was not uploaded in parts. */
  readonly md5: string;
}

interface Listing {
  readonly objects: readonly StoredObject[];
  readonly commonPrefixes: readonly string[];
  readonly next: string | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

export const toDocument = (root: string, content: string): string =>
  `${head}<${root} ${namespace}>${content}</${root}>`;

/** `ListBucketResult` of version 1 or 2 (contracts E4). */
export function toListXml(bucket: string, query: ListQuery, listing: Listing): string {
  const name = (key: string) => (query.urlEncoded ? encodeName(key) : key);
  const { objects, commonPrefixes, next } = listing;
  const elements = [
    tag('Name', bucket),
    tag('Prefix', name(query.prefix)),
    ...(query.delimiter === '' ? [] : [tag('Delimiter', name(query.delimiter))]),
    tag('MaxKeys', query.maxKeys),
    ...(query.urlEncoded ? [tag('EncodingType', 'url')] : []),
    ...toPlace(query, listing, name),
    tag('IsTruncated', next !== null),
    ...objects.map((object) => toContents(object, name)),
    ...commonPrefixes.map(
      (prefix) => `<CommonPrefixes>${tag('Prefix', name(prefix))}</CommonPrefixes>`,
    ),
  ];
  return toDocument('ListBucketResult', elements.join(''));
}

/** Where the page stands: a marker in version 1, tokens in version 2. */
function toPlace(
  query: ListQuery,
  { objects, commonPrefixes, next }: Listing,
  name: (key: string) => string,
): string[] {
  if (query.version === 1) {
    const hasNext = next !== null && query.delimiter !== '';
    return [tag('Marker', name(query.marker)), ...(hasNext ? [tag('NextMarker', name(next))] : [])];
  }
  return [
    tag('KeyCount', objects.length + commonPrefixes.length),
    ...(query.startAfter === '' ? [] : [tag('StartAfter', name(query.startAfter))]),
    ...(query.token === null ? [] : [tag('ContinuationToken', query.token)]),
    ...(next === null ? [] : [tag('NextContinuationToken', toToken(next))]),
  ];
}

const toToken = (key: string) => Buffer.from(key).toString('base64url');

function toContents(object: StoredObject, name: (key: string) => string): string {
  const { key, size, lastModified, md5 } = object;
  const elements = [
    tag('Key', name(key)),
    tag('LastModified', lastModified.toISOString()),
    tag('ETag', `"${md5}"`),
    tag('Size', size),
    tag('StorageClass', 'STANDARD'),
  ];
  return `<Contents>${elements.join('')}</Contents>`;
}

export function toErrorXml(error: StorageError, requestId: string): string {
  const details = Object.entries(error.details).map(([name, value]) => tag(name, value));
  const elements = [tag('Code', error.code), tag('Message', error.message), ...details];
  return `${head}<Error>${elements.join('')}${tag('RequestId', requestId)}</Error>`;
}

const encodeName = (key: string) => key.split('/').map(encodeURIComponent).join('/');

export const tag = (name: string, value: string | number | boolean) =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string) => text.replaceAll(/[&<>"\r]/g, (found) => entities[found] ?? '');

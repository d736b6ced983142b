import { isPublicKey } from './storage-key.ts';
import { StorageError } from './storage-error.ts';

export interface ListQuery {
  readonly version: 1 | 2;
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxKeys: number;
  readonly urlEncoded: boolean;
  /** Version 1: the last key that the caller has. */
  readonly marker: string;
  /** Version 2. */
  readonly startAfter: string;
  readonly token: string | null;
  /** The key after which the page begins, whatever named it. */
  readonly after: string;
}

const mostKeys = 1000;

export const listParameters: readonly string[] =
  'list-type prefix delimiter max-keys encoding-type fetch-owner marker start-after continuation-token'.split(
    ' ',
  );

/** The parameters of ListObjects, versions 1 and 2; refuses what lies outside the public prefixes. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const textOf = (name: string) => query.get(name) ?? '';
  const prefix = textOf('prefix');
  if (!isPublicKey(prefix)) throw new StorageError('AccessDenied');
  const version = readVersion(query.get('list-type'));
  return {
    version,
    prefix,
    delimiter: textOf('delimiter'),
    maxKeys: readMaxKeys(query.get('max-keys')),
    urlEncoded: readEncoding(query.get('encoding-type')),
    ...(version === 1
      ? { marker: textOf('marker'), startAfter: '', token: null, after: textOf('marker') }
      : readPlace(textOf('start-after'), query.get('continuation-token'))),
  };
}

function readPlace(startAfter: string, token: string | null) {
  return { marker: '', startAfter, token, after: token === null ? startAfter : readToken(token) };
}

function readVersion(text: string | null): 1 | 2 {
  if (text === null) return 1;
  if (text === '2') return 2;
  throw refusal('list-type', text);
}

function readMaxKeys(text: string | null): number {
  if (text === null) return mostKeys;
  if (!/^\d{1,9}$/.test(text)) throw refusal('max-keys', text);
  return Math.min(Number(text), mostKeys);
}

function readEncoding(text: string | null): boolean {
  if (text === null || text === 'url') return text === 'url';
  throw refusal('encoding-type', text);
}

function readToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (Buffer.from(key).toString('base64url') === token && isPublicKey(key)) return key;
  throw refusal('continuation-token', token);
}

const refusal = (name: string, value: string) =>
  new StorageError('InvalidArgument', { ArgumentName: name, ArgumentValue: value });

import { compareKeys } from './storage-key.ts';

export interface ListRequest {
  readonly prefix: string;
  readonly delimiter: string;
  /** The last key or common prefix that the caller has; '' for the beginning. */
  readonly after: string;
  readonly maxKeys: number;
}

export interface ListedKeys {
  readonly keys: readonly string[];
  readonly commonPrefixes: readonly string[];
  /** Where the next page goes on; null on the last one. */
  readonly next: string | null;
}

/** One page of a listing as S3 defines it: keys under the prefix, those beyond a delimiter rolled up. */
export function listKeys(all: Iterable<string>, request: ListRequest): ListedKeys {
  const { after, maxKeys } = request;
  // After a common prefix everything under it is done.
  const isDone = (key: string) => rollUp(after, request) === after && key.startsWith(after);
  const wanted = [...all].filter((key) => isWanted(key, request) && !isDone(key)).sort(compareKeys);
  const entries = [...new Set(wanted.map((key) => rollUp(key, request) ?? key))];
  const page = entries.slice(0, maxKeys);
  const isCommon = (entry: string) => rollUp(entry, request) === entry;
  return {
    keys: page.filter((entry) => !isCommon(entry)),
    commonPrefixes: page.filter(isCommon),
    next: entries.length > page.length ? (page.at(-1) ?? null) : null,
  };
}

const isWanted = (key: string, { prefix, after }: ListRequest) =>
  key.startsWith(prefix) && (after === '' || compareKeys(key, after) > 0);

/** The key up to the first delimiter behind the prefix; null where there is none. */
function rollUp(key: string, { prefix, delimiter }: ListRequest): string | null {
  if (delimiter === '' || !key.startsWith(prefix)) return null;
  const at = key.indexOf(delimiter, prefix.length);
  return at === -1 ? null : key.slice(0, at + delimiter.length);
}

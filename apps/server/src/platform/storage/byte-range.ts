export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range of a Range header within `size` bytes (RFC 9110 §14). Null where the whole is to be sent: no header, several
 * ranges, another unit or a malformed one; 'unsatisfiable' beyond the end.
 */
export function readByteRange(header: string | undefined, size: number) {
  const text = header?.trim() ?? '';
  const range = readSuffix(text, size) ?? readBetween(text, size);
  return range && range.first > range.last ? 'unsatisfiable' : range;
}

/** `bytes=-500`: the last 500. */
function readSuffix(text: string, size: number): ByteRange | null {
  const [, length] = /^bytes=-(\d+)$/.exec(text) ?? [];
  return length === undefined
    ? null
    : { first: Math.max(0, size - Number(length)), last: size - 1 };
}

function readBetween(text: string, size: number): ByteRange | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(text) ?? [];
  if (from === undefined) return null;
  const last = to ? Number(to) : size - 1;
  if (to && last < Number(from)) return null;
  return { first: Number(from), last: Math.min(last, size - 1) };
}

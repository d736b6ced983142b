/** A call that a link carries to a reference: in the fragment, which is sent to no server. */
export interface LinkedCall {
  /** As a console holds it: texts by `place:name`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Or as it went over the wire: path, query and headers, of which the reference makes values. */
  readonly path?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  readonly body?: string;
}

const mark = '#call=';
const longest = 200_000;

/** The address with the call; without it where the call is too long for an address. */
export function toCallLink(href: string, call: LinkedCall): string {
  const fragment = encodeURIComponent(JSON.stringify(call));
  return fragment.length > longest ? href : `${href}${mark}${fragment}`;
}

/** The call of a fragment; null where it holds none, whatever else it holds. */
export function parseCallLink(hash: string): LinkedCall | null {
  if (!hash.startsWith(mark)) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(hash.slice(mark.length)));
    if (typeof value !== 'object' || value === null) return null;
    const members = new Map(Object.entries(value));
    return {
      ...texts(members, 'values'),
      ...text(members, 'path'),
      ...text(members, 'query'),
      ...texts(members, 'headers'),
      ...text(members, 'mediaType'),
      ...text(members, 'body'),
    };
  } catch {
    return null;
  }
}

type Members = ReadonlyMap<string, unknown>;

function text(members: Members, name: 'path' | 'query' | 'mediaType' | 'body'): LinkedCall {
  const member = members.get(name);
  return typeof member === 'string' ? { [name]: member } : {};
}

function texts(members: Members, name: 'values' | 'headers'): LinkedCall {
  const member = members.get(name);
  if (typeof member !== 'object' || member === null) return {};
  const pairs = Object.entries(member).filter(([, one]) => typeof one === 'string');
  return { [name]: Object.fromEntries(pairs) };
}

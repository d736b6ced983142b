/** A file by its name, as it lies beside the program. A browser's File is one. */
export interface SampleFile {
  readonly name: string;
  /** Media type; empty where nobody knows it. */
  readonly type: string;
}

/** One part of a multipart/form-data body. */
export interface SamplePart {
  readonly name: string;
  readonly content: string | SampleFile;
  /** Media type; a plain text says none. */
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export type SampleFields = readonly (readonly [name: string, value: string])[];

export type SampleBody =
  | { readonly kind: 'file'; readonly file: SampleFile }
  /** application/x-www-form-urlencoded */
  | { readonly kind: 'fields'; readonly fields: SampleFields }
  /** multipart/form-data */
  | { readonly kind: 'parts'; readonly parts: readonly SamplePart[] };

/** Names and values as a form of a page sends them, byte for byte as curl does. */
export function toFormText(fields: SampleFields): string {
  return fields.map((field) => field.map(toFormWord).join('=')).join('&');
}

function toFormWord(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
    .replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Media type of a part; undefined for a plain text. */
export function typeOfPart({ content, type }: SamplePart): string | undefined {
  if (type || typeof content === 'string') return type;
  return content.type || 'application/octet-stream';
}

/** The header lines of a part, without line ends; quote marks and line ends as browsers write them. */
export function toPartHeaders(part: SamplePart): readonly (readonly [string, string])[] {
  const { content, headers = {} } = part;
  const type = typeOfPart(part);
  const file = typeof content === 'string' ? '' : `; filename="${escapeName(content.name)}"`;
  return [
    ['Content-Disposition', `form-data; name="${escapeName(part.name)}"${file}`],
    ...(type ? ([['Content-Type', type]] as const) : []),
    ...Object.entries(headers),
  ];
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };

function escapeName(name: string): string {
  return name.replaceAll(/["\r\n]/g, (char) => escapes[char] ?? char);
}

/** No name comes twice, in any spelling: the fields fit into a map of a language. */
export function hasNamesOnce(named: readonly string[]): boolean {
  return new Set(named.map((name) => name.toLowerCase())).size === named.length;
}

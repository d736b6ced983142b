import * as z from 'zod/mini';

/** Prefixes of the two listings (specification §7). */
export type EdiArea = 'edi-labels' | 'customs-edi';

export interface EdiDocument {
  readonly key: string;
  /** The last segment of the key. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
}

const contents = z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.string() });

/**
 * The documents of one listing (specification §5): without empty files and `hidden_` ones, newest first. `Contents` may be
 * missing, one object or a list; keys of a neighbour such as `SEA` beside `SE` fall away (contracts E4).
 */
export function toEdiDocuments(listed: readonly unknown[], prefix: string): EdiDocument[] {
  return listed
    .map((item) => z.parse(contents, item))
    .filter(({ Key, Size }) => Key.startsWith(`${prefix}/`) && Size > 0)
    .map(({ Key, Size, LastModified }) => ({
      key: Key,
      name: Key.slice(Key.lastIndexOf('/') + 1),
      size: Size,
      lastModified: new Date(LastModified),
    }))
    .filter(({ name }) => name !== '' && !isHiddenByName(name))
    .sort(byNewest);
}

/** Listed for nobody (specification §5), whatever else is said about it. */
export const isHiddenByName = (name: string): boolean => name.includes('hidden_');

/** Files of one moment stand by name. */
function byNewest(one: EdiDocument, other: EdiDocument): number {
  return (
    other.lastModified.getTime() - one.lastModified.getTime() || one.name.localeCompare(other.name)
  );
}

export type DocumentKind = 'guide' | 'label' | 'codes' | 'example';

export interface NamedDocument extends EdiDocument {
  /** The name without version and ending. */
  readonly title: string;
  readonly version: string | null;
  /** Lower case, without its dot. */
  readonly extension: string;
  readonly kind: DocumentKind;
}

const codeLists = ['csv', 'json', 'xls', 'xlsx'];
const examples = ['edi', 'txt'];
const versioned = /^(.*?)[ _-]+v?(\d+(?:[.-]\d+)+)$/i;

/** A listing says no more than a name; the name says the rest: `Label guide 4.2.pdf`. */
export function toNamedDocument(document: EdiDocument): NamedDocument {
  const at = document.name.lastIndexOf('.');
  const stem = at > 0 ? document.name.slice(0, at) : document.name;
  const extension = at > 0 ? document.name.slice(at + 1).toLowerCase() : '';
  const [, title, version] = versioned.exec(stem) ?? [];
  const named = { title: title || stem, version: title ? (version ?? null) : null, extension };
  return { ...document, ...named, kind: toKind(named.title, extension) };
}

function toKind(title: string, extension: string): DocumentKind {
  if (examples.includes(extension)) return 'example';
  if (codeLists.includes(extension)) return 'codes';
  return /label/i.test(title) ? 'label' : 'guide';
}

/** The newest version of a document, and those before it, newest first. */
export interface VersionedDocument {
  readonly current: NamedDocument;
  readonly earlier: readonly NamedDocument[];
}

/** Files that differ by their version alone are one document; the order is that of the current ones. */
export function toVersionedDocuments(documents: readonly EdiDocument[]): VersionedDocument[] {
  const families = new Map<string, NamedDocument[]>();
  for (const document of documents) {
    const named = toNamedDocument(document);
    // Without a version there is nothing that it could be a version of.
    const family =
      named.version === null ? named.key : `${named.title.toLowerCase()}.${named.extension}`;
    families.set(family, [...(families.get(family) ?? []), named]);
  }
  return [...families.values()]
    .map((versions) => versions.sort(byVersion))
    .flatMap(([current, ...earlier]) => (current ? [{ current, earlier }] : []))
    .sort((one, other) => byNewest(one.current, other.current));
}

function byVersion(one: NamedDocument, other: NamedDocument): number {
  const options = { numeric: true } as const;
  return (other.version ?? '').localeCompare(one.version ?? '', 'en', options);
}

import type { DocumentKind, VersionedDocument } from '@portal/contract/help/edi-document/rules';
import { textIn, type Address } from '../../lib/address.ts';
import type { DocumentQuery } from '../../lib/paths.ts';

/** What the address says of a list of documents. */
export interface DocumentSearch {
  readonly country: string;
  readonly text: string;
  readonly kind: DocumentKind | 'all';
  /** Name of the document that is open, and of the version beside it. */
  readonly document: string | undefined;
  readonly beside: string | undefined;
}

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  guide: 'Message guideline',
  label: 'Label specification',
  codes: 'Code list',
  example: 'Example',
};

export const kindTabs: readonly { readonly id: DocumentSearch['kind']; readonly label: string }[] =
  [
    { id: 'all', label: 'All' },
    { id: 'guide', label: 'Guidelines' },
    { id: 'label', label: 'Label specifications' },
    { id: 'codes', label: 'Code lists' },
    { id: 'example', label: 'Examples' },
  ];

/** Reads the address; an unknown country is the first of the portal's, an unknown kind all of them. */
export function parseDocumentSearch(
  address: Address,
  countries: readonly { readonly code: string }[],
): DocumentSearch {
  const text = (name: string) => textIn(address, name);
  const known = countries.find(({ code }) => code === text('country').toUpperCase());
  return {
    country: (known ?? countries[0])?.code ?? '',
    text: text('text'),
    kind: kindTabs.find(({ id }) => id === text('kind'))?.id ?? 'all',
    document: text('document') || undefined,
    beside: text('beside') || undefined,
  };
}

/** What is at its default stays out of the address; the country stands in it, so that a link shows the same list. */
export function toDocumentQuery(search: DocumentSearch): DocumentQuery {
  const { country, text, kind, document, beside } = search;
  return {
    country,
    ...(text && { text }),
    ...(kind !== 'all' && { kind }),
    ...(document !== undefined && { document }),
    ...(document !== undefined && beside !== undefined && { beside }),
  };
}

/** Documents whose names hold every word, in any version. */
export function findDocuments(
  documents: readonly VersionedDocument[],
  text: string,
): readonly VersionedDocument[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter(({ current, earlier }) => {
    const names = [current, ...earlier].map(({ name }) => name).join(' ');
    const known = `${names} ${kindNames[current.kind]}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

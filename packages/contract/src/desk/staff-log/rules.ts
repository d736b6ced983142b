import type { Grant } from '../../grant.ts';

const toWords = (id: string): string =>
  id.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** `updateNews` → 'Update news': one word a concept, so the id says it. */
export const toActText = (operation: string): string =>
  toWords(operation).replace(/^./, (letter) => letter.toUpperCase());

interface ActObject {
  readonly object_type: string;
  readonly object_id: string | null;
}

/** What was changed: 'application 12'. */
export const toObjectText = ({ object_type: type, object_id: id }: ActObject): string =>
  [toWords(type), id].filter((part) => part !== null).join(' ');

const readers: Readonly<Record<string, Grant>> = {
  api: 'publisher',
  pathPattern: 'publisher',
  news: 'publisher',
  faq: 'publisher',
  'service-codes': 'publisher',
  'trade-names': 'publisher',
  invoice: 'finance',
  creditNote: 'finance',
  priceEdition: 'finance',
  person: 'owner',
  setting: 'owner',
};

/** Who looks after objects of a kind reads what was done to one of them. */
export const readerOf = (objectType: string): Grant => readers[objectType] ?? 'support';

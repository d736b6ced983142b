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

/** The kinds of objects that acts are done to, as the log names them; a test holds it against each act. */
export const objectKinds = [
  'account',
  'api',
  'application',
  'billingJob',
  'closedMonth',
  'broadcast',
  'customerCopy',
  'customerView',
  'document',
  'draft',
  'faq',
  'fourEyes',
  'houseRules',
  'incident',
  'invoice',
  'mail',
  'message',
  'news',
  'newsletter',
  'note',
  'payments',
  'person',
  'priceEdition',
  'raisedLimit',
  'request',
  'service-codes',
  'setting',
  'supportCase',
  'supportCases',
  'termsEdition',
  'trade-names',
] as const;

/** 'Support case'. */
export const toKindText = (kind: string): string => toActText(kind).replaceAll('-', ' ');

const readers: Readonly<Record<string, Grant>> = {
  api: 'publisher',
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

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

interface Act {
  readonly operation: string;
  readonly object_type: string;
}

/** What was changed: 'application 12'. */
export const toObjectText = ({ object_type: type, object_id: id }: ActObject): string =>
  [toWords(type), id].filter((part) => part !== null).join(' ');

/** Of verbs whose past is not their own with -ed. */
const pasts: Readonly<Record<string, string>> = {
  find: 'found',
  send: 'sent',
  resend: 'resent',
  keep: 'kept',
  withdraw: 'withdrew',
  plan: 'planned',
  cancel: 'cancelled',
  hand: 'handed over',
};
const toPast = (verb: string): string => pasts[verb] ?? verb.replace(/e?$/, 'ed');

/** What the ids call otherwise than people do. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^over /, ''],
  [/^four eyes ask$/, 'request for a second person'],
  [/^four eyes$/, 'rules of four eyes'],
  [/identity user$/, 'person'],
  [/^api$/, 'API'],
  [/^faq\b/, 'FAQ'],
  [/^edi\b/, 'EDI'],
  [/-/g, ' '],
];
const toNoun = (words: string): string =>
  names.reduce((noun, [id, name]) => noun.replace(id, name), words);

/** What was done, after who did it: 'updated the route of the draft “Tracking”'. */
export function toDoneText({ operation, object_type: type }: Act, name: string | null): string {
  const [verb = '', ...rest] = toWords(operation).split(' ');
  const [noun, kind] = [
    toNoun(rest.join(' ')),
    toNoun(toWords(type === 'fourEyes' ? 'fourEyesAsk' : type)),
  ];
  const done = [toPast(verb), 'the'];
  if (name === null || type === 'setting') return [...done, noun].join(' ');
  if (noun.endsWith(kind) || kind.endsWith(noun)) return [...done, noun, name].join(' ');
  return [...done, noun.replace(`${kind} `, ''), 'of the', kind, name].join(' ');
}

/** The kinds of objects that acts are done to, as the log names them; a test holds it against each act. */
export const objectKinds = [
  'account',
  'api',
  'application',
  'billingJob',
  'closedMonth',
  'broadcast',
  'customerCopy',
  'customerSegment',
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
  'savedReply',
  'service-codes',
  'setting',
  'supportCase',
  'supportCases',
  'teamToken',
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

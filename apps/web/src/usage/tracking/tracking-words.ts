import { pages } from '@portal/contract/addresses/pages';
import { writeDate, writeDateBy, zoneOf } from '@portal/contract/text/days';
import { languages } from '@portal/contract/text/languages';
import { t } from '@portal/contract/text/mark';
import type { TrackedEvent, TrackedParcel } from '@portal/contract/usage/tracking/schema';
import { toMomentText } from '../../ui/text/moment.tsx';
import { toEventText } from './to-event-text.ts';
import da from './words/da.json';
import de from './words/de.json';
import fi from './words/fi.json';
import nb from './words/nb.json';

type Collection = NonNullable<TrackedParcel['collection']>;

const { title }: { readonly title: string } = pages['/track'];

/** What the page says in the language of the portal; a catalogue says it in a language that the portal does not have. */
const ownWords = {
  locale: t('en-GB'),
  title,
  lead: 'Where is it, and when does it come? The number is in the e-mail of the shop and on the label.',
  number: 'Parcel number',
  digits: t('18 digits'),
  postcode: 'Your postcode',
  destination: 'Where the parcel goes',
  track: 'Track',
  looking: 'Looking',
  missing: 'No parcel has this number and this postcode',
  compare: 'Compare both with the e-mail of the shop. A new parcel can be found within a minute.',
  failed: 'The parcel could not be looked up.',
  copy: 'Copy the number',
  copied: 'Parcel number copied to clipboard',
  parcel: (itemId: string) => `Parcel ${itemId}`,
  collect: ({ name, street, collectBy }: Collection) =>
    `Collect it at ${name}, ${street}, until ${writeDate(collectBy, 'wholeDay')}.`,
  expected: (day: string) => `Expected on ${writeDate(day, 'wholeDay')}.`,
  event: (event: TrackedEvent): string => toEventText(event),
  reason: (reason: NonNullable<TrackedEvent['reason']>): string => reason.text,
  // These stand where they are shown.
  to: (_parcel: TrackedParcel): string | undefined => undefined,
  status: (_status: string): string | undefined => undefined,
  moment: (at: string): string => toMomentText(at),
};

type Catalogue = typeof da;

const catalogues: Readonly<Record<string, Catalogue>> = { da, de, fi, nb };

/** Languages in which a receiver may read the page: those of the portal, and those that have a catalogue here. */
export const trackingLanguages = [
  languages.find(({ code }) => code === t('en')) ?? languages[0],
  ...Object.entries(catalogues).map(([code, { name }]) => ({ code, name })),
];

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const find = (texts: Readonly<Record<string, string>>, code: string) => texts[code];

function toWords(of: Catalogue): typeof ownWords {
  const write = (date: string, form: 'wholeDay' | 'day' | 'time') =>
    writeDateBy(of.locale, date, form);
  return {
    ...of,
    parcel: (itemId) => fill(of.parcel, { itemId }),
    to: ({ destination }) => fill(of.to, destination),
    collect: (at) => fill(of.collect, { ...at, day: write(at.collectBy, 'wholeDay') }),
    expected: (date) => fill(of.expected, { day: write(date, 'wholeDay') }),
    event: ({ code, text }) => find(of.events, code) ?? text,
    reason: ({ code, text }) => find(of.reasons, code) ?? text,
    status: (status) => find(of.statuses, status),
    moment: (at) => `${write(at, 'day')}, ${write(at, 'time')} ${zoneOf(new Date(at))}`,
  };
}

/** In the language that an address asks for, where there is a catalogue. */
export function findTrackingWords(language: string): typeof ownWords {
  const catalogue = Object.hasOwn(catalogues, language) ? catalogues[language] : undefined;
  return catalogue ? toWords(catalogue) : ownWords;
}

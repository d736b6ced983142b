import { segment, type PlainMessage } from './interchange.ts';

export interface ApplicationFault {
  /** As the APIs have it: `BOOK-1042`. */
  readonly code: string;
  readonly text: string;
  /** Where in the message: `NAD+CN 8, segment 7`; undefined where no place is to blame. */
  readonly place?: string | undefined;
}

export interface Refusal {
  /** Number of the answer. */
  readonly number: string;
  /** YYYYMMDDHHMM */
  readonly at: string;
  /** Number of the document that is refused, as BGM had it. */
  readonly document: string;
  readonly faults: readonly ApplicationFault[];
}

const MOST_SIGNS = 512;

/** APERAK: a message that could be read, and why it was refused all the same. */
export const toAperak = ({ number, at, document, faults }: Refusal): PlainMessage => ({
  kind: 'APERAK:D:96A:UN',
  segments: [
    segment('BGM', '313', number, '9'),
    segment('DTM', ['137', at, '203']),
    segment('RFF', ['ACW', document]),
    ...faults.flatMap(({ code, text, place }) => [
      // ERC holds eight signs.
      segment('ERC', [code.replace('-', '').slice(0, 8), '', '87']),
      segment('FTX', 'AAO', '', '', toWords(text, place)),
      segment('RFF', ['ACW', document]),
    ]),
  ],
});

const toWords = (text: string, place: string | undefined): string =>
  Array.from(place === undefined ? text : `${place}: ${text}`)
    .slice(0, MOST_SIGNS)
    .join('');

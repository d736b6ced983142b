import { segment, type PlainMessage } from './interchange.ts';

export interface ApplicationFault {
  /** As the APIs have it: `BOOK-1042`. */
  readonly code: string;
  readonly text: string;
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
    ...faults.flatMap(({ code, text }) => [
      // ERC holds eight signs.
      segment('ERC', [code.replace('-', '').slice(0, 8), '', '87']),
      segment('FTX', 'AAO', '', '', Array.from(text).slice(0, MOST_SIGNS).join('')),
      segment('RFF', ['ACW', document]),
    ]),
  ],
});

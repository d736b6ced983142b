import type { ReplyOf } from '@portal/contract/operation';
import type { bookSample } from '@portal/contract/usage/shipment/sample-operations';

export type SampleReply = ReplyOf<typeof bookSample>;

/** Characters of a label that are shown: the rest of it is the picture. */
const shownOfLabel = 16;

/** The whole answer, with what the figure ties to the label first. */
export function toAnswerLines({ bookingId, status, parcels, ...rest }: SampleReply['booking']) {
  const shown = { bookingId, status, parcels, ...rest };
  return JSON.stringify(shown, shorten, 2)
    .replaceAll(/\[\n\s+\{/g, '[{')
    .replaceAll(/\}\n\s+\]/g, '}]')
    .split('\n');
}

const shorten = (name: string, value: unknown) =>
  name === 'data' && typeof value === 'string' ? `${value.slice(0, shownOfLabel)}…` : value;

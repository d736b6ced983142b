import { toLocalMoment } from '@portal/edifact/moments';

export interface ParcelEvent {
  readonly itemId: string;
  readonly code: string;
  readonly at: string;
}

/** `<time> <parcel> <code>`, as each channel can say it. */
export const toLine = ({ itemId, code, at }: ParcelEvent): string => `${at} ${itemId} ${code}`;

/** The same as IFTSTA has it: the minute on the clocks of Stockholm. */
export function toStatusLine(line: string): string {
  const [at = '', itemId = '', code = ''] = line.split(' ');
  return `${toLocalMoment(new Date(at), 'Europe/Stockholm')} ${itemId} ${code}`;
}

/** The statuses of an interchange, as `toStatusLine`. */
export function readStatuses(interchange: string): string[] {
  const found = interchange.matchAll(
    /^STS\+1\+(?<code>E\d\d)[^]*?^DTM\+334:(?<minute>\d+)[^]*?^GIN\+BJ\+(?<item>\d+)/gm,
  );
  return [...found].map(
    ({ groups }) => `${groups?.['minute']} ${groups?.['item']} ${groups?.['code']}`,
  );
}

export const toReference = (interchange: string): string =>
  /UNB.*\+(ST\d+)'/.exec(interchange)?.[1] ?? '';

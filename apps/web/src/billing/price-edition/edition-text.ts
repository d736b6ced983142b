import { writeMoment } from '@portal/contract/text/days';
import type { PriceEdition } from '@portal/contract/billing/price-edition/schema';

export const editionStateNames = {
  draft: 'Draft',
  planned: 'Planned',
  current: 'In force',
  past: 'Past',
} as const;

/** The shapes that go with the words. */
export const editionStateKinds = {
  draft: 'off',
  planned: 'pending',
  current: 'live',
  past: 'off',
} as const;

/** An edition of the file has no title of its own. */
export const toTitle = ({ title, origin, id }: Pick<PriceEdition, 'title' | 'origin' | 'id'>) =>
  title || (origin === 'file' ? `Edition ${id}, from the price file` : `Edition ${id}`);

/** '1 Jan 2027, 00:00 UTC': prices begin at an hour of UTC, wherever they are read. */
export const toHourText = (at: string) => writeMoment(at, 'UTC');

/** From when, until when. */
export function toTimeText({ valid_from: from, valid_until: until }: PriceEdition): string {
  if (from === null) return 'No date yet';
  const start = Date.parse(from) === 0 ? 'From the start' : `From ${toHourText(from)}`;
  return until === null ? start : `${start} until ${toHourText(until)}`;
}

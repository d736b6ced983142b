import { BOOKED } from './legs.ts';
import type { BuiltIn } from './scenario.ts';

/** Parcels that arrive as usual, of which we hear otherwise. */
export const SCANS: readonly BuiltIn[] = [
  {
    name: 'late-scans',
    teaches: 'A scanner without a connection: the feed brings events that happened long before.',
    steps: [
      ...BOOKED,
      { code: 'E20', after: 7.5, recordedAfter: 18 },
      { code: 'E30', after: 6, recordedAfter: 12.5 },
      { code: 'E40', after: 6, recordedAfter: 7 },
      { code: 'E45', after: 8 },
      { code: 'E60', after: 8, recordedAfter: 5 },
      { code: 'E70', after: 6 },
    ],
  },
  {
    name: 'out-of-order',
    teaches: 'The newest event is the one with the latest `at`, not the one that came last.',
    steps: [
      ...BOOKED,
      { code: 'E20', after: 7.5, recordedAfter: 8 },
      { code: 'E30', after: 6 },
      { code: 'E40', after: 6, recordedAfter: 17 },
      { code: 'E45', after: 8, recordedAfter: 10 },
      { code: 'E60', after: 8 },
      { code: 'E70', after: 6 },
    ],
  },
  {
    name: 'duplicate',
    teaches: 'The feed brings the same scan again: `itemId`, `code` and `at` together name one.',
    steps: [
      ...BOOKED,
      { code: 'E20', after: 7.5 },
      { code: 'E30', after: 6, repeatedAfter: 0 },
      { code: 'E40', after: 6 },
      { code: 'E45', after: 8 },
      { code: 'E60', after: 8, repeatedAfter: 1 },
      { code: 'E70', after: 6, repeatedAfter: 2 },
    ],
  },
];

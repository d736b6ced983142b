import type { ScenarioName } from '@portal/test-data/references';
import { ARRIVED, BOOKED, LEFT, ON_TO_DOOR, TO_DOOR } from './legs.ts';
import type { BuiltIn } from './scenario.ts';

/** What `notfound` is called where it must be told from all others. */
export const NOT_FOUND = 'notfound' satisfies ScenarioName;

/** Parcels that something happens to. */
export const TROUBLES: readonly BuiltIn[] = [
  {
    name: 'customs',
    teaches: 'A parcel that waits for papers.',
    steps: [...LEFT, { code: 'E42', after: 4 }],
  },
  {
    name: 'customs-released',
    teaches: 'A delay with a reason, and its end.',
    steps: [
      ...LEFT,
      { code: 'E42', after: 4, reason: 'R30', movesDelivery: true },
      { code: 'E43', after: 44 },
      ...ON_TO_DOOR,
    ],
  },
  {
    name: 'wrong-address',
    teaches: 'The address needs the sender: ask, correct, and the day moves.',
    steps: [
      ...ARRIVED,
      { code: 'E52', after: 6, reason: 'R20', movesDelivery: true },
      { code: 'E53', after: 22 },
      ...TO_DOOR,
    ],
  },
  {
    name: 'damaged',
    teaches: 'A parcel that does not arrive: send another one, make a claim.',
    steps: [
      ...ARRIVED,
      { code: 'E54', after: 4, reason: 'R60' },
      { code: 'E80', after: 20, reason: 'R60' },
      { code: 'E85', after: 24 },
    ],
  },
  {
    name: 'lost',
    teaches: 'No scan for long, then a search, then the parcel after all.',
    steps: [
      ...LEFT,
      { code: 'E56', after: 72, reason: 'R70' },
      { code: 'E57', after: 144, movesDelivery: true },
      ...ON_TO_DOOR,
    ],
  },
  {
    name: 'returned',
    teaches: 'The way back: `returned` is an end, too.',
    steps: [
      ...ARRIVED,
      { code: 'E65', after: 4 },
      { code: 'E80', after: 4 },
      { code: 'E85', after: 6 },
    ],
  },
  {
    name: 'label-voided',
    teaches: 'An order that is never sent: its label cannot be printed any more.',
    steps: [...BOOKED, { code: 'E90', after: 2.5 }],
  },
  {
    name: NOT_FOUND,
    teaches: 'Track and Trace answers 404 for as long as you ask.',
    steps: [...ARRIVED, ...TO_DOOR],
  },
];

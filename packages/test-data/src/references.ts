/** The scenarios that everybody has in the sandbox: what happens to a parcel, by name. */
const TITLES = {
  standard: 'Delivered as usual',
  delivered: 'Delivered at once',
  collected: 'Collected at the Service Point',
  'collected-late': 'Collected late, after two reminders',
  'missed-twice': 'Nobody at home twice, then delivered',
  peak: 'Two days late in the busy season',
  strike: 'A strike stops everything for five working days',
  delayed: 'Stops at the last terminal',
  customs: 'Stops in customs',
  'customs-released': 'Held in customs, released, delivered',
  'wrong-address': 'Wrong address, corrected, delivered',
  damaged: 'Damaged, goes back to the sender',
  lost: 'Lost, found again after six days, delivered',
  returned: 'Not collected, goes back to the sender',
  'label-voided': 'Label made void before we have the parcel',
  notfound: 'Never found',
  'late-scans': 'Scans that we hear of hours later',
  'out-of-order': 'Scans out of order',
  duplicate: 'Scans that come twice',
} as const;

export type ScenarioName = keyof typeof TITLES;

export const titleOf = (name: ScenarioName): string => TITLES[name];

const PREFIX = 'TEST-';

/** What a booking or a parcel has as its reference to choose the scenario (Track and Trace, Test data). */
export const toReference = (name: string): string => `${PREFIX}${name.toUpperCase()}`;

/** The scenario that a reference chooses, whether there is one of that name or not; undefined for every other reference. */
export const toScenarioName = (reference = ''): string | undefined =>
  reference.startsWith(PREFIX) ? reference.slice(PREFIX.length).toLowerCase() : undefined;

interface TestReference {
  readonly reference: string;
  readonly title: string;
}

export const TEST_REFERENCES: readonly TestReference[] = Object.entries(TITLES).map(
  ([name, title]) => ({ reference: toReference(name), title }),
);

import type {
  Campaign,
  CampaignCaller,
} from '@portal/contract/catalogue/specification/campaign-schema';

export const stateNames = {
  running: 'Running',
  ended: 'Switched off',
  cancelled: 'Cancelled',
} as const satisfies Record<Campaign['state'], string>;

export const stateKinds = {
  running: 'pending',
  ended: 'suspended',
  cancelled: 'off',
} as const satisfies Record<Campaign['state'], string>;

export const standingNames = {
  calls: 'Still calls it',
  'calls both': 'Calls both',
  moved: 'Has moved',
  silent: 'Calls neither',
} as const satisfies Record<CampaignCaller['standing'], string>;

export const standingKinds = {
  calls: 'suspended',
  'calls both': 'pending',
  moved: 'live',
  silent: 'off',
} as const satisfies Record<CampaignCaller['standing'], string>;

export const toPeopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count} people`;

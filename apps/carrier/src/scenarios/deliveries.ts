import { ARRIVED, TO_DOOR } from './legs.ts';
import type { BuiltIn } from './scenario.ts';

/** Parcels that arrive, sooner or later. */
export const DELIVERIES: readonly BuiltIn[] = [
  {
    name: 'standard',
    teaches: 'The usual way: what happens to a parcel that no other scenario is chosen for.',
    steps: [...ARRIVED, ...TO_DOOR],
  },
  {
    name: 'delivered',
    teaches: 'A finished parcel without waiting: proof of delivery, final status.',
    steps: [...ARRIVED, ...TO_DOOR].map(({ code }) => ({ code })),
  },
  {
    name: 'collected',
    teaches: 'A parcel waits for its receiver: tell them where and until when.',
    steps: [...ARRIVED, { code: 'E65', after: 8 }, { code: 'E75', after: 20 }],
  },
  {
    name: 'collected-late',
    teaches: 'A reminder is no new arrival; the last day to collect stays.',
    steps: [
      ...ARRIVED,
      { code: 'E65', after: 8 },
      { code: 'E66', after: 72 },
      { code: 'E66', after: 72 },
      { code: 'E75', after: 20 },
    ],
  },
  {
    name: 'missed-twice',
    teaches: 'An attempt may fail and the day of delivery moves; `outForDelivery` may come again.',
    steps: [
      ...ARRIVED,
      { code: 'E60', after: 8 },
      { code: 'E62', after: 5, reason: 'R10', movesDelivery: true },
      { code: 'E60', after: 19 },
      { code: 'E62', after: 5, reason: 'R10', movesDelivery: true },
      { code: 'E60', after: 19 },
      { code: 'E70', after: 4 },
    ],
  },
  {
    name: 'peak',
    teaches: 'A delay that solves itself: show the new day, open no case.',
    steps: [
      ...ARRIVED,
      { code: 'E50', after: 4, reason: 'R50', movesDelivery: true },
      { code: 'E51', after: 48 },
      { code: 'E60', after: 4 },
      { code: 'E70', after: 6 },
    ],
  },
  {
    name: 'strike',
    teaches: 'Nothing happens for a week and more: no event is no loss.',
    steps: [
      ...ARRIVED,
      { code: 'E50', after: 4, reason: 'R40', movesDelivery: true },
      { code: 'E51', workingDays: 5 },
      { code: 'E60', after: 4 },
      { code: 'E70', after: 6 },
    ],
  },
  {
    name: 'delayed',
    teaches: 'A delay without a new day of delivery.',
    steps: [...ARRIVED, { code: 'E50', after: 6 }],
  },
];

import type { ScenarioStep } from './scenario.ts';

/** The way of a parcel that nothing happens to, in legs that scenarios begin and end with. */
export const BOOKED: readonly ScenarioStep[] = [{ code: 'E10' }, { code: 'E15', after: 0.5 }];
const RECEIVED: readonly ScenarioStep[] = [
  ...BOOKED,
  { code: 'E20', after: 7.5 },
  { code: 'E30', after: 6 },
];
export const LEFT: readonly ScenarioStep[] = [...RECEIVED, { code: 'E40', after: 6 }];
export const ARRIVED: readonly ScenarioStep[] = [...LEFT, { code: 'E45', after: 8 }];
export const TO_DOOR: readonly ScenarioStep[] = [
  { code: 'E60', after: 8 },
  { code: 'E70', after: 6 },
];
/** From a terminal on the way to the door. */
export const ON_TO_DOOR: readonly ScenarioStep[] = [{ code: 'E45', after: 8 }, ...TO_DOOR];

import type { Operations } from '../../operation-handler.ts';
import { compareTransitTimes, findLatestHandover, listHolidays } from './plan-transit.ts';
import { getTransitTime } from './get-transit-time.ts';

export const transitTimeOperations: Operations = {
  getTransitTime,
  compareTransitTimes,
  findLatestHandover,
  listHolidays,
};

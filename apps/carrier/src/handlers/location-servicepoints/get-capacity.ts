import { findServicePoint } from '../../location/service-points.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { toServicePointFault, toUnknownServicePoint } from './service-point-faults.ts';

/** Share of all compartments, and inner height. */
const SIZES = [
  { size: 'S', share: 1 / 2, heightCm: 8 },
  { size: 'M', share: 1 / 3, heightCm: 19 },
  { size: 'L', share: 1 / 6, heightCm: 38 },
] as const;
const QUARTER = 900_000;

export const getCapacity: OperationHandler = ({ params }, world) => {
  const { servicePointId = '' } = params;
  const point = findServicePoint(servicePointId);
  if (!point) return toUnknownServicePoint(servicePointId);
  const { compartments } = point;
  if (compartments === null) {
    return toServicePointFault(409, 'LOC-4091', [`${servicePointId} is no locker`, servicePointId]);
  }
  // Free compartments change every quarter of an hour and are the same for everybody.
  const quarter = Math.floor(world.clock() / QUARTER);
  const number = Number(servicePointId.slice(3));
  const sizes = SIZES.map(({ size, share, heightCm }, index) => {
    const total = Math.round(compartments * share);
    const free = (number * 7 + quarter * 5 + index * 3) % (total + 1);
    return { size, lengthCm: 60, widthCm: 40, heightCm, total, free };
  });
  return {
    status: 200,
    body: { servicePointId, asOf: new Date(world.clock()).toISOString(), sizes },
  };
};

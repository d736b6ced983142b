import type { Operations } from '../../operation-handler.ts';
import { findNearestServicePoints } from './find-nearest-service-points.ts';
import { findServicePoints } from './find-service-points.ts';
import { getCapacity } from './get-capacity.ts';
import { getServicePoint } from './get-service-point.ts';
import {
  findLegacyByCoordinates,
  findLegacyByPostcode,
  getLegacyServicePoint,
} from './legacy-service-points.ts';
import { listServicePoints } from './list-service-points.ts';

export const servicePointOperations: Operations = {
  findServicePoints,
  findNearestServicePoints,
  listServicePoints,
  getServicePoint,
  getCapacity,
};

/** Version 3, deprecated. */
export const legacyServicePointOperations: Operations = {
  findByPostcode: findLegacyByPostcode,
  findByCoordinates: findLegacyByCoordinates,
  getServicePoint: getLegacyServicePoint,
};

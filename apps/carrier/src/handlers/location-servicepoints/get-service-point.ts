import { findServicePoint } from '../../location/service-points.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { toUnknownServicePoint } from './service-point-faults.ts';

export const getServicePoint: OperationHandler = ({ params }) => {
  const { servicePointId = '' } = params;
  const point = findServicePoint(servicePointId);
  return point ? { status: 200, body: point } : toUnknownServicePoint(servicePointId);
};

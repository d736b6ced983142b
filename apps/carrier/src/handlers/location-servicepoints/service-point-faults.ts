import { toFaultReply } from '../../composite-fault.ts';
import type { CarrierReply } from '../../operation-handler.ts';

export function toUnknownServicePoint(servicePointId: string): CarrierReply {
  const text = `There is no service point ${servicePointId}`;
  return toServicePointFault(404, 'LOC-404', [text, servicePointId]);
}

export function toServicePointFault(
  status: number,
  faultCode: string,
  [explanationText, value]: readonly [string, string],
): CarrierReply {
  const paramValues = [{ param: 'servicePointId', value }];
  return toFaultReply(status, explanationText, [{ explanationText, faultCode, paramValues }]);
}

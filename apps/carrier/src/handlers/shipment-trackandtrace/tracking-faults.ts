import { toFaultReply } from '../../composite-fault.ts';
import type { CarrierReply } from '../../operation-handler.ts';
import { isSscc } from '../../shipment/sscc.ts';

/** The reply for an item id whose check digit is wrong, undefined when it is right. */
export function findCheckDigitFault(itemId: string): CarrierReply | undefined {
  if (isSscc(itemId)) return undefined;
  const text = `The check digit of item id ${itemId} is wrong; one digit may be mistyped`;
  return toTrackingFault(400, 'TRACK-400', [text, 'itemId', itemId]);
}

export function toUnknownItem(itemId: string): CarrierReply {
  return toTrackingFault(404, 'TRACK-404', [`There is no item ${itemId}`, 'itemId', itemId]);
}

export function toUnknownShipment(bookingId: string): CarrierReply {
  const text = `There is no booking ${bookingId}`;
  return toTrackingFault(404, 'TRACK-404', [text, 'bookingId', bookingId]);
}

export function toTrackingFault(
  status: number,
  faultCode: string,
  [explanationText, param, value]: readonly [string, string, string],
): CarrierReply {
  const fault = { explanationText, faultCode, paramValues: [{ param, value }] };
  return toFaultReply(status, explanationText, [fault]);
}

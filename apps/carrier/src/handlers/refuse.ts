import { toFaultReply } from '../composite-fault.ts';
import type { CarrierReply } from '../operation-handler.ts';

export interface Reason {
  readonly text: string;
  readonly param?: string;
  readonly value?: unknown;
}

/** An error reply with one fault that names the parameter or field at fault. */
export function refuse(status: number, faultCode: string, reason: Reason): CarrierReply {
  const { text, param, value } = reason;
  const paramValues = param === undefined ? [] : [{ param, value: toText(value) }];
  const fault = { explanationText: text, faultCode };
  return toFaultReply(status, text, [paramValues.length > 0 ? { ...fault, paramValues } : fault]);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

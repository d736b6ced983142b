import type { CarrierReply } from './operation-handler.ts';

export interface ParamValue {
  readonly param: string;
  readonly value: string;
}

export interface Fault {
  readonly explanationText: string;
  readonly faultCode: string;
  readonly paramValues?: readonly ParamValue[];
}

/**
 * An error reply in the carrier's composite fault shape.
 * `message` sums the faults up; each fault says what is wrong and, where it can, which value.
 */
export function toFaultReply(status: number, message: string, faults: readonly Fault[]) {
  return {
    status,
    body: { message, compositeFault: { faults } },
  } satisfies CarrierReply;
}

/** The common case: one fault whose text is also the message. */
export function toSingleFault(status: number, faultCode: string, text: string): CarrierReply {
  return toFaultReply(status, text, [{ explanationText: text, faultCode }]);
}

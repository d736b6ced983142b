interface ParamValue {
  readonly param: string;
  readonly value: string;
}

export interface Fault {
  readonly explanationText: string;
  readonly faultCode: string;
  readonly paramValues?: readonly ParamValue[];
}

/**
 * What a caller is refused with, in the carrier's composite fault shape; thrown wherever it is found, answered in one place.
 * The message sums the faults up; each fault says what is wrong and, where it can, which value.
 */
export class CarrierFault extends Error {
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    faults: readonly Fault[],
    { message = faults[0]?.explanationText ?? '', headers = {} } = {},
  ) {
    super(message);
    this.status = status;
    this.faults = faults;
    this.headers = headers;
  }

  /** The same, with further headers. */
  with(headers: Readonly<Record<string, string>>): CarrierFault {
    const { message } = this;
    return new CarrierFault(this.status, this.faults, {
      message,
      headers: { ...this.headers, ...headers },
    });
  }
}

export interface Reason {
  readonly text: string;
  readonly param?: string;
  readonly value?: unknown;
}

export function toFault(faultCode: string, { text, param, value }: Reason): Fault {
  const fault = { explanationText: text, faultCode };
  return param === undefined ? fault : { ...fault, paramValues: [{ param, value: toText(value) }] };
}

/** The common case: one fault, which names the parameter or field where there is one. */
export function refuse(status: number, faultCode: string, reason: Reason): never {
  throw new CarrierFault(status, [toFault(faultCode, reason)]);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

import { toFaultLink } from '@portal/contract/addresses/fault-link';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import { CarrierFault, toFault } from './composite-fault.ts';
import type { CarrierReply } from './operation-handler.ts';

interface Failed {
  readonly bodyLimit: number;
  /** By which the call is found in the logs of all who had it in hand. */
  readonly traceId: string;
}

/** How every fault is told. */
export function toErrorReply(
  error: Error & { statusCode?: number },
  { bodyLimit, traceId }: Failed,
): CarrierReply {
  const { status, faults, headers, message } = toCarrierFault(error, bodyLimit);
  const links = new Set(faults.map(({ faultCode }) => toFaultLink(faultCode)));
  return {
    status,
    headers: { ...headers, link: [...links].join(', ') },
    body: { message, compositeFault: { faults }, traceId },
  };
}

/** A database that restarts is back in seconds. */
const unavailable = new CarrierFault(
  503,
  [toFault('API-503', { text: 'Not available at the moment. Try again in a few seconds' })],
  { headers: { 'retry-after': '5' } },
);

function toCarrierFault(error: Error & { statusCode?: number }, bodyLimit: number): CarrierFault {
  if (error instanceof CarrierFault) return error;
  if (isDatabaseAway(error)) return unavailable;
  const { statusCode: status = 500, message } = error;
  const fault = (text: string) => new CarrierFault(status, [toFault(`API-${status}`, { text })]);
  if (status === 413) return fault(`The body is larger than ${bodyLimit} bytes`);
  return fault(status < 500 ? message : 'The sandbox failed; the fault is not in your request');
}

import { createHash } from 'node:crypto';
import { overloaded, upstreamTimeout } from '@portal/gateway/gateway-fault';
import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import type { DemoHour } from '../../usage/statistics/demo-usage-sql.ts';
import { splitDemoCalls } from './split-demo-calls.ts';

/** Method and path of the operations that demo traffic calls; `#` is a number of its own. */
const calls: Readonly<Record<string, readonly [method: string, path: string]>> = {
  bookShipment: ['POST', '/rest/shipment/v3/bookings'],
  checkShipment: ['POST', '/rest/shipment/v3/bookings/check'],
  getBooking: ['GET', '/rest/shipment/v3/bookings/BK#'],
  cancelBooking: ['DELETE', '/rest/shipment/v3/bookings/BK#'],
  getItem: ['GET', '/rest/shipment/v5/trackandtrace/items/00373325#'],
  findItems: ['GET', '/rest/shipment/v5/trackandtrace/items'],
  listEvents: ['GET', '/rest/shipment/v5/trackandtrace/events'],
  getProofOfDelivery: ['GET', '/rest/shipment/v5/trackandtrace/items/00373325#/proof'],
  findNearestServicePoints: ['GET', '/rest/location/v4/servicepoints/nearest'],
  getServicePoint: ['GET', '/rest/location/v4/servicepoints/SP#'],
  getCapacity: ['GET', '/rest/location/v4/servicepoints/SP#/capacity'],
  createLabels: ['POST', '/rest/shipment/v2/labels'],
  getLabel: ['GET', '/rest/shipment/v2/labels/00373325#'],
};

const hourMs = 3_600_000;

/** One log entry for each call that an hour counted: with the operations and answers of the statistics, the same at every start. */
export function toDemoRequests(hour: DemoHour): RequestLogEntry[] {
  const details = splitDemoCalls({ ...hour, day: '' });
  let nth = 0;
  return details.flatMap(({ operation, status, calls: count }) =>
    Array.from({ length: count }, () => {
      nth += 1;
      return toRequest(hour, { operation, status, nth });
    }),
  );
}

interface Nth {
  readonly operation: string;
  readonly status: number;
  readonly nth: number;
}

function toRequest(hour: DemoHour, { operation, status, nth }: Nth): RequestLogEntry {
  const { applicationId, accountId, systemName, statusClass } = hour;
  const start = hour.hour.getTime();
  const name = `${applicationId} ${systemName} ${start} ${statusClass} ${nth}`;
  const digest = createHash('sha256').update(name).digest();
  const draw = (at: number) => digest.readUInt32BE(at) / 2 ** 32;
  const [method = 'GET', path = '/rest'] = calls[operation] ?? [];
  const durationMs = Math.round((18 + 240 * draw(0) ** 3) * (status >= 500 ? 120 : 10)) / 10;
  return {
    id: toUuid(digest),
    requestId: toUuid(digest.subarray(8)),
    at: start + Math.floor(draw(20) * hourMs),
    applicationId,
    accountId,
    systemName,
    operation,
    method,
    path: path.replace('#', String(100_000_000 + (digest.readUInt32BE(4) % 899_999_999))),
    query: '',
    status,
    ...toFault(status, durationMs),
    durationMs,
    bytesIn: method === 'POST' ? 420 + (digest[12] ?? 0) : 0,
    bytesOut: status < 400 ? 300 + (digest.readUInt16BE(13) >> 4) : 228,
    keyInQuery: false,
    talk: null,
  };
}

/** What the gateway says by itself when an API does not answer. */
function toFault(status: number, durationMs: number) {
  const fault = [overloaded, upstreamTimeout].find((one) => one.status === status);
  if (fault) return { faultCode: fault.code, faultText: fault.text, upstreamMs: null };
  return { faultCode: null, faultText: null, upstreamMs: Math.round(durationMs * 9) / 10 };
}

/** Of the form that the database takes, out of 16 bytes. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

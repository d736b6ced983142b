import * as z from 'zod/mini';
import { isSscc } from '../../shipment/sscc.ts';
import type { Collection, World } from '../../state/world.ts';

export const scanInput = z.looseObject({
  sequence: z.number(),
  itemId: z.string(),
  eventCode: z.string(),
  scannedAt: z.optional(z.string()),
});
type ScanInput = z.output<typeof scanInput>;

export interface ScanEvent extends ScanInput {
  readonly offset: number;
  readonly deviceId: string;
  readonly statusCode: string;
  readonly scannedAt: string;
  readonly receivedAt: string;
}

interface EventCodeInfo {
  readonly statusCode: string;
  readonly text: string;
  readonly isFinal: boolean;
}

/** Our codes and the status codes of the IFTSTA message (data element 4405). */
export const EVENT_CODES: Readonly<Record<string, EventCodeInfo>> = {
  COLLECTED: { statusCode: '13', text: 'Collected from the sender', isFinal: false },
  ARRIVED: { statusCode: '1', text: 'Arrived at a terminal', isFinal: false },
  SORTED: { statusCode: '78', text: 'Sorted at a terminal', isFinal: false },
  LOADED: { statusCode: '48', text: 'Loaded', isFinal: false },
  DEPARTED: { statusCode: '24', text: 'Departed from a terminal', isFinal: false },
  OUT_FOR_DELIVERY: { statusCode: '31', text: 'Out for delivery', isFinal: false },
  READY_FOR_PICKUP: { statusCode: '74', text: 'Ready at the Service Point', isFinal: false },
  DELIVERED: { statusCode: '21', text: 'Delivered to the receiver', isFinal: true },
  DELIVERY_FAILED: { statusCode: '23', text: 'Delivery failed', isFinal: false },
  RETURNED: { statusCode: '82', text: 'Returned to the sender', isFinal: true },
  DAMAGED: { statusCode: '20', text: 'Damaged', isFinal: false },
};

const DAY = 86_400_000;
const MAX_AGE = 7 * DAY;
const MAX_AHEAD = 5 * 60_000;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Offsets below belong to the network's history, of which the sandbox shows one event. */
export const DEMO_EVENT: ScanEvent = {
  offset: 1,
  deviceId: 'SRT-MMA1-03',
  sequence: 88_121,
  itemId: '395200010000004217',
  eventCode: 'SORTED',
  statusCode: '78',
  scannedAt: '2026-11-20T01:14:09Z',
  receivedAt: '2026-11-20T01:14:10Z',
};
export const FIRST_OFFSET = 1;

/** Scans are one stream for all devices of an account, keyed by device and sequence. */
export function scansOf(world: World): Collection<ScanEvent> {
  return world.collection<ScanEvent>('scanEvents');
}

/** Why an event is not taken; undefined when it is. */
export function findScanFault(input: ScanInput, now: number) {
  if (!hasCheckDigit(input.itemId)) {
    return { faultCode: 'SCAN-422-CHECK', text: `The check digit of ${input.itemId} is wrong` };
  }
  const scannedAt = input.scannedAt === undefined ? now : Date.parse(input.scannedAt);
  if (scannedAt < now - MAX_AGE) {
    return { faultCode: 'SCAN-422-OLD', text: 'scannedAt lies more than 7 days back' };
  }
  if (scannedAt <= now + MAX_AHEAD) return undefined;
  return { faultCode: 'SCAN-422-AHEAD', text: 'scannedAt lies more than 5 minutes ahead' };
}

/** SSCC by modulus 10; UPU S10 by weights and modulus 11 (UPU Technical Standard S10). */
function hasCheckDigit(itemId: string): boolean {
  if (/^\d{18}$/.test(itemId)) return isSscc(itemId);
  const sum = S10_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(itemId[2 + index]),
    0,
  );
  const rest = 11 - (sum % 11);
  const check = new Map([
    [10, 0],
    [11, 5],
  ]);
  return Number(itemId[10]) === (check.get(rest) ?? rest);
}

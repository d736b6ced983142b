import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { read, withQuery } from '../read.ts';
import { isWanted, ok } from '../replies.ts';
import {
  DEMO_EVENT,
  EVENT_CODES,
  findScanFault,
  FIRST_OFFSET,
  scanInput,
  scansOf,
  type ScanEvent,
} from './scan-event.ts';

const deviceScan = z.extend(scanInput, { deviceId: z.string() });
type DeviceScan = z.output<typeof deviceScan>;
const batch = z.object({ deviceId: z.string(), events: z.array(scanInput) });

interface Taking {
  readonly account: string;
  readonly world: World;
}

const MAX_EVENTS = 1000;

function toScans(body: unknown): DeviceScan[] {
  if (body instanceof Uint8Array) return parseLines(body).map((line) => read(deviceScan, line));
  const { deviceId, events } = read(batch, body);
  return events.map((event) => ({ ...event, deviceId }));
}

/** NDJSON: one event a line. */
function parseLines(body: Uint8Array): unknown[] {
  const lines = new TextDecoder().decode(body).split('\n');
  try {
    return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  } catch {
    return refuse(400, 'SCAN-400', { text: 'A line is not valid JSON' });
  }
}

function take(scan: DeviceScan, { account, world }: Taking) {
  const { deviceId, sequence, eventCode } = scan;
  const statusCode = EVENT_CODES[eventCode]?.statusCode;
  const unknown = { faultCode: 'SCAN-422', text: `${eventCode} is no event code` };
  const fault = statusCode === undefined ? unknown : findScanFault({ ...scan }, world.clock());
  if (fault || statusCode === undefined) return { sequence, ...(fault ?? unknown) };
  const key = `${deviceId}/${sequence}`;
  if (scansOf(world).get(account, key)) return 'duplicate';
  const receivedAt = new Date(world.clock()).toISOString();
  scansOf(world).put(account, key, {
    ...scan,
    scannedAt: scan.scannedAt ?? receivedAt,
    offset: FIRST_OFFSET + world.nextSerial('scanEvent'),
    statusCode,
    receivedAt,
  });
  return 'accepted';
}

const listQuery = z.object({
  itemId: z.optional(z.string()),
  deviceId: z.optional(z.string()),
  eventCodes: z.optional(z.array(z.string())),
  after: z._default(z.number(), 0),
  limit: z.number(),
});

function listAll(account: string, world: World): ScanEvent[] {
  return [DEMO_EVENT, ...scansOf(world).list(account)];
}

export const scanEventOperations: Operations = {
  createScanEvents: ({ account, body }, world) => {
    const scans = toScans(body);
    if (scans.length > MAX_EVENTS) {
      refuse(413, 'SCAN-413', { text: `A batch holds ${MAX_EVENTS} events at most` });
    }
    const outcomes = scans.map((scan) => take(scan, { account, world }));
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const rejected = outcomes.filter((outcome) => typeof outcome !== 'string');
    const [accepted, duplicates] = [count('accepted'), count('duplicate')];
    return { status: 202, body: { accepted, duplicates, rejected } };
  },

  listScanEvents: withQuery(listQuery, (wanted, { account }, world) => {
    const events = listAll(account, world)
      .filter(({ offset }) => offset > wanted.after)
      .filter(({ itemId }) => isWanted(wanted.itemId, itemId))
      .filter(({ deviceId }) => isWanted(wanted.deviceId, deviceId))
      .filter(({ eventCode }) => isWanted(wanted.eventCodes, eventCode))
      .slice(0, wanted.limit);
    return ok({ events, lastOffset: events.at(-1)?.offset ?? null });
  }),

  getScanEvent: ({ account, params }, world) => {
    const { offset = '' } = params;
    const event = listAll(account, world).find((known) => known.offset === Number(offset));
    const text = `There is no event ${offset}`;
    return ok(event ?? refuse(404, 'SCAN-404', { text, param: 'offset', value: offset }));
  },

  listEventCodes: () =>
    ok(Object.entries(EVENT_CODES).map(([eventCode, info]) => ({ eventCode, ...info }))),
};

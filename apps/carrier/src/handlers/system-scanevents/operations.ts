import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { refuse } from '../refuse.ts';
import {
  DEMO_EVENT,
  EVENT_CODES,
  findScanFault,
  FIRST_OFFSET,
  scansOf,
  type ScanEvent,
  type ScanInput,
} from './scan-event.ts';

interface DeviceScan extends ScanInput {
  readonly deviceId: string;
}

interface Taking {
  readonly account: string;
  readonly world: World;
}

const MAX_EVENTS = 1000;

const createScanEvents: OperationHandler = ({ account, body }, world) => {
  const scans = body instanceof Uint8Array ? parseLines(body) : toScans(body);
  if (!scans) return refuse(400, 'SCAN-400', { text: 'A line is not valid JSON' });
  if (scans.length > MAX_EVENTS) {
    return refuse(413, 'SCAN-413', { text: `A batch holds ${MAX_EVENTS} events at most` });
  }
  const outcomes = scans.map((scan) => take(scan, { account, world }));
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const rejected = outcomes.filter((outcome) => typeof outcome !== 'string');
  return {
    status: 202,
    body: { accepted: count('accepted'), duplicates: count('duplicate'), rejected },
  };
};

function toScans(body: unknown): DeviceScan[] {
  const { deviceId, events } = body as { deviceId: string; events: readonly ScanInput[] };
  return events.map((event) => ({ ...event, deviceId }));
}

/** NDJSON: one event a line; undefined when a line cannot be read. */
function parseLines(body: Uint8Array): DeviceScan[] | undefined {
  try {
    return new TextDecoder()
      .decode(body)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as DeviceScan);
  } catch {
    return undefined;
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
    scannedAt: receivedAt,
    ...scan,
    offset: FIRST_OFFSET + world.nextSerial('scanEvent'),
    statusCode,
    receivedAt,
  });
  return 'accepted';
}

interface ListQuery {
  readonly itemId?: string;
  readonly deviceId?: string;
  readonly eventCodes?: readonly string[];
  readonly after?: number;
  readonly limit: number;
}

const listScanEvents: OperationHandler = ({ account, query }, world) => {
  const wanted = query as unknown as ListQuery;
  const { after = 0, limit } = wanted;
  const events = listAll(account, world)
    .filter((event) => fits(event, wanted) && event.offset > after)
    .slice(0, limit);
  return { status: 200, body: { events, lastOffset: events.at(-1)?.offset ?? null } };
};

function fits(event: ScanEvent, { itemId, deviceId, eventCodes }: ListQuery): boolean {
  const isItem = itemId === undefined || event.itemId === itemId;
  const isDevice = deviceId === undefined || event.deviceId === deviceId;
  return isItem && isDevice && (eventCodes === undefined || eventCodes.includes(event.eventCode));
}

const getScanEvent: OperationHandler = ({ account, params }, world): CarrierReply => {
  const { offset = '' } = params;
  const event = listAll(account, world).find((known) => known.offset === Number(offset));
  if (event) return { status: 200, body: event };
  const text = `There is no event ${offset}`;
  return refuse(404, 'SCAN-404', { text, param: 'offset', value: offset });
};

function listAll(account: string, world: World): ScanEvent[] {
  return [DEMO_EVENT, ...scansOf(world).list(account)];
}

const listEventCodes: OperationHandler = () => ({
  status: 200,
  body: Object.entries(EVENT_CODES).map(([eventCode, info]) => ({ eventCode, ...info })),
});

export const scanEventOperations: Operations = {
  createScanEvents,
  listScanEvents,
  getScanEvent,
  listEventCodes,
};

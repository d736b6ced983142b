import { writeIftsta } from '@portal/edifact/iftsta';
import { carrier } from '@portal/edifact/interchange';
import { refuse } from '../../composite-fault.ts';
import type { World } from '../../state/world.ts';
import { listFeed } from '../shipment-trackandtrace/list-feed.ts';
import { toOwnMoment, toStatuses, type Scan } from './to-statuses.ts';

interface Interchange {
  readonly reference: string;
  readonly text: string;
  /** Position in the account's feed up to which it tells. */
  readonly position: string;
}

/** How far an account has read its statuses. */
interface Polling {
  /** Interchanges so far. */
  readonly count: number;
  /** The last one that was acknowledged; '' before the first. */
  readonly acknowledged: string;
  readonly position: string;
  /** Told, and not acknowledged: it is told again as it was. */
  readonly open?: Interchange | undefined;
}

const KEY = 'polling';
const START: Polling = { count: 0, acknowledged: '', position: '' };
/** What does not fit into one interchange is in the next. */
const MOST_STATUSES = 1000;

const pollingOf = (world: World) => world.collection<Polling>('iftsta');

/** Everything that has happened since the last interchange that was acknowledged; undefined where nothing has. */
export function pollStatuses(account: string, world: World): Interchange | undefined {
  const polling = pollingOf(world).get(account, KEY) ?? START;
  if (polling.open) return polling.open;
  const open = writeNext(polling, account, world);
  if (open) pollingOf(world).put(account, KEY, { ...polling, count: polling.count + 1, open });
  return open;
}

function writeNext({ count, position }: Polling, account: string, world: World) {
  // An event comes once, also where its scan was told twice (IFTSTA guideline).
  const news = listFeed(account, position, world).filter(({ happening }) => !happening.isRepeat);
  const told = news.slice(0, MOST_STATUSES);
  const last = told.at(-1);
  if (!last) return undefined;
  const reference = `ST${String(count + 1).padStart(8, '0')}`;
  const scans = told.map(({ happening: { booking, parcel, ...step } }) => ({
    booking,
    parcel,
    step,
  }));
  return { reference, position: last.position, text: toInterchange(reference, scans, world) };
}

/** IFTSTA of the scans, one message a shipment. */
export function toInterchange(reference: string, scans: readonly Scan[], world: World): string {
  const shipments = toStatuses(scans);
  const receiver = { id: shipments[0]?.customerNumber ?? 'UNKNOWN', qualifier: 'ZZ' };
  const at = toOwnMoment(world.clock());
  return writeIftsta({ sender: carrier, receiver, at, reference }, shipments);
}

/** False where no interchange of that reference waits, or was the last that did. */
export function acknowledge(reference: string, account: string, world: World): boolean {
  const polling = pollingOf(world).get(account, KEY) ?? START;
  const { open, acknowledged } = polling;
  // An answer that was lost on its way is asked for again.
  if (open?.reference !== reference) return acknowledged === reference && reference !== '';
  const { position } = open;
  pollingOf(world).put(account, KEY, {
    ...polling,
    acknowledged: reference,
    position,
    open: undefined,
  });
  return true;
}

export function requireAcknowledged(reference: string, account: string, world: World): void {
  if (acknowledge(reference, account, world)) return;
  const text = `${reference} is not the interchange that waits to be acknowledged`;
  refuse(409, 'EDX-4091', { text, param: 'acknowledge', value: reference });
}

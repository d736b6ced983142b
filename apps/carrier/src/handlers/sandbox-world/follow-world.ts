import { setTimeout as delay } from 'node:timers/promises';
import type { Look } from '../../operation-handler.ts';
import { bookingsOf } from '../../shipment/booking.ts';
import type { World } from '../../state/world.ts';
import { toVirtual, type WorldClock } from '../../worlds/clock.ts';
import { listBetween, toPosition } from '../../worlds/happenings.ts';
import { listFeed } from '../shipment-trackandtrace/list-feed.ts';
import { toFeedEvent } from '../shipment-trackandtrace/to-item-reply.ts';
import { toClockReply } from './to-clock-reply.ts';

/** How often the world is looked at: what happens is told sooner than a second later. */
const EVERY = 250;
/** A gateway in between gives up a line on which nothing comes. */
const SIGN_OF_LIFE = 5_000;
/** Shorter than a gateway lets a call last; whoever follows asks again and misses nothing. */
const LONGEST = 240_000;

export interface Following {
  readonly account: string;
  /** Position of the last event that the caller has had; undefined: from now on. */
  readonly after: string | undefined;
}

/** Server-sent events of a world: each scan, and the clock at first and whenever it is set or a scan has come. */
export async function* followWorld(
  { account, after }: Following,
  look: Look,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const began = performance.now();
  let spoke = began;
  let seen: Seen = { position: after, clock: undefined };
  yield 'retry: 1000\n\n';
  while (!signal.aborted && performance.now() - began < LONGEST) {
    const news = await look((world) => listNews(account, seen, world));
    ({ seen } = news);
    const isQuiet = performance.now() - spoke < SIGN_OF_LIFE;
    const messages = news.messages.length > 0 || isQuiet ? news.messages : [': nothing new\n\n'];
    if (messages.length > 0) spoke = performance.now();
    yield* messages;
    await delay(EVERY, undefined, { signal }).catch(() => undefined);
  }
}

interface Seen {
  readonly position: string | undefined;
  readonly clock: WorldClock | undefined;
}

function listNews(account: string, seen: Seen, world: World) {
  const position = seen.position ?? findLastPosition(account, world);
  const scans = listFeed(account, position, world);
  const last = scans.at(-1)?.position ?? position;
  const messages = scans.map((scan) =>
    toMessage('scan', scan.position, toFeedEvent(scan.happening, world)),
  );
  if (scans.length > 0 || isTurned(seen.clock, world)) {
    messages.push(toMessage('clock', last, toClockReply(world.time, account, world)));
  }
  return { messages, seen: { position: last, clock: world.time } };
}

function findLastPosition(account: string, world: World): string {
  const past = listBetween(
    bookingsOf(world).list(account),
    Number.NEGATIVE_INFINITY,
    world.clock(),
  );
  const last = past.at(-1);
  return last ? toPosition(last) : '';
}

/** Whether the clock goes another way than it did when it was seen last. */
function isTurned(before: WorldClock | undefined, { time }: World): boolean {
  if (!before) return true;
  const isSameWay = before.rate === time.rate && before.isPaused === time.isPaused;
  return !isSameWay || toVirtual(before, time.anchorReal) !== time.anchorVirtual;
}

function toMessage(event: string, position: string, data: unknown): string {
  const id = Buffer.from(position).toString('base64url');
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

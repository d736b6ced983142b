import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** @public */
export interface CarrierOptions {
  /** 0, or absent: a free one. */
  readonly port?: number;
  /** 0 to 9999: where numbers of bookings and parcels begin. */
  readonly seed?: number;
  /** ISO 8601: time stands there, and moves by `clock` alone. Absent: time passes, 288 times faster than outside. */
  readonly at?: string;
  /** Where the events of parcels go, and the secret (`whsec_…`) that signs them. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Refuses calls without an API key. */
  readonly requireKey?: boolean;
}

/** @public */
export interface Carrier {
  /** `http://127.0.0.1:…`, below which the paths of the API documents lie. */
  readonly url: string;
  /** For the header `apikey`; another one that begins with `box-` has parcels and a clock of its own. */
  readonly apiKey: string;
  readonly clock: Clock;
  stop(): Promise<void>;
}

/**
 * Moves the time of `apiKey`; each resolves to the instant that it is then, and rejects with what the carrier says.
 * @public
 */
export interface Clock {
  /** By an ISO 8601 duration: `P2D`, `PT36H`. */
  advanceBy(duration: string): Promise<string>;
  advanceTo(instant: string): Promise<string>;
  /** To the moment at which the next thing happens to a parcel. */
  advanceToNextEvent(): Promise<string>;
}

const apiKey = 'box-key';
const program = fileURLToPath(new URL('../carrier.mjs', import.meta.url));

/**
 * Starts a carrier of its own; it ends with `stop`, and with this process. Rejects with the sentence in which the carrier says why not.
 * @public
 */
export async function startCarrier(options: CarrierOptions = {}): Promise<Carrier> {
  const child = spawn(execPath, [program, ...toFlags(options)], {
    // It goes when the other end of its stdin is gone.
    env: { ...env, PORTAL_SUPERVISED: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const url = await waitUntilReady(child);
  return { url, apiKey, clock: createClock(url), stop: () => stop(child) };
}

function toFlags({ port = 0, seed, at, webhook, requireKey = false }: CarrierOptions): string[] {
  return [
    '--port',
    String(port),
    ...(seed === undefined ? [] : ['--seed', String(seed)]),
    ...(at === undefined ? [] : ['--at', at]),
    ...(webhook ? ['--webhook', webhook.url, '--webhook-secret', webhook.secret] : []),
    ...(requireKey ? ['--require-key'] : []),
  ];
}

async function waitUntilReady({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('The carrier was started without its output');
  let said = '';
  stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  for await (const line of createInterface(stdout)) {
    const url = /ready on (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error(said.trim() || 'The carrier ended before it was ready');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function createClock(url: string): Clock {
  const change = async (body: object) => {
    const reply = await fetch(`${url}/rest/sandbox/v1/clock`, {
      method: 'PATCH',
      headers: { apikey: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await reply.json();
    if (!reply.ok || !hasTime(answer))
      throw new Error(`The clock was not set: ${toMessage(answer)}`);
    return answer.virtualTime;
  };
  return {
    advanceBy: (duration) => change({ advanceBy: duration }),
    advanceTo: (instant) => change({ advanceTo: instant }),
    advanceToNextEvent: () => change({ advanceToNextEvent: true }),
  };
}

const hasTime = (answer: unknown): answer is { virtualTime: string } =>
  typeof answer === 'object' && answer !== null && 'virtualTime' in answer;

const toMessage = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : JSON.stringify(answer);

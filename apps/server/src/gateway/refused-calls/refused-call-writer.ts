import type { AccessLogEntry } from '@portal/gateway/access-log-entry';
import type { Log } from '../../platform/logs/log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ToCalledPath } from '../../platform/logs/called-path.ts';
import { insertRefusedCalls, type RefusedCall } from './refused-calls-sql.ts';

interface Options {
  /** The meter's own: it waits for nobody's page. */
  readonly database: Pick<Database, 'query'>;
  readonly log: Pick<Log, 'warn'>;
  readonly toCalledPath: ToCalledPath;
  readonly now?: () => number;
  readonly intervalMs?: number;
  /** So many are kept at once, */
  readonly burst?: number;
  /** and so many a second after that: whoever floods the gateway fills no disk. */
  readonly perSecond?: number;
}

export interface RefusedCallWriter {
  /** Looks at each finished call; keeps those that reached no application. */
  readonly note: (entry: AccessLogEntry) => void;
  /** Writes what waits; false when that failed. */
  flush(): Promise<boolean>;
  /** Writes the last ones. */
  close(): Promise<void>;
}

const longest = 500;

/** Keeps refused calls that belong to nobody, for support. A call never waits for it; under attack a part of them is kept. */
export function startRefusedCallWriter(options: Options): RefusedCallWriter {
  const { database, log, toCalledPath, now = Date.now, intervalMs = 1_000 } = options;
  const { burst = 300, perSecond = 5 } = options;
  let waiting: RefusedCall[] = [];
  let room = { left: burst, at: now() };
  let leftOut = 0;

  const takePlace = (): boolean => {
    const at = now();
    const left = Math.min(burst, room.left + ((at - room.at) / 1_000) * perSecond);
    room = { left: left >= 1 ? left - 1 : left, at };
    return left >= 1;
  };
  const flush = async (): Promise<boolean> => {
    const calls = waiting;
    if (leftOut > 0)
      log.warn({
        what: 'refused calls were left out of what support finds',
        cause: 'more came than are kept',
        mend: 'Look who calls with wrong keys; the log of requests names the addresses.',
        leftOut,
      });
    waiting = [];
    leftOut = 0;
    if (calls.length === 0) return true;
    try {
      await insertRefusedCalls(database, calls);
      return true;
    } catch (error) {
      // Kept for the next round, unless as many have come meanwhile.
      waiting = [...waiting, ...calls].slice(0, burst);
      log.warn({
        what: 'refused calls could not be written',
        cause: error,
        mend: 'They are written in the next round. Where it stays, look whether the database takes writes.',
      });
      return false;
    }
  };
  const timer = setInterval(() => void flush(), intervalMs);
  timer.unref();
  return {
    note(entry) {
      if (entry.faultCode === null || entry.applicationId !== null || entry.status >= 500) return;
      if (waiting.length < burst && takePlace())
        waiting.push(toRefused(entry, toCalledPath(entry), now()));
      else leftOut += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function toRefused(entry: AccessLogEntry, path: string, at: number): RefusedCall {
  return {
    requestId: toText(entry.requestId),
    at: Math.round(at - entry.durationMs),
    method: entry.method,
    path: toText(path.slice(0, longest)),
    systemName: entry.systemName,
    status: entry.status,
    faultCode: entry.faultCode ?? '',
  };
}

/** UTF-8 has no half of a pair, and the database no U+0000. */
const toText = (text: string) => Buffer.from(text).toString().replaceAll('\0', '\ufffd');

import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Log } from '../../platform/logs/log.ts';
import {
  holderOf,
  type LimitCounters,
  type LocalCounters,
  type Taking,
} from '@portal/gateway/limits/limit-counters';
import { windowOf } from '@portal/gateway/limits/limit-window';
import type { CounterSlot } from '@portal/gateway/limits/plan-table';
import { giveBackScript, takeCallScript } from './take-call-script.ts';

interface Options {
  /** Valkey or Redis. */
  readonly url: string;
  /** Counters of several portals may live on one server: it begins each key. */
  readonly prefix: string;
  /** Mirrors what is shared, and decides alone while the server is away. */
  readonly local: LocalCounters;
  readonly log: Log;
  /** Once a call that was decided without the server. */
  readonly onLocalDecision?: () => void;
}

export interface SharedCounters extends LimitCounters {
  close(): Promise<void>;
}

/** A server that is slower than this is as good as away: no call waits for it longer. */
const patienceMs = 250;
/** After a failure calls are decided locally at once for this long, then the server is tried again. */
const awayMs = 1_000;
/** A start waits no longer than this for the server. */
const openMs = 2_000;
/** Keys outlive their window, so that clocks of processes may differ. */
const afterlifeMs = 3_600_000;

/** Counters that all processes share: one script a call, which looks and counts in one step. Waits a moment for the server. */
export async function openSharedCounters(options: Options): Promise<SharedCounters> {
  // A gateway without shared counters does without the client's megabytes, too.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(options.url.replace(/^valkey/, 'redis'), {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    commandTimeout: patienceMs,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  const counters = new ValkeyCounters(redis, options);
  await counters.open();
  return counters;
}

interface Counter {
  readonly slot: CounterSlot;
  readonly key: string;
  readonly liveMs: number;
  readonly limit: number;
}

interface Debt {
  readonly calls: number;
  /** Milliseconds since 1970; later nobody asks for it. */
  readonly until: number;
}

/** So many debts are looked through for those of windows that are over. */
const manyDebts = 10_000;

class ValkeyCounters implements SharedCounters {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #local: LocalCounters;
  readonly #log: Log;
  readonly #onLocalDecision: () => void;
  readonly #take = new Script(takeCallScript);
  readonly #giveBack = new Script(giveBackScript);
  /** Calls by key that were let through while the server was away; it is told with the next call. */
  readonly #owed = new Map<string, Debt>();
  #awayUntil = 0;
  #isAway = false;

  constructor(redis: Redis, { prefix, local, log, onLocalDecision }: Options) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#local = local;
    this.#log = log;
    this.#onLocalDecision = onLocalDecision ?? (() => undefined);
    this.#redis.on('ready', () => {
      this.#awayUntil = 0;
    });
    // Its address may hold a password: the reason is told without it.
    this.#redis.on('error', (error: Error) => this.#leave(error));
  }

  async open(): Promise<void> {
    const ready = new AbortController();
    this.#redis.once('ready', () => ready.abort());
    await delay(openMs, undefined, { signal: ready.signal }).catch(() => undefined);
  }

  take(taking: Taking, done: (taking: Taking) => void): void {
    if (this.#redis.status !== 'ready' || Date.now() < this.#awayUntil) {
      this.#tellAway('no connection');
      this.#decideAlone(taking, done);
      return;
    }
    void this.#takeTogether(taking, done);
  }

  giveBack(taking: Taking): void {
    this.#local.giveBack(taking);
    const counters = this.#countersOf(taking);
    if (this.#redis.status !== 'ready') {
      for (const counter of counters) this.#owe(counter, -1);
      return;
    }
    this.#giveBack.run(this.#redis, counters, []).catch((error: unknown) => this.#leave(error));
  }

  async close(): Promise<void> {
    this.#redis.removeAllListeners('error');
    this.#redis.on('error', () => undefined);
    await this.#redis.quit().catch(() => undefined);
    this.#redis.disconnect();
  }

  async #takeTogether(taking: Taking, done: (taking: Taking) => void): Promise<void> {
    const counters = this.#countersOf(taking);
    const owed = counters.map(({ key }) => this.#collect(key));
    try {
      const given = this.#toArguments(taking, counters, owed);
      this.#settle(taking, await this.#take.run(this.#redis, counters, given));
      this.#comeBack();
    } catch (error) {
      for (const [index, counter] of counters.entries()) this.#owe(counter, owed[index] ?? 0);
      this.#leave(error);
      this.#decideAlone(taking, done);
      return;
    }
    done(taking);
  }

  #countersOf(taking: Taking): Counter[] {
    const { accountId, applicationId, set, at } = taking;
    return set.slots.map((slot) => {
      const { start, end } = windowOf(slot.period, at);
      return {
        slot,
        // The braces keep the counters of one call on one node of a cluster.
        key: `${this.#prefix}:{${accountId}}:${slot.per === 'account' ? '' : applicationId}:${slot.metricId}:${slot.period}:${start}`,
        liveMs: end === Number.POSITIVE_INFINITY ? 0 : end - at + afterlifeMs,
        limit: set.limits.find((one) => one.slot === slot)?.value ?? -1,
      };
    });
  }

  #toArguments(taking: Taking, counters: readonly Counter[], owed: readonly number[]): number[] {
    return counters.flatMap(({ slot, liveMs, limit }, index) => {
      const debt = owed[index] ?? 0;
      // What is owed stands in the local counter already.
      return [
        this.#local.count(holderOf(slot, taking), slot, taking.at) - debt,
        debt,
        liveMs,
        limit,
      ];
    });
  }

  #settle(taking: Taking, answer: readonly number[]): void {
    const { set, at } = taking;
    const [isExceeded, ...counts] = answer;
    const countOf = (slot: CounterSlot) => counts[set.slots.indexOf(slot)] ?? 0;
    for (const slot of set.slots)
      this.#local.mirror(holderOf(slot, taking), slot, { at, calls: countOf(slot) });
    taking.remaining = set.limits.map(({ value, slot }) => Math.max(0, value - countOf(slot)));
    taking.exceeded =
      isExceeded === 1
        ? (set.limits.find(({ value, slot }) => countOf(slot) >= value) ?? null)
        : null;
  }

  #decideAlone(taking: Taking, done: (taking: Taking) => void): void {
    this.#onLocalDecision();
    this.#local.take(taking, (decided) => {
      if (!decided.exceeded) {
        for (const counter of this.#countersOf(decided)) this.#owe(counter, 1);
      }
      done(decided);
    });
  }

  #owe({ key, liveMs }: Counter, calls: number): void {
    if (calls === 0) return;
    const now = Date.now();
    if (this.#owed.size >= manyDebts) this.#forgetOld(now);
    const until = liveMs === 0 ? Number.POSITIVE_INFINITY : now + liveMs;
    this.#owed.set(key, { calls: (this.#owed.get(key)?.calls ?? 0) + calls, until });
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#owed) if (until < now) this.#owed.delete(key);
  }

  #collect(key: string): number {
    if (this.#owed.size === 0) return 0;
    const owed = this.#owed.get(key)?.calls ?? 0;
    this.#owed.delete(key);
    return owed;
  }

  #leave(error: unknown): void {
    this.#awayUntil = Date.now() + awayMs;
    this.#tellAway(error instanceof Error ? error.message : 'no reason given');
  }

  #tellAway(reason: string): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({
      what: 'shared counters are away; this process holds limits by itself',
      cause: reason,
      mend: 'Look whether the server at VALKEY_URL is up; it is asked again by itself.',
    });
  }

  #comeBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info('shared counters are back');
  }
}

/** A script that the server keeps: sent once, called by its hash from then on. */
class Script {
  readonly #text: string;
  readonly #hash: string;

  constructor(text: string) {
    this.#text = text;
    this.#hash = createHash('sha1').update(text).digest('hex');
  }

  async run(
    redis: Redis,
    counters: readonly Counter[],
    given: readonly number[],
  ): Promise<readonly number[]> {
    const keys = counters.map(({ key }) => key);
    const values = [...keys, ...given];
    try {
      return toNumbers(await redis.evalsha(this.#hash, keys.length, ...values));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return toNumbers(await redis.eval(this.#text, keys.length, ...values));
    }
  }
}

function toNumbers(answer: unknown): readonly number[] {
  return Array.isArray(answer) ? answer.map(Number) : [];
}

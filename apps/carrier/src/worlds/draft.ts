import type { Collection, World } from '../state/world.ts';
import type { ToTrackingUrl } from '../shipment/tracking-url.ts';
import { anchorAt, toVirtual, type WorldClock } from './clock.ts';
import type { Serials } from './serials.ts';
import type { Change, Snapshot, Values } from './snapshot.ts';

/** What one request made of a world, before it is kept. */
export interface Draft {
  readonly world: World;
  /** The virtual instant at which the request happens: what it makes has this date. */
  readonly at: number;
  /** The clock as the request leaves it. */
  clock(): WorldClock;
  /** In their order, each key once. */
  changes(): Change[];
  readonly isCleared: boolean;
  readonly isChanged: boolean;
}

export interface DraftOptions {
  readonly real: number;
  readonly requestId: string;
  /** A change has an instant of its own, so that whoever reads on from one misses nothing. */
  readonly mayChange: boolean;
  readonly serials: Serials;
  readonly toTrackingUrl: ToTrackingUrl;
}

export function createDraft(snapshot: Snapshot, options: DraftOptions): Draft {
  const { real, requestId, mayChange, serials } = options;
  const shown = Math.max(toVirtual(snapshot.clock, real), snapshot.toldUntil);
  const at = mayChange ? Math.max(shown, snapshot.toldUntil + 1) : shown;
  const state: State = { base: snapshot.values, changed: new Map(), turned: undefined };
  const isCleared = () => state.base !== snapshot.values;
  const world: World = {
    clock: () => at,
    realClock: () => real,
    time: anchorAt(snapshot.clock, real, shown),
    requestId,
    toTrackingUrl: (itemId) => options.toTrackingUrl(snapshot.account, itemId),
    collection: (name) => toCollection(name, snapshot.account, state),
    nextSerial: (name) => serials.take(name),
    turn: (clock) => {
      state.turned = clock;
    },
    clear: () => {
      state.base = new Map();
      state.changed = new Map();
    },
  };
  return {
    world,
    at,
    clock: () => state.turned ?? anchorAt(snapshot.clock, real, at),
    changes: () => listChanges(state.changed),
    get isCleared() {
      return isCleared();
    },
    get isChanged() {
      return isCleared() || state.changed.size > 0 || state.turned !== undefined;
    },
  };
}

interface State {
  base: Values;
  /** Undefined for what is taken away. */
  changed: Values;
  turned: WorldClock | undefined;
}

function toCollection<T>(name: string, owner: string, state: State): Collection<T> {
  const requireOwn = (account: string) => {
    if (account !== owner) throw new Error('A request sees the world of its own account alone');
  };
  const baseOf = () => state.base.get(name) as Map<string, T> | undefined;
  const changedOf = () => state.changed.get(name) as Map<string, T | undefined> | undefined;
  const change = (key: string, value: T | undefined) => {
    const changed = changedOf() ?? new Map<string, unknown>();
    state.changed.set(name, changed.set(key, value));
  };
  return {
    get: (account, key) => {
      requireOwn(account);
      const changed = changedOf();
      return changed?.has(key) ? changed.get(key) : baseOf()?.get(key);
    },
    list: (account) => {
      requireOwn(account);
      const changed = changedOf();
      if (!changed) return [...(baseOf()?.values() ?? [])];
      return [...merge(baseOf(), changed).values()];
    },
    put: (account, key, value) => {
      requireOwn(account);
      change(key, value);
    },
    delete: (account, key) => {
      requireOwn(account);
      change(key, undefined);
    },
  };
}

function merge<T>(base: Map<string, T> | undefined, changed: Map<string, T | undefined>) {
  const merged = new Map(base);
  for (const [key, value] of changed) {
    if (value === undefined) merged.delete(key);
    else merged.set(key, value);
  }
  return merged;
}

function listChanges(changed: Values): Change[] {
  return [...changed].flatMap(([collection, values]) =>
    [...values].map(([key, value]) => ({ collection, key, value })),
  );
}

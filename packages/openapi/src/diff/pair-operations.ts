import type { OperationPiece, Schema } from '../outline/operation-piece.ts';
import { reachedBy } from '../outline/reached-by.ts';

export interface OperationPairs {
  /** The same operation in both; one that has moved stands under another method or path than before. */
  readonly pairs: readonly (readonly [before: OperationPiece, after: OperationPiece])[];
  readonly removed: readonly OperationPiece[];
  readonly added: readonly OperationPiece[];
}

type Pieces = Iterable<OperationPiece>;

/** Below, two operations are rather two than one that has moved: one and a half of the three signs. */
const leastAlike = 0.5;

/**
 * Which operation of the one version is which of the other: by method and path, whatever path parameters are called; of the
 * rest by id; of the rest, as a new version may have moved and renamed them, by path, summary and shape together.
 */
export function pairOperations(before: Pieces, after: readonly OperationPiece[]): OperationPairs {
  const old = byAddress(before);
  const current = byAddress(after);
  const pairs: [OperationPiece, OperationPiece][] = [];
  const take = (key: (piece: OperationPiece) => string | null) => {
    const named = indexOnce(current.values(), key);
    for (const [address, piece] of old) {
      const next = named.get(key(piece) ?? '');
      if (!next || !current.delete(addressOf(next))) continue;
      old.delete(address);
      pairs.push([piece, next]);
    }
  };
  take(addressOf);
  take(({ kind, operationId }) => operationId && `${kind} ${operationId}`);
  for (const [piece, next] of listAlike([...old.values()], [...current.values()])) {
    const [from, to] = [addressOf(piece), addressOf(next)];
    if (!old.has(from) || !current.has(to)) continue;
    old.delete(from);
    current.delete(to);
    pairs.push([piece, next]);
  }
  const order = new Map([...after].map((piece, at) => [piece, at]));
  const placeOf = ([, piece]: (typeof pairs)[number]) => order.get(piece) ?? 0;
  pairs.sort((one, other) => placeOf(one) - placeOf(other));
  return { pairs, removed: [...old.values()], added: [...current.values()] };
}

export function addressOf({ kind, method, path }: OperationPiece): string {
  return `${kind} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

function byAddress(pieces: Pieces): Map<string, OperationPiece> {
  const found = new Map<string, OperationPiece>();
  for (const piece of pieces) {
    const address = addressOf(piece);
    if (!found.has(address)) found.set(address, piece);
  }
  return found;
}

/** Those that alone have a key. */
function indexOnce(pieces: Pieces, keyOf: (piece: OperationPiece) => string | null) {
  const found = new Map<string, OperationPiece>();
  const several = new Set<string>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    if (key === null) continue;
    if (found.has(key)) several.add(key);
    found.set(key, piece);
  }
  for (const key of several) found.delete(key);
  return found;
}

interface Signs {
  readonly piece: OperationPiece;
  /** Of the path, without versions and parameters. */
  readonly segments: ReadonlySet<string>;
  readonly summary: ReadonlySet<string>;
  /** Names of parameters and of properties. */
  readonly names: ReadonlySet<string>;
}

/** Pairs of one method that look like one operation, those that look most so first. */
function listAlike(before: readonly OperationPiece[], after: readonly OperationPiece[]) {
  const [old, current] = [before.map(toSigns), after.map(toSigns)];
  const byPart = new Map<string, Signs[]>();
  for (const one of current) {
    for (const part of listParts(one)) byPart.set(part, [...(byPart.get(part) ?? []), one]);
  }
  // Only what shares a part of its name is weighed: thousands of operations are not held against each other.
  return old
    .flatMap((one) => {
      const candidates = new Set(listParts(one).flatMap((part) => byPart.get(part) ?? []));
      return [...candidates].map((other) => ({ one, other, likeness: toLikeness(one, other) }));
    })
    .filter(({ likeness }) => likeness >= leastAlike)
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ one, other }) => [one.piece, other.piece] as const);
}

/** What one that has moved shares with what it was: the last segment of its path, or its summary. */
function listParts({ piece: { kind, method }, segments, summary }: Signs): readonly string[] {
  const last = [...segments].at(-1) ?? '';
  const called = [...summary].sort().join(' ');
  return [`${kind} ${method} /${last}`, `${kind} ${method} ${called}`];
}

function toSigns(piece: OperationPiece): Signs {
  const segments = piece.path.toLowerCase().split('/');
  return {
    piece,
    segments: new Set(segments.filter((one) => one && !/^(?:v\d[\d.]*|\{.*\})$/.test(one))),
    summary: new Set(piece.summary.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
    names: listNames(piece),
  };
}

function listNames(piece: OperationPiece) {
  const { parameters, requestBody, responses } = piece;
  const contents = [requestBody, ...responses].flatMap((one) => one?.content ?? []);
  const all: readonly Schema[] = [
    ...Object.values(reachedBy(piece)),
    ...contents.flatMap(({ schema }) => schema ?? []),
  ];
  return new Set([
    ...parameters.map(({ name }) => name),
    ...all.flatMap(({ properties }) => Object.keys(properties ?? {})),
  ]);
}

const toLikeness = (one: Signs, other: Signs) =>
  (toShare(one.segments, other.segments) +
    toShare(one.summary, other.summary) +
    toShare(one.names, other.names)) /
  3;

/** How much of both together is in both; two that are empty say nothing for it. */
function toShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

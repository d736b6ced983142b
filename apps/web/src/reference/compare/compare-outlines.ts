import { spreadChange } from '@portal/contract/catalogue/specification/change-places';
import type { SpecificationChange } from '@portal/contract/catalogue/specification/schema';
import type { Outline, OutlineOperation } from '@portal/openapi/outline/outline';

/** An operation in two versions: one of them alone has it, or both and it differs. */
export interface ComparedOperation {
  readonly key: string;
  readonly before: OutlineOperation | undefined;
  readonly after: OutlineOperation | undefined;
  readonly changes: readonly SpecificationChange[];
  readonly breaking: boolean;
}

export interface ComparedOutlines {
  /** Those that break callers first, else in the order of the newer version. */
  readonly operations: readonly ComparedOperation[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** Changes of no single operation. */
  readonly further: readonly SpecificationChange[];
}

interface Versions {
  readonly before: Outline;
  readonly after: Outline;
  readonly changes: readonly SpecificationChange[];
}

/**
 * The operations of two versions side by side. They are the same when method and path are, whatever path parameters are called,
 * or when the comparison says that one has moved.
 */
export function compareOutlines({ before, after, changes }: Versions): ComparedOutlines {
  const [old, current] = [byAddress(before), byAddress(after)];
  const byName = groupByOperation(changes);
  const moves = listMoves(old, current, byName);
  const toCompared = (address: string): ComparedOperation => {
    const one = old.get(address);
    const other = current.get(moves.get(address) ?? address);
    const found = byName.get(nameOf(other ?? one)) ?? [];
    const breaking = found.some((change) => change.breaking);
    return { key: address, before: one, after: other, changes: found, breaking };
  };
  const movedTo = new Set(moves.values());
  const addresses = [...old.keys(), ...[...current.keys()].filter((one) => !movedTo.has(one))];
  const all = [...new Set(addresses)].map(toCompared);
  const added = all.filter((one) => !one.before);
  const removed = all.filter((one) => !one.after);
  const changed = all.filter((one) => one.before && one.after && one.changes.length > 0);
  const differing = [...removed, ...changed, ...added];
  return {
    operations: [
      ...differing.filter(({ breaking }) => breaking),
      ...differing.filter(({ breaking }) => !breaking),
    ],
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    same: all.length - differing.length,
    further: byName.get(null) ?? [],
  };
}

type Addressed = ReadonlyMap<string, OutlineOperation>;

/** The new address of each operation that has moved, by its old one. */
function listMoves(
  old: Addressed,
  current: Addressed,
  byName: ReturnType<typeof groupByOperation>,
): ReadonlyMap<string, string> {
  const before = new Map([...old].map(([address, operation]) => [nameOf(operation), address]));
  const moves = [...current].flatMap(([address, operation]) => {
    const changes = byName.get(nameOf(operation)) ?? [];
    const from = before.get(changes.find(({ movedFrom }) => movedFrom)?.movedFrom ?? '');
    return from === undefined ? [] : [[from, address] as const];
  });
  return new Map(moves);
}

function groupByOperation(changes: readonly SpecificationChange[]) {
  const groups = new Map<string | null, SpecificationChange[]>();
  for (const change of changes.flatMap(spreadChange)) {
    const group = groups.get(change.operation);
    if (group) group.push(change);
    else groups.set(change.operation, [change]);
  }
  return groups;
}

function byAddress({ operations }: Outline): Addressed {
  const found = new Map<string, OutlineOperation>();
  for (const operation of operations) {
    const path = operation.path.replaceAll(/\{[^}]*\}/g, '{}');
    const address = `${operation.kind} ${operation.method} ${path}`;
    if (!found.has(address)) found.set(address, operation);
  }
  return found;
}

/** As the comparison names an operation. */
function nameOf(operation: OutlineOperation | undefined): string {
  if (!operation) return '';
  const { kind, method, path } = operation;
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

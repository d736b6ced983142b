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

/** The operations of two versions side by side. They are the same when method and path are, whatever path parameters are called. */
export function compareOutlines({ before, after, changes }: Versions): ComparedOutlines {
  const [old, current] = [byAddress(before), byAddress(after)];
  const byName = groupByOperation(changes);
  const toCompared = (address: string): ComparedOperation => {
    const [one, other] = [old.get(address), current.get(address)];
    const found = byName.get(nameOf(other ?? one)) ?? [];
    const breaking = found.some((change) => change.breaking);
    return { key: address, before: one, after: other, changes: found, breaking };
  };
  const all = [...new Set([...old.keys(), ...current.keys()])].map(toCompared);
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

function groupByOperation(changes: readonly SpecificationChange[]) {
  const groups = new Map<string | null, SpecificationChange[]>();
  for (const change of changes) {
    const group = groups.get(change.operation);
    if (group) group.push(change);
    else groups.set(change.operation, [change]);
  }
  return groups;
}

function byAddress({ operations }: Outline): ReadonlyMap<string, OutlineOperation> {
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

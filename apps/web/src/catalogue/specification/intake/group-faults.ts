import type { SpecificationFault } from '@portal/contract/catalogue/specification/schema';

/** Faults that are mended alike: the first of them, and the others. */
export interface FaultGroup {
  readonly first: SpecificationFault;
  readonly others: readonly SpecificationFault[];
}

/** Fewer stand in lines of their own. */
const fewest = 4;

/** By the line of the first of each kind; what can be told in a few lines is not folded. */
export function groupFaults(faults: readonly SpecificationFault[]): readonly FaultGroup[] {
  const kinds = new Map<string, SpecificationFault[]>();
  for (const fault of faults) {
    const { rule, severity, mend, message } = fault;
    const kind = JSON.stringify([rule, severity, mend ?? message]);
    kinds.set(kind, kinds.get(kind) ?? []);
    kinds.get(kind)?.push(fault);
  }
  return [...kinds.values()]
    .flatMap((kind) => (kind.length < fewest ? kind.map((fault) => [fault]) : [kind]))
    .flatMap(([first, ...others]) => (first ? [{ first, others }] : []))
    .toSorted((one, other) => one.first.line - other.first.line);
}

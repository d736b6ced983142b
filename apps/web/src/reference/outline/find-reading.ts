import type { Outline, OutlineOperation } from '@portal/openapi/outline/outline';
import type { OperationGroup } from '@portal/openapi/outline/group-operations';
import type { GuideSection } from './guide-sections.ts';

export type Reading =
  | { readonly kind: 'operation'; readonly operation: OutlineOperation; readonly arrived: boolean }
  | { readonly kind: 'comparison'; readonly other: string }
  | { readonly kind: 'whole' }
  | { readonly kind: 'guide'; readonly section: GuideSection | undefined };

interface Address {
  readonly operation?: string | undefined;
  readonly section?: string | undefined;
  readonly compare?: string | undefined;
  readonly print?: string | undefined;
}

interface Contents {
  readonly outline: Outline;
  readonly groups: readonly OperationGroup[];
  readonly guide: readonly GuideSection[];
}

/** What an address shows: all of it for paper, another version beside this one, its operation, its guide section, else the first operation there is. */
export function findReading({ outline, groups, guide }: Contents, address: Address): Reading {
  if (address.print === 'all') return { kind: 'whole' };
  if (address.compare) return { kind: 'comparison', other: address.compare };
  const wished = outline.operations.find(({ key }) => key === address.operation);
  if (wished) return { kind: 'operation', operation: wished, arrived: true };
  const section = guide.find(({ key }) => key === address.section);
  const first = groups[0]?.operations[0];
  if (section || !first) return { kind: 'guide', section: section ?? guide[0] };
  return { kind: 'operation', operation: first, arrived: false };
}

import type { OverviewLine, OverviewPart } from '@portal/contract/desk/overview/schema';
import type { Grant } from '@portal/contract/grant';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';

/** What a line says beside what it comes from. */
export type SourceLine = Omit<OverviewLine, 'source'>;

/** Something that staff look after; each part of the overview is a list of these. */
export interface OverviewSource {
  readonly id: string;
  readonly part: OverviewPart;
  /** As a sentence has it, for when it cannot be read. */
  readonly name: string;
  /** Who may act on it: whoever holds one of these. */
  readonly grants: readonly Grant[];
  readonly list: (services: Services, person: Person) => Promise<Found | readonly SourceLine[]>;
}

/** How much there is, where not all of it are lines. */
export interface Found {
  readonly lines: readonly SourceLine[];
  readonly count: number;
}

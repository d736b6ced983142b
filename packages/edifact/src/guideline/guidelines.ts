import data from './guidelines.json' with { type: 'json' };
import type { FormName } from './forms.ts';

/** What has to stand in a value. */
export interface ValueRule {
  /** Element and component, from 1: `2.1`. */
  readonly at: string;
  /** One of these codes. */
  readonly one?: readonly string[];
  readonly form?: FormName;
  /** An example, for a value of which only the sender knows what it is. */
  readonly such?: string;
  /** Asked for only where this other value is there. */
  readonly with?: string;
  readonly isOptional?: boolean;
}

interface Kind {
  /** As guidelines write it: `M 1`, `C 9`, `M 1..n`, `C`. */
  readonly use: string;
  /** What to write where it is missing. */
  readonly write?: string;
}

/** Tells segments of one tag apart by a value of theirs. */
interface Where {
  readonly at: string;
  readonly is?: string;
  readonly isNot?: string;
}

/** A segment, or a group by its first one; `segments` stand in the group. */
export interface SegmentRule extends Kind {
  readonly tag: string;
  /** Which segments of the tag are meant; all of them unless said. */
  readonly where?: Where;
  /** Where the qualifier stands that tells kinds apart, `1.1` unless said. */
  readonly by?: string;
  readonly kinds?: Readonly<Record<string, Kind>>;
  readonly values?: readonly ValueRule[];
  readonly segments?: readonly SegmentRule[];
}

/** A segment that is needed somewhere in the message where another one has a certain value. */
interface Condition {
  readonly if: { readonly tag: string; readonly at: string; readonly is: string };
  readonly needs: string;
  /** The first segment of the group that it stands in. */
  readonly behind: string;
  readonly write: string;
  /** What happens without it. */
  readonly else: string;
}

export interface Guideline {
  readonly title: string;
  /** What UNH names it by. */
  readonly code: string;
  /** What UNB has. */
  readonly envelope: { readonly values: readonly ValueRule[] };
  readonly conditions: readonly Condition[];
  readonly segments: readonly SegmentRule[];
}

/** What `content/edi` tells people, as data. */
const guidelines = data as Readonly<Record<string, Guideline>>;

export const guidelineOf = (type: string): Guideline | null =>
  (Object.hasOwn(guidelines, type) && guidelines[type]) || null;

/** How often something is to be there. */
export function readUse(use: string): { readonly least: number; readonly most: number } {
  const [, status, from, to] = /^([MC])(?: (\d+)(?:\.\.(\d+|n))?)?$/.exec(use) ?? [];
  const most = Number(to ?? from);
  return {
    least: status === 'M' ? Number(from ?? 1) : 0,
    most: Number.isNaN(most) ? Infinity : most,
  };
}

import { reasons } from './iftmin-rows.ts';
import { toPattern } from './paths.ts';

/** Something that one side says and the other cannot. */
export interface NoEquivalent {
  /** `parcels[0].size.lengthCm`, or `RFF+ANT 1.2` with the parcel where there is one. */
  readonly path: string;
  readonly value: string;
  readonly why: string;
}

export function toNoEquivalent(path: string, value: unknown): NoEquivalent {
  const pattern = toPattern(path);
  const [why = ''] = Object.entries(reasons)
    .filter(([start]) => pattern.startsWith(start))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([, text]) => text);
  return { path, value: String(value), why };
}

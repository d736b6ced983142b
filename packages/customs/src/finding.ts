import type { Consignment } from './consignment.ts';
import type { Border } from './find-border.ts';
import type { SourceId } from './sources.ts';

export const FINDING_CODES = [
  'INVALID',
  'VAGUE-TEXT',
  'HIGH-VALUE',
  'WRONG-FORM',
  'MISSING-EORI',
  'MISSING-IOSS',
  'MISSING-VOEC',
  'HS-MISSING',
  'HS-LENGTH',
  'WEIGHT',
  'GIFT',
  'RESTRICTED',
  'NO-BORDER',
] as const;

export interface Finding {
  /** An `error` would stop the parcel. */
  readonly severity: 'error' | 'warning';
  readonly code: (typeof FINDING_CODES)[number];
  /** The field that it is about, e.g. `lines[0].hsCode`. */
  readonly field: string;
  readonly text: string;
  readonly source: SourceId;
}

export type Rule = (consignment: Consignment, border: Border) => Finding[];

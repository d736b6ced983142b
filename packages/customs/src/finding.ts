import type { Consignment } from './consignment.ts';
import type { Border } from './find-border.ts';
import type { SourceId } from './sources.ts';

type FindingCode =
  | 'INVALID'
  | 'VAGUE-TEXT'
  | 'HIGH-VALUE'
  | 'WRONG-FORM'
  | 'MISSING-EORI'
  | 'MISSING-IOSS'
  | 'MISSING-VOEC'
  | 'HS-MISSING'
  | 'HS-LENGTH'
  | 'WEIGHT'
  | 'GIFT'
  | 'RESTRICTED'
  | 'NO-BORDER';

export interface Finding {
  /** An `error` would stop the parcel. */
  readonly severity: 'error' | 'warning';
  readonly code: FindingCode;
  /** The field that it is about, e.g. `lines[0].hsCode`. */
  readonly field: string;
  readonly text: string;
  readonly source: SourceId;
}

export type Rule = (consignment: Consignment, border: Border) => Finding[];

/** Something that a reader of the document should know. Lines and columns count from 1. */
export interface Fault {
  readonly rule: FaultRule;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
}

export type FaultRule =
  | 'syntax'
  | 'not-openapi'
  | 'too-deep'
  | 'too-large'
  | 'alias-bomb'
  | 'duplicate-key'
  | 'unstorable-character'
  | 'info-missing'
  | 'paths-missing'
  | 'path-shape'
  | 'duplicate-path'
  | 'path-parameter'
  | 'responses-missing'
  | 'duplicate-operation-id'
  | 'dangling-reference'
  | 'external-reference'
  | 'more-faults';

/** A fault before its place in the text is known: the keys that lead to it. */
export interface Finding {
  readonly rule: FaultRule;
  readonly message: string;
  readonly severity: Fault['severity'];
  readonly path: readonly string[];
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Something that a reader of the document should know. Lines and columns count from 1. */
export interface Fault {
  readonly rule: FaultRule;
  readonly message: string;
  /** What to do about it, in a sentence. */
  readonly mend: string;
  /** A JSON pointer; empty where the document as a whole is meant. */
  readonly pointer: string;
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
  | 'yaml-habit'
  | 'rounded-number'
  | 'unstorable-character'
  | 'empty-document'
  | 'wrong-type'
  | 'empty-value'
  | 'missing-field'
  | 'unknown-field'
  | 'unknown-value'
  | 'wrong-name'
  | 'not-together'
  | 'duplicate-item'
  | 'duplicate-path'
  | 'path-parameter'
  | 'duplicate-operation-id'
  | 'dangling-reference'
  | 'wrong-reference'
  | 'external-reference'
  | 'wrong-example'
  | 'wrong-schema-example'
  | 'wrong-default'
  | 'samples-left'
  | 'internal-parts'
  | 'overlay'
  | 'more-faults';

/** A fault by the keys that lead to it, before its place in the text is known. */
export interface Finding {
  readonly rule: FaultRule;
  readonly message: string;
  readonly mend: string;
  readonly severity: Fault['severity'];
  readonly path: readonly string[];
  /** Where the path leads nowhere near it. */
  readonly position?: Position;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}
